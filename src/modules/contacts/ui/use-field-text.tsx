import type { ReactNode } from 'react'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Contact } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import type { ContactField } from './contact-fields.ts'
import { readable } from './field-words.ts'
import { useContactOptions } from './use-options.ts'

/** How a field of a contact reads: ids by the names they stand for. */
export function useFieldText() {
  const { t } = useText(contactMessages)
  const options = useContactOptions()
  return (contact: Contact, { input }: ContactField, value: unknown): ReactNode => {
    const named = (of: 'person' | 'origin' | 'type' | 'store') => options[of].find((one) => one.value === value)?.label
    if (input === 'person') {
      const person = named('person') ?? (value === contact.ownerId ? contact.ownerName : '')
      return person && <Person name={person} size="small" />
    }
    if (input === 'origin') return named('origin') ?? (value === contact.originId ? contact.originName : '')
    if (input === 'type') return named('type') ?? (value === contact.typeId ? contact.typeName : '')
    if (input === 'store') return named('store') ?? '…'
    if (input === 'marital') return value ? t(`contacts.marital.${value}` as 'contacts.marital.single') : ''
    if (input === 'email') return value ? <Email address={String(value)} /> : ''
    return readable(input, contact.kind, value)
  }
}

/** An address that is too long for its place goes on in the next line after the @. */
function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@')
  return domain === undefined ? (
    name
  ) : (
    <>
      {name}@<wbr />
      {domain}
    </>
  )
}
