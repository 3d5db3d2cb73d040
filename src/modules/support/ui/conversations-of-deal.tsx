import { useDealOnPage } from '../../deals/ui/public.ts'
import { ConversationsOfContact } from './conversations-of-contact.tsx'

/** The conversations with the contact of a deal. */
export function ConversationsOfDeal() {
  const { contactId } = useDealOnPage()
  return <ConversationsOfContact contact={{ id: contactId }} isPage />
}
