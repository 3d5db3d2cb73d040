import type { Generated } from 'kysely'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    contacts: ContactsTable
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
  maritalStatus: Generated<string>
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
  originId: string | null
  ownerId: string | null
  preSellerId: string | null
  storeId: string
  createdAt: Generated<string>
  search: Generated<string>
}

export const contactsEntity = entity({
  table: 'contacts',
  kind: 'contact',
  thread: (contact) => contact.id,
  unlogged: ['search'],
  json: ['banks'],
  missing: 'contacts.not_found',
})
