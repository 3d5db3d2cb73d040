import type { Granted } from '../../../platform/access/permission.ts'
import { readSession } from '../../../platform/ui/data/session.ts'

const isSalesman = (granted: Granted) =>
  granted.has('deals.edit') &&
  granted.has('proposals.generate') &&
  !granted.has('general.settings') &&
  !granted.has('contacts.bulk-transfer')

/** A person who sells and leads nobody sees their own deals first. */
export function firstDeals(granted: Granted): Record<string, string> | null {
  const me = readSession().user?.usuarioid
  return me && isSalesman(granted) ? { ownerId: me } : null
}
