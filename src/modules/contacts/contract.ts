import { z } from 'zod'
import { isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cents, cursorPageOf, day, id, longText, shortText } from '../../platform/contract/shapes.ts'
import { Work } from '../../platform/work/contract.ts'
import { ContactFilters } from './contact-filters.ts'
import { firstFields } from './first-fields.ts'

const optionalDay = day.nullable().default(null)
const optionalId = id.nullable().default(null)
const text = shortText.default('')
const emptyOr = <S extends z.ZodType<string>>(shape: S) => z.union([z.literal(''), shape]).default('')

export const Bank = z.object({ name: shortText, agency: shortText, account: shortText })

/** The fields of a contact; create, edit and reply derive from this one set. */
const fields = {
  kind: z.enum(['person', 'company']).default('person'),
  name: firstFields.name,
  fantasyName: text,
  document: text,
  phone: firstFields.phone,
  phone2: z.string().trim().max(40).default(''),
  email: emptyOr(z.email('field.email').max(255)),
  birthDate: optionalDay,
  rg: text,
  rgIssuer: text,
  rgState: text,
  rgIssuedOn: optionalDay,
  maritalStatus: text,
  motherName: text,
  fatherName: text,
  nationality: text,
  occupation: text,
  segment: text,
  legalResponsible: text,
  responsiblePersons: longText.default(''),
  indicatedBy: text,
  monthlyIncome: cents.min(0).nullable().default(null),
  patrimony: cents.min(0).nullable().default(null),
  banks: z.array(Bank).max(2).default([]),
  zipCode: emptyOr(z.string().refine(isZipCode, 'contacts.zip_invalid').max(20).transform(zipDigits)),
  street: emptyOr(z.string().trim().min(3, 'contacts.address_short').max(255)),
  number: text,
  complement: text,
  district: text,
  city: text,
  state: z.string().trim().toUpperCase().max(2).default(''),
  typeId: optionalId,
  originId: optionalId,
  ownerId: optionalId,
  preSellerId: optionalId,
  storeId: id.optional(),
}

export const ContactInput = z.object(fields)
/** The fields that one contact can take from another when the two are put together. */
export const mergeFields = Object.keys(fields) as (keyof typeof fields)[]
/** Only the fields that are sent change. */
export const ContactPatch = z.object(
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, withoutDefault(shape).optional()])),
) as unknown as z.ZodType<Partial<z.output<typeof ContactInput>>, Partial<z.input<typeof ContactInput>>>

function withoutDefault(shape: z.ZodType): z.ZodType {
  return shape instanceof z.ZodDefault ? (shape.unwrap() as z.ZodType) : shape
}

const NamedContact = z.object({ id: z.string(), name: z.string() })
type NamedContact = z.infer<typeof NamedContact>

export const Contact = z.object({
  id: z.string(),
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, z.string()])),
  kind: z.enum(['person', 'company']),
  birthDate: z.string().nullable(),
  rgIssuedOn: z.string().nullable(),
  monthlyIncome: z.int().nullable(),
  patrimony: z.int().nullable(),
  banks: z.array(Bank),
  typeId: z.string().nullable(),
  originId: z.string().nullable(),
  ownerId: z.string().nullable(),
  secondaryContact: NamedContact.nullable(),
  secondaryOf: z.array(NamedContact),
  stepName: z.string(),
  statusName: z.string(),
  preSellerId: z.string().nullable(),
  storeId: z.string(),
  typeName: z.string(),
  originName: z.string(),
  ownerName: z.string(),
  createdAt: z.string(),
}) as unknown as z.ZodType<Contact>

export interface Contact extends Omit<z.output<typeof ContactInput>, 'storeId'> {
  id: string
  storeId: string
  /** Who is called when the contact cannot be. */
  secondaryContact: NamedContact | null
  /** The contacts whose secondary this one is. */
  secondaryOf: NamedContact[]
  /** Where the contact's newest deal stands, as far as the person sees deals. */
  stepName: string
  statusName: string
  typeName: string
  originName: string
  ownerName: string
  createdAt: string
}

export const ContactRow = z.object({
  id: z.string(),
  kind: z.enum(['person', 'company']),
  name: z.string(),
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  originName: z.string(),
  ownerName: z.string(),
  deals: z.int(),
  createdAt: z.string(),
  /** Answers of the custom fields that were asked for, as they are kept. */
  answers: z.record(z.string(), z.string()).nullish(),
})
export type ContactRow = z.infer<typeof ContactRow>

/** Which contacts: those selected by hand, or all that match the list's filters. */
const chosen = z
  .object({ ids: z.array(id).min(1).max(5_000).optional(), filters: ContactFilters.optional() })
  .refine((given) => Boolean(given.ids) !== Boolean(given.filters), {
    path: ['ids'],
    error: 'contacts.choose_contacts',
  })

/** What is left out keeps what each contact has. */
export const ContactTransfer = z
  .object({ ownerId: id, preSellerId: id, storeId: id })
  .partial()
  .refine((to) => Object.values(to).some(Boolean), 'contacts.choose_transfer')
export type ContactTransfer = z.output<typeof ContactTransfer>

export const contacts = {
  list: endpoint('GET /contacts', {
    needs: 'contacts.list',
    summary: 'Contacts by search and filters, a page at a time',
    query: ContactFilters,
    reply: cursorPageOf(ContactRow),
  }),
  show: endpoint('GET /contacts/:id', {
    needs: 'contacts.view',
    summary: 'One contact',
    reply: Contact,
    refusals: ['contacts.not_found'],
  }),
  create: endpoint('POST /contacts', {
    needs: 'contacts.add-contact',
    summary: 'Create a contact',
    body: ContactInput,
    reply: Contact,
    refusals: ['contacts.unknown_target'],
  }),
  edit: endpoint('PATCH /contacts/:id', {
    needs: ['contacts.edit-contacts', 'contacts.edit-data'],
    summary: 'Change fields of a contact, each by its own permission',
    body: ContactPatch,
    reply: Contact,
    refusals: ['contacts.not_found', 'contacts.unknown_target'],
  }),
  transfer: endpoint('POST /contacts/transfers', {
    needs: 'contacts.bulk-transfer',
    summary: 'Give contacts to one owner, one pre-seller or one store: those chosen by ids, or all that match filters',
    body: z.object({ chosen, to: ContactTransfer }),
    reply: Work,
    refusals: ['contacts.unknown_target'],
  }),
  remove: endpoint('DELETE /contacts/:id', {
    needs: 'contacts.edit-contacts',
    summary: 'Delete a contact without deals',
    refusals: ['contacts.not_found', 'contacts.in_use'],
  }),
}
