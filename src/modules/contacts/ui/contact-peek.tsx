import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { RecordFacts } from '../../../platform/ui/record/record-facts.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { contactRecord } from '../contact-record.ts'
import { type Contact, contacts } from '../contract.ts'
import { ContactLinks } from './contact-links.tsx'
import { contactScreenMessages } from './messages.ts'

/** The essentials of a contact beside the list. */
export function ContactPeek({ id, ...peek }: PeekPlace & { id: string }) {
  const { t } = useText(contactScreenMessages)
  const contact = useItem(contacts.show, { params: { id } }, { keepPrevious: true })
  const shown = contact.data
  return (
    <SidePeek
      {...peek}
      title={shown?.name ?? ''}
      detail={shown && placeOf(shown)}
      to={`/contacts/${id}`}
      actions={
        shown && (
          <>
            <LinkButton to={`/contacts/${id}`} variant="primary">
              {t('contacts.open')}
            </LinkButton>
            <ContactLinks id={shown.id} phone={shown.phone} email={shown.email} />
          </>
        )
      }
    >
      {contact.error && <Failure failure={contact.error} retry={() => void contact.refetch()} />}
      {contact.isLoading && <SkeletonLines lines={6} />}
      {shown && <Essentials contact={shown} />}
    </SidePeek>
  )
}

const placeOf = ({ city, state }: Contact) => [city, state].filter(Boolean).join('/')

function Essentials({ contact }: { contact: Contact }) {
  const { t } = useText(contactScreenMessages)
  const address = [contact.street, contact.number, contact.district].filter(Boolean).join(', ')
  return (
    <RecordFacts
      of={contactRecord}
      record={contact}
      show={[
        'phone',
        'phone2',
        'email',
        'document',
        [t('contacts.section.address'), address],
        'originId',
        'ownerId',
        'createdAt',
      ]}
    />
  )
}
