import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type KnownNumber, type Shareable, shareable } from '../known-number.ts'
import styles from './alike.module.css'
import { contactScreenMessages } from './messages.ts'

type Known = NonNullable<KnownNumber['contact']>

interface HoldersProps {
  known: readonly KnownNumber[]
  /** The verb of the button beside each contact: it is taken, or opened. */
  use: string
  onUse(contact: Known): void
}

/** Phones and e-mails may be shared; a CPF or CNPJ is of one contact. */
export const mayShare = (known: readonly KnownNumber[]) =>
  known.every(({ field }) => shareable.includes(field as Shareable))

/** Whose the numbers are already: by name for whoever may see them, else whom to ask. */
export function Holders({ known, use, onUse }: HoldersProps) {
  const { t } = useText(contactScreenMessages)
  return (
    <ul className={styles.holders}>
      {byHolder(known).map(({ contact, ownerName, fields }) => (
        <li key={contact?.id ?? ownerName}>
          {contact ? (
            // Beside the form: what was typed in stays.
            <Link to={`/contacts/${contact.id}`} target="_blank">
              {contact.name}
            </Link>
          ) : (
            <strong>{t('contacts.known.hidden')}</strong>
          )}
          <span>
            {fields.map((field) => t(`contacts.alike.${field}`)).join(' · ')}
            {!contact &&
              ` · ${ownerName ? t('contacts.known.ask', { name: ownerName }) : t('contacts.known.ask.admin')}`}
          </span>
          {contact && (
            <Button size="small" aria-label={`${use}: ${contact.name}`} onClick={() => onUse(contact)}>
              {use}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface KnownNumbersProps extends Omit<HoldersProps, 'use'> {
  /** Both keep the number. */
  onShare(): void
}

/** In a form that was refused for numbers of other contacts: who they are, and the ways to go on. */
export function KnownNumbers({ known, onUse, onShare }: KnownNumbersProps) {
  const { t } = useText(contactScreenMessages)
  const place = useRef<HTMLDivElement>(null)
  const isTold = known.length > 0
  useEffect(() => {
    // After the focus has moved to the field that is wrong.
    if (isTold) setTimeout(() => place.current?.scrollIntoView({ block: 'nearest' }), 50)
  }, [isTold])
  return (
    <div ref={place} role="status" className={styles.place}>
      {isTold && (
        <section className={styles.hint} aria-label={t('contacts.known.title')}>
          <b>{t('contacts.known.title')}</b>
          <Holders known={known} use={t('contacts.known.use')} onUse={onUse} />
          {mayShare(known) && (
            <Button size="small" className={styles.share} onClick={onShare}>
              {t('contacts.known.share')}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

interface Holder extends Pick<KnownNumber, 'contact' | 'ownerName'> {
  fields: KnownNumber['field'][]
}

function byHolder(known: readonly KnownNumber[]) {
  const holders = new Map<string, Holder>()
  for (const { field, contact, ownerName } of known) {
    const key = contact?.id ?? ownerName
    const holder = holders.get(key) ?? { contact, ownerName, fields: [] }
    if (!holder.fields.includes(field)) holder.fields.push(field)
    holders.set(key, holder)
  }
  return [...holders.values()]
}
