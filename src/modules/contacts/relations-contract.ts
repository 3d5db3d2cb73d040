import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { givenInstant, id, instant, requiredText } from '../../platform/contract/shapes.ts'
import { mergeFields } from './contract.ts'

/** The part of `contacts.merged` and `contacts.restored` about records that now belong to this contact. */
export interface HandedOver {
  formerId: string
  /** Their ids by kind: `deal`. */
  records: Record<string, string[]>
}

/** The reasons for taking two contacts for the same one. */
export const alikeBy = ['document', 'phone', 'email', 'name'] as const

export const AlikeContact = z.object({
  id: z.string(),
  kind: z.enum(['person', 'company']),
  name: z.string(),
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  ownerName: z.string(),
  by: z.enum(alikeBy),
})
export type AlikeContact = z.infer<typeof AlikeContact>

/** What was typed about a contact so far. */
export const Typed = z.object({
  document: z.string().trim().max(40).default(''),
  phone: z.string().trim().max(40).default(''),
  phone2: z.string().trim().max(40).default(''),
  email: z.string().trim().max(255).default(''),
  name: z.string().trim().max(255).default(''),
  city: z.string().trim().max(255).default(''),
})
export type Typed = z.output<typeof Typed>

export const Merge = z.object({
  id: z.string(),
  /** The name of the contact that was merged into this one. */
  name: z.string(),
  mergedAt: instant,
  mergedBy: z.string(),
})
export type Merge = z.infer<typeof Merge>

export const Reminder = z.object({
  id: z.string(),
  text: z.string(),
  at: instant,
  authorName: z.string(),
  mayRemove: z.boolean(),
})
export type Reminder = z.infer<typeof Reminder>

/** Links between contacts, and reminders about them. */
export const contactRelations = {
  alike: endpoint('GET /contact-duplicates', {
    needs: 'contacts.list',
    summary: 'Contacts that may be the one being typed: same numbers, or an alike name in the same city; at most five',
    query: Typed,
    reply: z.array(AlikeContact),
  }),
  duplicates: endpoint('GET /contacts/:id/duplicates', {
    needs: 'contacts.view',
    summary: 'Contacts that may be the same as this one; at most five',
    reply: z.array(AlikeContact),
    refusals: ['contacts.not_found'],
  }),
  merges: endpoint('GET /contacts/:id/merges', {
    needs: 'contacts.view',
    summary: 'The contacts that this one has taken in and that can still be brought back',
    reply: z.array(Merge),
  }),
  merge: endpoint('POST /contacts/:id/merges', {
    needs: 'contacts.edit-contacts',
    summary: 'Put another contact into this one: what hangs on it moves over, chosen fields take its value',
    body: z.object({ contactId: id, take: z.array(z.enum(mergeFields)).max(mergeFields.length) }),
    reply: Merge,
    refusals: [
      'contacts.not_found',
      'contacts.merge_itself',
      'contacts.phone_invalid',
      'contacts.phone_repeated',
      'contacts.cpf_invalid',
      'contacts.cnpj_invalid',
    ],
  }),
  undoMerge: endpoint('DELETE /contact-merges/:id', {
    needs: 'contacts.edit-contacts',
    summary: 'Bring back, within 30 days, both contacts as they were',
    refusals: ['contacts.merge_not_found', 'contacts.merge_too_old', 'contacts.merge_number_used'],
  }),
  convert: endpoint('POST /contacts/:id/conversion', {
    needs: 'contacts.edit-contacts',
    summary: 'Make this contact the secondary contact of another',
    body: z.object({ contactId: id }),
    refusals: ['contacts.not_found', 'contacts.convert_itself', 'contacts.secondary_circle', 'contacts.too_much_data'],
  }),
  release: endpoint('DELETE /contacts/:id/secondary-contact', {
    needs: 'contacts.edit-contacts',
    summary: 'The contact has no secondary contact any more',
    refusals: ['contacts.not_found'],
  }),
  banks: endpoint('GET /banks', {
    needs: 'session',
    summary: 'The banks of Brazil by name, with their clearing code',
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  addType: endpoint('POST /contact-types', {
    needs: 'contacts.add-contact-type',
    summary: 'Add a contact type',
    body: z.object({ name: requiredText }),
    reply: z.object({ id: z.string(), name: z.string() }),
  }),
  reminders: endpoint('GET /contacts/:id/reminders', {
    needs: 'contacts.view',
    summary: 'What is still to be remembered about a contact, soonest first',
    reply: z.array(Reminder),
  }),
  remind: endpoint('POST /contacts/:id/reminders', {
    needs: 'contacts.add-reminder',
    summary: 'Be told something about a contact at a later time',
    body: z.object({ text: requiredText, at: givenInstant() }),
    reply: Reminder,
    refusals: ['contacts.not_found'],
  }),
  forget: endpoint('DELETE /reminders/:id', {
    needs: 'contacts.add-reminder',
    summary: 'Delete a reminder of one’s own',
    refusals: ['contacts.reminder_not_found'],
  }),
}
