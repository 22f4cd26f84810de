# The guided first game of Kemet: 40 words a message at most.

lesson-goal = The goal, and a turn
lesson-goal-1 = Whoever has nine Fame Points when their turn begins, and nobody more, has won. A turn is one token on your board, and what that space does. Put a token on Pray, level 2.
lesson-goal-1-wrong = That works too, but start with Pray on level 2: it brings 2 Prayer Points.
lesson-goal-1-right = Prayer Points pay for nearly all you do. You have five tokens a Day. Then comes the Night, with new points and cards.

lesson-raise = Pyramids
lesson-raise-1 = Pyramids let you buy Power tiles of their colour, up to their level. Touch the marked Pyramid, level 2, to raise it.
lesson-raise-1-wrong = A higher Pyramid opens better tiles than a new one. Touch the marked one.
lesson-raise-2 = Each new level costs its number. Level 3 costs 3 Prayer Points. Choose level 3.
lesson-raise-2-wrong = That takes nearly all your Prayer Points. Choose level 3.
lesson-raise-2-right = Now tiles of level 3 are open to you in this colour. A Pyramid of level 4 is worth a Fame Point to whoever holds its District.

lesson-buy = Power tiles
lesson-buy-1 = A tile costs its level, and is yours for good. In a Day you may buy one of each colour. Buy the Royal Scarab, a Creature.
lesson-buy-1-wrong = A good tile for another day. Buy the Royal Scarab.
lesson-buy-2 = Creatures join a Troop in your City and lend it their powers. Place the Royal Scarab.
lesson-buy-2-wrong = It can join your Troop right now. Place the Royal Scarab.
lesson-buy-3 = Put it with your Troop, in the marked District.
lesson-buy-3-wrong = Choose the marked District, where your Troop stands.
lesson-buy-3-right = The Troop with the Scarab goes two zones further and fights with 2 more Strength. If the Troop dies, the Scarab only goes home.

lesson-move = Move: to the Temple
lesson-move-1 = A Move takes one Troop one zone, or further with tiles. Touch the marked Troop.
lesson-move-1-wrong = Take the marked Troop: it stands beside a Pyramid.
lesson-move-2 = From a Pyramid a Troop can teleport to any Obelisk for 2 Prayer Points. Teleport to the marked Temple: nobody guards it.
lesson-move-2-wrong = That brings no Fame. Teleport to the marked Temple.
lesson-move-3 = You may leave units behind. One should guard your Pyramid: send four.
lesson-move-3-wrong = Send four of the five units, so that one stays at home.
lesson-move-4 = You have arrived. Stop here: the Fame Point is taken when the Move is over.
lesson-move-4-wrong = If you go on, the Temple stays empty. Stop here.
lesson-move-4-right = The Temple gives a Fame Point while you hold it, and Prayer Points at Night. Points for battles and gifts stay yours for good.

lesson-levels = Slip one: three levels
lesson-levels-1 = At the end of a Day each of the three levels of your board must hold a token. You have two tokens, and two levels are empty. Put one on Move, level 3.
lesson-levels-1-wrong = That would do as well. Here, take Move on level 3.
lesson-levels-1-right = Level 1 is closed now, for good reason. Plan ahead: if you keep the wrong levels for last, you cannot do what you want.

lesson-battle = Slip two: win, and survive
lesson-battle-1 = Both sides pick cards in secret. Strength wins: units, card, tiles. The defender wins ties. An attacker needs a unit left to gain Fame. Play Cavalry Blitz.
lesson-battle-1-wrong = Too costly or too weak here. Play Cavalry Blitz: Strength 4, and no loss of your own.
lesson-battle-2 = A second card is laid away face down. You get all eight back only when all are used. Lay away Defensive Retreat.
lesson-battle-2-wrong = Keep that one for later. The card to lay away is Defensive Retreat.
lesson-battle-3 = You may hide Divine Intervention cards under your card. Hide War Rage: 1 more Strength, for free.
lesson-battle-3-wrong = Hide War Rage: it costs nothing.
lesson-battle-4 = That should do. Say that you are ready for Battle.
lesson-battle-4-wrong = Save the rest. Use the button: ready for Battle.
lesson-battle-4-right = Cards are shown, Strength decides, then both lose units. If you win with a unit left, you gain a Fame Point for good.

lesson-night = The Night
lesson-night-1 = At Night the gods pay. In the Sanctuary you may give up two units for a Divine Fame Point, which nobody can take from you. Make the Offering.
lesson-night-1-wrong = Units come back, Fame is rare. Make the Offering.
lesson-night-1-right = Then Temples pay, everybody gets 2 Prayer Points and a card, and there is a new turn order: who has least Fame chooses first.

lesson-play-on = Now play on
lesson-play-on-1 = Your first Day. Raise, buy, then march: that order rarely fails. Put a token on any space that glows.
lesson-play-on-1-wrong = Cards can wait. Put a token on a space of your board.
lesson-play-on-1-right = From here the game is yours. Play on against an easy bot, and ask for a hint when you want one.
