// Several seats on one device, and who of them is waited for.
import type { TableInfo } from '../wire/types'

/** The other seat on this device whose turn it is; null: none, or that of the seat that looks. */
export function handOver(table: TableInfo, seat: number | null): number | null {
  const here = table.seats.filter((one) => one.mine && one.bot === null && !one.resigned)
  const waited = here.filter((one) => one.waited_for)
  if (table.status !== 'running' || here.length < 2 || waited.length === 0) return null
  if (waited.some((one) => one.seat === seat)) return null
  return (waited.find((one) => one.seat > (seat ?? -1)) ?? waited[0]!).seat
}

/** The seats that have made their secret choice while others still think. */
export function ready(already: ReadonlySet<number>, before: TableInfo | null, now: TableInfo): ReadonlySet<number> {
  const waited = (table: TableInfo | null): number[] => table?.seats.filter((seat) => seat.waited_for).map((seat) => seat.seat) ?? []
  const [old, fresh] = [waited(before), waited(now)]
  const fewer = fresh.length > 0 && fresh.length < old.length && fresh.every((seat) => old.includes(seat))
  if (fewer) return new Set([...already, ...old.filter((seat) => !fresh.includes(seat))])
  const others = fresh.length !== old.length || fresh.some((seat) => !old.includes(seat))
  return others ? new Set() : already
}
