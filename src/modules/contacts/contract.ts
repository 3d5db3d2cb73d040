import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, id, listOf } from '../../platform/contract/shapes.ts'
import { bulkBody } from '../../platform/record/bulk.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { inputShape, patchShape, replyShape, rowShape } from '../../platform/record/shapes.ts'
import { Work } from '../../platform/work/contract.ts'
import { answerFilters } from '../custom-fields/answer-filter.ts'
import { contactRecord } from './contact-record.ts'
import { Shares } from './known-number.ts'

export const ContactInput = inputShape(contactRecord)
/** Only the fields that are sent change. */
const ContactPatch = patchShape(contactRecord)
/** The fields that a contact can take over from another in a merge. */
export const mergeFields = Object.keys(ContactInput.shape) as (keyof typeof ContactInput.shape)[]

const NamedContact = z.object({ id: z.string(), name: z.string() })

export const Contact = replyShape(contactRecord).extend({
  /** The person to call when the contact cannot be reached. */
  secondaryContact: NamedContact.nullable(),
  /** The contacts whose secondary contact this one is. */
  secondaryOf: z.array(NamedContact),
  /** The status of the contact's newest deal, if the person may see it. */
  stepName: z.string(),
  statusName: z.string(),
})
export type Contact = z.infer<typeof Contact>

export const ContactRow = rowShape(contactRecord).extend({
  /** The stored answers of the requested custom fields. */
  answers: z.record(z.string(), z.string()).nullish(),
})
export type ContactRow = z.infer<typeof ContactRow>

export const ContactFilters = listQuery(contactRecord, {
  order: '-createdAt',
  filters: {
    search: z
      .string()
      .trim()
      .max(100)
      .default('')
      .refine((value) => value.length === 0 || value.length >= 3, 'contacts.search_short'),
    /** A filter on the contact's deals. */
    stepId: listOf(id),
    statusId: listOf(id),
    tag: listOf(id),
    /** Filters on answers of custom fields: `<field>:is:Sim`, `<field>:from:1000`. */
    answer: answerFilters,
    /** Custom fields whose answers the rows contain. */
    field: listOf(id),
  },
})
export type ContactFilters = z.output<typeof ContactFilters>

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
    summary: 'Create a contact; `shares` names the numbers that it knowingly has in common with another contact',
    body: ContactInput.extend({ shares: Shares }),
    reply: Contact,
    refusals: ['contacts.unknown_target', 'contacts.too_many_known'],
  }),
  edit: endpoint('PATCH /contacts/:id', {
    needs: ['contacts.edit-contacts', 'contacts.edit-data'],
    summary: 'Change fields of a contact, each by its own permission',
    body: ContactPatch.extend({ shares: Shares }),
    reply: Contact,
    refusals: ['contacts.not_found', 'contacts.unknown_target', 'contacts.too_many_known'],
  }),
  transfer: endpoint('POST /contacts/transfers', {
    needs: 'contacts.bulk-transfer',
    summary: 'Give contacts to one owner, one pre-seller or one store: those chosen by ids, or all that match filters',
    body: bulkBody(ContactFilters, contactRecord),
    reply: Work,
    refusals: ['contacts.unknown_target'],
  }),
  remove: endpoint('DELETE /contacts/:id', {
    needs: 'contacts.edit-contacts',
    summary: 'Delete a contact without deals',
    refusals: ['contacts.not_found', 'contacts.in_use'],
  }),
}
