import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { contacts } from '../../../contacts/contract.ts'
import { ContactPanels } from '../../../contacts/ui/public.ts'
import { useDealOnPage } from './use-deal.ts'

/** The deal's contact, edited in place. */
export function ContactTab() {
  const deal = useDealOnPage()
  const contact = useItem(contacts.show, { params: { id: deal.contactId } })
  if (contact.error && !contact.data) return <Failure failure={contact.error} retry={() => void contact.refetch()} />
  if (!contact.data) return <SkeletonLines lines={8} />
  return <ContactPanels contact={contact.data} />
}
