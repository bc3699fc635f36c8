"""Where things lie: pure geometry of the table, its boards, its circle and the piece in hand."""
