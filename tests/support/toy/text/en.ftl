# Every word the game says. A file of messages: docs of the format at projectfluent.org.

# An option and its values.
option-rounds = Rounds
option-rounds-2 = two
option-rounds-3 = three

# Components, as in content.toml: <table>-<id>. effect-<id> is what a tap on one tells.
card-low = the low card
card-high = the high card
effect-low = Scores 1 for the highest bid.
effect-high = Scores 2 for the highest bid.

# Questions: ask-<name of the frame>. Choices: do-<kind>.
ask-bid = How much do you bid?
do-bid = Bid { $number }
do-give = Give a coin to the next seat

# What happens: the keys of state.tell. $seat becomes the name of the player there.
drew = You draw { $card }.
bid = { $seat } has bid.
bid-own = You bid { $number }.
gave = { $seat } gives a coin to { $to_seat }.
shown = { $seat } had bid { $number } with { $card }.
