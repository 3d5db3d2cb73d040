import type { PermissionId } from '../../platform/access/permission.ts'

/** Who holds it is told places without amounts, wherever these are of people. */
export const amountsFlag = 'dashboards.hide-ranking-values' satisfies PermissionId

/** Places by an amount, the greatest first; who has as much shares a place, and the next one is counted on. */
function placesOf(amounts: readonly (number | null)[]): (number | null)[] {
  return amounts.map((amount) => (amount ? 1 + amounts.filter((other) => (other ?? 0) > amount).length : null))
}

interface Ranked {
  value: string
  now: number | null
  before: number | null
}

/** Everybody's place and the one before. What is nobody's has none, and takes none from others. */
export function rankingOf(amounts: readonly Ranked[]) {
  const named = amounts.filter(({ value }) => value !== '')
  const [now, before] = [placesOf(named.map((one) => one.now)), placesOf(named.map((one) => one.before))]
  return named.flatMap(({ value }, at) =>
    now[at] === null ? [] : [{ value, place: now[at]!, before: before[at] ?? null }],
  )
}
