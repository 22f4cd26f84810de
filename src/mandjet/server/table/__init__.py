"""One table: what is true of it, and every change it can go through. No database, no network.

A change is a function of the table as it is; it returns the table as it will be and the rows of the
journal that say so, or raises Refused. The hall commits it, or finds that somebody was faster.
"""
