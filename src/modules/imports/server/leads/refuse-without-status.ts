import { wrongField } from '../../../../platform/rules/refusal.ts'
import type { ImportOptions } from '../../contract.ts'

/** Deals start in a status: one for all of them, or what a column says. */
export function refuseWithoutStatus(
  mapping: readonly (string | null)[],
  { withDeals, statusId }: Pick<ImportOptions, 'withDeals' | 'statusId'>,
) {
  if (withDeals && !mapping.includes('deal.statusId') && !statusId)
    throw wrongField('statusId', 'imports.status_required')
}
