import type { ReactNode } from 'react'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { formatDate } from '../../../platform/i18n/formats.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Contact, contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { ContactLinks } from './contact-links.tsx'
import styles from './contacts.module.css'
import { formatDocument } from './field-words.ts'
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
            <ContactLinks phone={shown.phone} email={shown.email} />
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
  const { t, say } = useText(contactScreenMessages)
  const label = (name: string) => say(contactMessages[`contacts.field.${name}` as keyof typeof contactMessages])
  const address = [contact.street, contact.number, contact.district].filter(Boolean).join(', ')
  const facts: [string, ReactNode][] = [
    [label('phone'), formatPhone(contact.phone)],
    [label('phone2'), contact.phone2 && formatPhone(contact.phone2)],
    [label('email'), contact.email],
    [
      t(contact.kind === 'person' ? 'contacts.cpf' : 'contacts.cnpj'),
      contact.document && formatDocument(contact.kind, contact.document),
    ],
    [t('contacts.section.address'), address],
    [label('originId'), contact.originName],
    [label('ownerId'), contact.ownerName && <Person key="owner" name={contact.ownerName} size="small" />],
    [t('contacts.column.created'), formatDate(contact.createdAt)],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
