import type { ContactKind } from '../contact.ts'
import type { Contact } from '../contract.ts'

export type InputKind =
  | 'text'
  | 'area'
  | 'phone'
  | 'email'
  | 'document'
  | 'day'
  | 'money'
  | 'zip'
  | 'state'
  | 'marital'
  | 'origin'
  | 'type'
  | 'person'
  | 'store'

/** One field of a contact as forms and pages show it; its label is `contacts.field.<name>`. */
export interface ContactField {
  name: keyof Contact & string
  input: InputKind
  /** Belongs to one kind of contact only. */
  only?: ContactKind
  /** Asked for when a contact is created. */
  isFirst?: boolean
  isRequired?: boolean
  /** Takes the whole line. */
  isWide?: boolean
  /** Changing it needs this besides the permission to edit. */
  needs?: string
}

const text = (name: ContactField['name'], more: Partial<ContactField> = {}): ContactField => ({
  name,
  input: 'text',
  ...more,
})

export const contactSections = {
  main: [
    text('name', { isFirst: true, isRequired: true, isWide: true }),
    text('fantasyName', { only: 'company', isFirst: true }),
    { name: 'document', input: 'document', isFirst: true },
    { name: 'phone', input: 'phone', isFirst: true, isRequired: true },
    { name: 'phone2', input: 'phone', isFirst: true },
    { name: 'email', input: 'email', isFirst: true },
    { name: 'birthDate', input: 'day', only: 'person' },
    text('occupation', { only: 'person' }),
    text('segment', { only: 'company' }),
    text('legalResponsible', { only: 'company' }),
    text('responsiblePersons', { input: 'area', only: 'company', isWide: true }),
  ],
  address: [
    { name: 'zipCode', input: 'zip', isFirst: true },
    text('street', { isFirst: true }),
    text('number', { isFirst: true }),
    text('complement', { isFirst: true }),
    text('district', { isFirst: true }),
    text('city', { isFirst: true }),
    { name: 'state', input: 'state' },
  ],
  commercial: [
    { name: 'typeId', input: 'type', isFirst: true },
    { name: 'originId', input: 'origin', isFirst: true },
    text('indicatedBy'),
    { name: 'ownerId', input: 'person', isFirst: true, needs: 'contacts.change-owner' },
    { name: 'preSellerId', input: 'person', needs: 'contacts.change-pre-seller' },
    { name: 'storeId', input: 'store' },
  ],
  more: [
    text('rg', { only: 'person' }),
    text('rgIssuer', { only: 'person' }),
    { name: 'rgState', input: 'state', only: 'person' },
    { name: 'rgIssuedOn', input: 'day', only: 'person' },
    { name: 'maritalStatus', input: 'marital', only: 'person' },
    text('nationality', { only: 'person' }),
    text('motherName', { only: 'person' }),
    text('fatherName', { only: 'person' }),
    { name: 'monthlyIncome', input: 'money' },
    { name: 'patrimony', input: 'money' },
  ],
} satisfies Record<string, ContactField[]>

export type SectionName = keyof typeof contactSections
export const sectionNames = Object.keys(contactSections) as SectionName[]

/** The fields of a section that a contact of this kind has. */
export const fieldsOf = (section: SectionName, kind: ContactKind): ContactField[] =>
  (contactSections[section] as ContactField[]).filter((field) => !field.only || field.only === kind)
