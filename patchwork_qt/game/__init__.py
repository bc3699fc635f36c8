"""The rules of Patchwork: immutable values, no Qt, no clock, no chance inside ``apply``."""
