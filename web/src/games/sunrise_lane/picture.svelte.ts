// Which picture of the town a person likes: the town in isometry, or its flat plan. Kept on this device.
import type { Arrangement, Room } from '../../table/board'

const PLACE = 'mandjet.sunrise_lane.picture'
export type Picture = 'town' | 'plan'

let wanted = $state<Picture | null>(kept())

function kept(): Picture | null {
  const found = localStorage.getItem(PLACE)
  return found === 'town' || found === 'plan' ? found : null
}

/** The picture to draw: as it was wanted, else the plan where a house of the town would be too narrow to read. */
export function pictureFor(arrangement: Arrangement, room: Room): Picture {
  return wanted ?? (room.width < (arrangement === 'portrait' ? 600 : 400) ? 'plan' : 'town')
}

export function want(picture: Picture): void {
  wanted = picture
  localStorage.setItem(PLACE, picture)
}
