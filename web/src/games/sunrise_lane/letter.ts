/** The letter of a colour, so that colour never stands alone. */
export function letter(colour: string): string {
  return colour[0]!.toUpperCase()
}
