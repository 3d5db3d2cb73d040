import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { Contact } from '../contract.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    contacts: ContactsTable
    reminders: RemindersTable
  }
}

export interface ContactsTable {
  tenantId: Generated<string>
  id: string
  kind: 'person' | 'company'
  name: string
  fantasyName: Generated<string>
  document: Generated<string>
  phone: string
  phone2: Generated<string>
  email: Generated<string>
  birthDate: string | null
  rg: Generated<string>
  rgIssuer: Generated<string>
  rgState: Generated<string>
  rgIssuedOn: string | null
  maritalStatus: Generated<Contact['maritalStatus']>
  motherName: Generated<string>
  fatherName: Generated<string>
  nationality: Generated<string>
  occupation: Generated<string>
  segment: Generated<string>
  legalResponsible: Generated<string>
  responsiblePersons: Generated<string>
  indicatedBy: Generated<string>
  monthlyIncome: number | null
  patrimony: number | null
  banks: Generated<{ name: string; agency: string; account: string }[]>
  zipCode: Generated<string>
  street: Generated<string>
  number: Generated<string>
  complement: Generated<string>
  district: Generated<string>
  city: Generated<string>
  state: Generated<string>
  typeId: Generated<string | null>
  secondaryContactId: Generated<string | null>
  originId: string | null
  ownerId: string | null
  preSellerId: string | null
  storeId: string
  createdAt: Generated<string>
  search: Generated<string>
  /** The e-mail in lower case, for lookups. */
  emailKey: Generated<string>
  /** Another contact has the same one, and whoever saved it knew. */
  phoneShared: Generated<boolean>
  emailShared: Generated<boolean>
}

export type StoredContact = Selectable<ContactsTable>

export interface RemindersTable {
  tenantId: Generated<string>
  id: string
  contactId: string
  text: string
  at: string
  authorId: string
  createdAt: Generated<string>
  notifiedAt: string | null
}

export const remindersEntity = entity({
  table: 'reminders',
  kind: 'reminder',
  thread: (reminder) => reminder.contactId,
  unlogged: ['notifiedAt'],
  missing: 'contacts.reminder_not_found',
})

export const contactsEntity = entity({
  table: 'contacts',
  kind: 'contact',
  thread: (contact) => contact.id,
  unlogged: ['search', 'emailKey', 'phoneShared', 'emailShared'],
  json: ['banks'],
  missing: 'contacts.not_found',
})
