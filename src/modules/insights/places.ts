import type { PermissionId } from '../../platform/access/permission.ts'

/** People with this flag see rankings of people without amounts. */
export const amountsFlag = 'dashboards.hide-ranking-values' satisfies PermissionId

/** The places by amount, greatest first: equal amounts share a place and all count for the next one (1, 1, 3). */
function placesOf(amounts: readonly (number | null)[]): (number | null)[] {
  return amounts.map((amount) => (amount ? 1 + amounts.filter((other) => (other ?? 0) > amount).length : null))
}

interface Ranked {
  value: string
  now: number | null
  before: number | null
}

/** Everybody's place now and before. Amounts of nobody have no place. */
export function rankingOf(amounts: readonly Ranked[]) {
  const named = amounts.filter(({ value }) => value !== '')
  const [now, before] = [placesOf(named.map((one) => one.now)), placesOf(named.map((one) => one.before))]
  return named.flatMap(({ value }, at) =>
    now[at] === null ? [] : [{ value, place: now[at]!, before: before[at] ?? null }],
  )
}
