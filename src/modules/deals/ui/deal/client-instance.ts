import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { textNow } from '../../../../platform/ui/text/use-text.ts'
import { addressOfCompany } from '../../../access/ui/public.ts'
import type { Deal } from '../../contract.ts'
import { dealPageMessages } from './messages.ts'

/**
 * The address of an instance from the field's text: a web address, a host, or the first label of an instance of this
 * installation.
 */
export function addressOfInstance(text: string) {
  const given = text.trim()
  if (/^https?:\/\//i.test(given)) return given
  return given.includes('.') ? `https://${given}` : addressOfCompany(given.toLowerCase())
}

/** Opens the customer's own instance in another window, or says that the deal has none. */
export function openClientInstance({ clientInstance }: Pick<Deal, 'clientInstance'>) {
  if (!clientInstance?.trim()) return notify.failure(textNow(dealPageMessages['deal.instance.empty']))
  window.open(addressOfInstance(clientInstance), '_blank', 'noopener,noreferrer')
}
