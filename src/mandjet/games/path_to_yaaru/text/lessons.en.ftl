# The guided first game of Path to Yaaru: 40 words a message at most.

lesson-goal = The goal, and a new card
lesson-goal-1 = Climb three boards. Whoever has the most Faith at the end wins. Each round you take one end of a row of God cards, then pass the row on. Take the left card: Horus.
lesson-goal-1-wrong = Ptah costs Faith, and you have just 1. Take the left card, Horus, who gives any colour.
lesson-goal-1-right = Everybody takes a card at the same time, in secret. Your next row comes from your neighbour. Now each player in turn may play.

lesson-move = Cards pay your way
lesson-move-1 = The coloured signs on a card are what it pays. Serket pays 1 red, Tefnut 1 blue. You may play two cards at once here. Choose Serket.
lesson-move-1-wrong = Not yet. Choose Serket first.
lesson-move-2 = Add Tefnut, so that you have red and blue for the same move.
lesson-move-2-wrong = One colour would not take you far. Add Tefnut.
lesson-move-3 = Each space shows what it costs to enter. Your pawn waits below the board. Pay blue: go to the marked blue space.
lesson-move-3-wrong = That way is a dead end for you now. Take the marked blue space.
lesson-move-4 = Red is left, and a move goes on while you can pay. Go on to the marked red space, where a Shabti lies.
lesson-move-4-wrong = Going back wins nothing. Take the marked red space with the Shabti.
lesson-move-4-right = A pawn on a Shabti at the end of the round gets one. Just passing through gives nothing. What you do not spend is lost.

lesson-costs = Slip one: pay first, gain last
lesson-costs-1 = Nun costs a Shabti, and you have none. Sekhmet brings one, but too late: all costs are paid before you gain anything. Choose Sekhmet.
lesson-costs-1-wrong = That would waste your turn. Choose Sekhmet: she brings a Shabti.
lesson-costs-2 = Nun cannot join her now. Lay Sekhmet open alone, with the button.
lesson-costs-2-wrong = Use the button to lay Sekhmet open.
lesson-costs-2-right = The Shabti comes last of all. It can pay for Nun in a later round.

lesson-pillars = Slip two: before and after
lesson-pillars-1 = Pillars score. Set raises one before you move, Nun one after you move. Each costs a Shabti. You have two. Choose Set.
lesson-pillars-1-wrong = These cards are worth more played. Choose Set.
lesson-pillars-2 = Add Nun. The order is fixed: pillar before, then the whole move, then pillar after.
lesson-pillars-2-wrong = You can pay for both. Add Nun.
lesson-pillars-3 = The first pillar stands where you stood. Now move: the second will stand where you stop. Go to the marked blue space.
lesson-pillars-3-wrong = No pillar can stand on the Starting Space. Go to the marked blue space.
lesson-pillars-3-right = Two pillars in one turn. A space has room for one pillar of anybody. You never stop halfway to build.

lesson-quarter = To the top
lesson-quarter-1 = The top of the board ends a level. On level 1 you need two pillars on the board to enter, and you have them. Choose Montu, who pays 2 red.
lesson-quarter-1-wrong = That will not take you up. Choose Montu.
lesson-quarter-2 = Montu is enough. Lay the card open with the button.
lesson-quarter-2-wrong = Keep that card. Use the button to lay Montu open.
lesson-quarter-3 = A black sign is paid with any colour. The Guardian's Quarter costs one black. Enter it, at the top of the board.
lesson-quarter-3-wrong = That leads away from the top. Enter the Guardian's Quarter.
lesson-quarter-3-right = At the end of this round the level is scored. You get 2 Faith and a Wadjet Eye. Those who are far from the top lose Faith.

lesson-score = Scoring
lesson-score-1 = Level 1 pays 1 Faith for each pillar. They move to your sheet by the colour of their space. A pillar from a black space may go to any colour. Choose blue.
lesson-score-1-wrong = You have that colour already. Choose blue, so that you have one of each.
lesson-score-1-right = One of each colour. Pillars stay on the sheet: level 2 pays for many of one colour, level 3 pays 4 Faith for each set of three colours.

lesson-eye = The Wadjet Eye
lesson-eye-1 = A Wadjet Eye is a joker: one colour, or one Shabti. You have one Eye. Set needs a Shabti. Use the Eye for a Shabti.
lesson-eye-1-wrong = First use the Eye: touch your Shabti.
lesson-eye-2 = Now you can pay for Set. Choose him.
lesson-eye-2-wrong = Choose Set: that is what the Shabti is for.
lesson-eye-2-right = Eyes are few. You may also give up two God cards to gain one, once a turn.

lesson-play-on = Now play on
lesson-play-on-1 = Level 1 has just begun. Think of two pillars first, then of the top. Play any God card.
lesson-play-on-1-wrong = You may pass or trade later. Now play a God card from your hand.
lesson-play-on-1-right = From here the game is yours. Play on against easy bots, and ask for a hint when you want one.
