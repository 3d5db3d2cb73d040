import { cnpjCharacters, isCnpj } from '../../platform/brazil/cnpj.ts'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'
import { isPhone, phoneDigits } from '../../platform/brazil/phone.ts'
import { no, yes } from '../../platform/rules/verdict.ts'
import type { contactMessages } from './messages.ts'

export type ContactKind = 'person' | 'company'

/** A CPF for a person, a CNPJ for a company, as stored: without punctuation. */
export const storedDocument = (kind: ContactKind, text: string) =>
  kind === 'person' ? cpfDigits(text) : cnpjCharacters(text)

interface Checked {
  kind: ContactKind
  document: string
  phone: string
  phone2: string
}

type Wrong = Partial<Record<'document' | 'phone' | 'phone2', keyof typeof contactMessages>>

/** The faults in the numbers of a contact, by field. Empty optional fields are valid. */
export function wrongNumbers({ kind, document, phone, phone2 }: Checked): Wrong {
  const wrong: Wrong = {}
  if (!isPhone(phone)) wrong.phone = 'contacts.phone_invalid'
  if (phone2 && !isPhone(phone2)) wrong.phone2 = 'contacts.phone_invalid'
  else if (phone2 && phoneDigits(phone2) === phoneDigits(phone)) wrong.phone2 = 'contacts.phone_repeated'
  if (document && kind === 'person' && !isCpf(document)) wrong.document = 'contacts.cpf_invalid'
  if (document && kind === 'company' && !isCnpj(document)) wrong.document = 'contacts.cnpj_invalid'
  return wrong
}

/** Records that belong to a contact. */
export interface OwnRecords {
  deals: number
  proposals: number
  sales: number
  documents: number
}

/** A contact with records of its own cannot become secondary. */
export const mayBecomeSecondary = ({ deals, proposals, sales, documents }: OwnRecords) =>
  deals + proposals + sales + documents > 0 ? no('contacts.too_much_data') : yes

/** `behind`: the secondary contact of this one, the secondary of that one, and so on. */
export function maySecond(contact: { id: string; name: string }, of: { id: string; name: string }, behind: string[]) {
  if (contact.id === of.id) return no('contacts.convert_itself')
  if (behind.includes(of.id)) return no('contacts.secondary_circle', { name: contact.name, of: of.name })
  return yes
}

export const mergeDays = 30

/** For how many days a merge of two contacts can be undone. */
export const mayUndoMerge = (merge: { mergedAt: string }, now: string) =>
  Date.parse(now) - Date.parse(merge.mergedAt) > mergeDays * 86_400_000 ? no('contacts.merge_too_old') : yes
