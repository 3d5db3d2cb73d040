import type { PermissionId } from '../../platform/access/permission.ts'

/** Who holds it is told places without amounts, wherever these are of people. */
export const amountsFlag = 'dashboards.hide-ranking-values' satisfies PermissionId

/** Places by an amount, the greatest first; who has as much shares a place, and the next one is counted on. */
export function placesOf(amounts: readonly (number | null)[]): (number | null)[] {
  return amounts.map((amount) => (amount ? 1 + amounts.filter((other) => (other ?? 0) > amount).length : null))
}
