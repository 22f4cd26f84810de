# The guided first game of Sunrise Lane: 40 words a message at most.

lesson-goal = The goal, and a house
lesson-goal-1 = You all build one town. Points come from dots now and from rankings at the end. A card builds on a space of its colour beside the park or any building. Build on the red space.
lesson-goal-1-wrong = That can wait. You hold a red card: build on the marked red space beside the park.
lesson-goal-1-right = One floor on one dot: 1 point. The card is spent. After building you draw one card, and the next player is on.

lesson-floors = Floors and dots
lesson-floors-1 = Each card adds one floor, and each floor scores the dots of its space. You hold two purple cards. Build two floors on the marked purple space with two dots.
lesson-floors-1-wrong = That scores less. Two floors on two dots make 4 points: touch the marked purple space and take two floors.
lesson-floors-1-right = Two floors times two dots: 4 points. Nobody ever adds a floor to a house, so build high at once or not at all.

lesson-chain = Slip one: a chain moves on
lesson-chain-1 = After a build you may build again, right beside it, while cards last. The space must touch your last build; earlier ones do not help. Build on the marked purple space.
lesson-chain-1-wrong = You could, but a chain scores more. Build on the marked purple space beside your last house.
lesson-chain-1-right = The chain has moved on: only spaces beside this new house count now. When you stop, you draw one card.

lesson-park = A park as a bridge
lesson-park-1 = No card fits the next space. A park costs any one card, once a turn. It scores nothing, but the chain goes on. Build a park for your blue card.
lesson-park-1-wrong = Keep the chain and your green cards: five dots lie ahead. Take the park, and pay with blue.
lesson-park-2 = Only one space lies beside your last house. Put the park there.
lesson-park-2-wrong = Put the park on the marked space.
lesson-park-3 = Now the park leads on to a green space with five dots. Build there with all three green cards.
lesson-park-3-wrong = More floors score more here: three green cards make three floors. Take all three.
lesson-park-3-right = Three floors times five dots: 15 points in one chain. A park that leads to dots is worth its card.

lesson-draw = Draw instead
lesson-draw-1 = In a turn you build, then draw one card; or you build nothing and draw two. Your yellow card fits nowhere yet. Draw two cards.
lesson-draw-1-wrong = A park here would spend your only card for nothing. Use the button to draw two cards.
lesson-draw-1-right = Two cards more. You may keep five: who has more after drawing discards down to five.

lesson-tallest = Blue areas: the tallest house
lesson-tallest-1 = At the end the tallest house leads in each blue area. The best gets 10 points, the next 6, then 3. Your rival has two floors here. Build three on the marked red space.
lesson-tallest-1-wrong = That would not be taller than two floors. Build three floors on the marked red space.
lesson-tallest-1-right = Twelve points now, and the lead in the north-west. Houses with one floor never count in a blue area.

lesson-most = Slip two: red areas count houses
lesson-most-1 = In a red area the number of houses counts, not their height. Two green floors would make just one house. Build one floor on the marked green space.
lesson-most-1-wrong = Keep a green card: it is a house of its own later. Build one floor on the marked green space.
lesson-most-2 = Go on beside it: build on the marked red space.
lesson-most-2-wrong = The chain can go on. Build on the marked red space.
lesson-most-3 = And one more: build on the marked green space.
lesson-most-3-wrong = One card is left, and it fits. Build on the marked green space.
lesson-most-3-right = Three houses in the north-east instead of one. They also touch, and the largest group on the board is a fifth ranking.

lesson-end = The end
lesson-end-1 = The round in which somebody has two house pieces or fewer left is the last. You have three. Build two floors on the marked space with four dots.
lesson-end-1-wrong = That scores less, or does not end the game. Build two floors on the marked green space.
lesson-end-1-right = Eight points, and this is the last round. Then all five rankings are paid. Your row of houses is the largest group.

lesson-play-on = Now play on
lesson-play-on-1 = You know enough. Look for dots, for a chain, for an area to lead. Build on any space that glows.
lesson-play-on-1-wrong = You may draw or make a park later. First build a house on any space that glows.
lesson-play-on-1-right = Well built. From here the game is yours. Play on against an easy bot, and ask for a hint when you want one.
