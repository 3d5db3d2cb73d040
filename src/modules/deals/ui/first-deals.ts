import type { Held } from '../../../platform/access/permission.ts'
import { readSession } from '../../../platform/ui/data/session.ts'

const isSalesman = (held: Held) =>
  held.has('deals.edit') &&
  held.has('proposals.generate') &&
  !held.has('general.settings') &&
  !held.has('contacts.bulk-transfer')

/** A person who sells and leads nobody sees their own deals first. */
export function firstDeals(held: Held): Record<string, string> | null {
  const me = readSession().user?.usuarioid
  return me && isSalesman(held) ? { ownerId: me } : null
}
