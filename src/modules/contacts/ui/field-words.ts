import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { formatCpf } from '../../../platform/brazil/cpf.ts'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { formatZipCode } from '../../../platform/brazil/zip-code.ts'
import { formatDate, formatMoney } from '../../../platform/i18n/formats.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import type { ContactKind } from '../contact.ts'
import { contactMessages } from '../messages.ts'
import type { ContactField, InputKind } from './contact-fields.ts'
import { contactScreenMessages } from './messages.ts'

/** The label of a field, which for name and document depends on the kind of contact. */
export function labelOf({ name }: ContactField, kind: ContactKind): Message {
  if (name === 'document') return contactScreenMessages[kind === 'person' ? 'contacts.cpf' : 'contacts.cnpj']
  if (name === 'name' && kind === 'company') return contactScreenMessages['contacts.company_name']
  return contactMessages[`contacts.field.${name}` as keyof typeof contactMessages]
}

export const formatDocument = (kind: ContactKind, text: string) =>
  kind === 'person' ? formatCpf(text) : formatCnpj(text)

/** How stored text reads, for fields that are not chosen from a list. */
export function readable(input: InputKind, kind: ContactKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (input === 'phone') return formatPhone(String(value))
  if (input === 'document') return formatDocument(kind, String(value))
  if (input === 'zip') return formatZipCode(String(value))
  if (input === 'day') return formatDate(String(value))
  if (input === 'money') return formatMoney(Number(value))
  return String(value)
}
