# The guided first game of Sunrise Sunset: 40 words a message at most.

lesson-goal = The goal, and a turn
lesson-goal-1 = Horus and Seth fight for three lanes. Win a lane to control it. Win it once more to deal 1 damage. Three damage win the game. You are Horus. Pick Tefnut from your hand.
lesson-goal-1-wrong = That card can wait. Pick Tefnut: she has no ability, just a lot of power.
lesson-goal-2 = V on a card is the value of its lane. By day Deshret is worth 2, Sun Boat 3, Duat 6. Tefnut counts V + 4. Place her in Duat.
lesson-goal-2-wrong = She would count less there. Duat is worth 6 by day, so V + 4 makes 10. Choose Duat.
lesson-goal-2-right = Ten power in Duat. A turn is just that: one card into one lane. You place by turns until each side has placed six.

lesson-exchange = A new hand
lesson-exchange-1 = A round begins with five gods each. You may swap one for a card from the pile. La Plaga makes V zero, and that would hurt your strong cards. Exchange La Plaga.
lesson-exchange-1-wrong = Keep that for now. La Plaga is the card to let go: touch it, then choose how.
lesson-exchange-1-right = A new card came. Next, each of you takes up a sixth card: your own god. Horus begins by day, Seth by night.

lesson-placing = Cards that act at once
lesson-placing-1 = The sign on a card tells when it acts. Some gods act as soon as they are placed. Ra turns up any hidden card. Touch the hidden card of Seth in Duat.
lesson-placing-1-wrong = Not that one. Ra stands in Duat, so the hidden card of Seth in Duat matters most. Touch it.
lesson-placing-1-right = It was Eclipse: it makes a draw if the totals are 4 or more apart. It still acts in the fight, but now you can plan for it.

lesson-stealth = Face down
lesson-stealth-1 = A mask means stealth: the card lies face down, and Seth cannot read it. Bastet deals 1 extra damage if her side wins. Pick Bastet.
lesson-stealth-1-wrong = That is not the card for this. Pick Bastet, the cat with the mask sign.
lesson-stealth-2 = Tefnut leads in Duat with ten power. Place Bastet next to her. No side may have more than two cards in a lane.
lesson-stealth-2-wrong = You do not lead there. Bastet pays only if you win her lane. Place her in Duat.
lesson-stealth-2-right = Seth sees only the back of a card. If you win Duat, Bastet deals 1 damage, even before you control the lane.

lesson-must-act = Slip one: look before you place
lesson-must-act-1 = An ability must act if it can, even on your own cards. Isis throws out an open card in her lane. Its owner draws another. Pick Isis.
lesson-must-act-1-wrong = Leave that in your hand. Pick Isis.
lesson-must-act-2 = In Duat only your own cards could go. In Sun Boat stands Ra, on the side of Seth. Place Isis in Sun Boat.
lesson-must-act-2-wrong = There Isis would not reach Ra, and might have to throw out a card of yours. Choose Sun Boat.
lesson-must-act-3 = Now Isis acts. She may choose Ra or herself. Choose Ra.
lesson-must-act-3-wrong = Then Isis herself would leave. Choose Ra.
lesson-must-act-3-right = Ra is gone. Seth draws a card for him and must place it here at once. Look for targets before you place, not after.

lesson-lower-wins = Slip two: more is not always better
lesson-lower-wins-1 = Osiris stands in Deshret. Where he stands, the lower total wins, for both sides. Seth has 7 there. Pick your weakest card: Horus, who counts 1.
lesson-lower-wins-1-wrong = Too strong for this lane. Pick Horus: he counts only 1.
lesson-lower-wins-2 = Place Horus in Deshret: 1 against 7, and the lower total wins.
lesson-lower-wins-2-wrong = In that lane the higher total wins, and 1 is little. Choose Deshret.
lesson-lower-wins-2-right = One beats seven here, and Seth does not know what lies there. Read the lane before you add power to it.

lesson-fight = The fight
lesson-fight-1 = All cards lie. Anubis, the last one, must silence a card in Deshret. You lead there by 15 to 11, but Osiris lets the lower total win. Silence Osiris.
lesson-fight-1-wrong = Then Osiris would still let the lower total win, and yours is higher. Choose Osiris.
lesson-fight-1-right = Lanes fight from the lowest value up. You took Sun Boat, which now is yours. Deshret was yours already, so winning it dealt 1 damage.

lesson-play-on = Now play on
lesson-play-on-1 = Two damage each: the next blow wins. Seth controls Duat. Apis counts 15 where V is 6 or more. Pick Apis.
lesson-play-on-1-wrong = Good later, perhaps. Pick Apis first.
lesson-play-on-2 = Duat is worth 6 by day. Place Apis there, and Ra with his 9 falls behind.
lesson-play-on-2-wrong = There V is too small, and Apis counts next to nothing. Choose Duat.
lesson-play-on-2-right = 15 against 9. From here the game is yours. Play on against an easy bot, and ask for a hint when you want one.
