import { z } from 'zod'
import { id } from '../../platform/contract/shapes.ts'
import { emailAddress, firstFields } from '../contacts/first-fields.ts'
import { Shares } from '../contacts/known-number.ts'
import { Answers } from '../custom-fields/contract.ts'
import { Bant, dealFields } from './deal-fields.ts'

/** The title defaults to the contact's name, store and owner to the author's. */
export const DealInput = z.object({
  ...dealFields,
  contactId: z.uuid('deals.contact_required'),
  stepId: z.uuid('deals.step_required'),
  statusId: z.uuid('deals.status_required'),
  answers: Answers.optional(),
})
export type DealInput = z.output<typeof DealInput>

/** What it does not name is refused, so that nothing is thought to be kept that was not. */
const NewContact = z.strictObject({
  ...firstFields,
  email: emailAddress,
  originId: id.nullable().default(null),
  storeId: id.optional(),
  shares: Shares,
})

/** A deal of an existing contact, or of a new one that is created with it: either both are created, or neither. */
export const DealCreation = DealInput.extend({
  contactId: DealInput.shape.contactId.optional(),
  newContact: NewContact.optional(),
}).refine(({ contactId, newContact }) => Boolean(contactId) !== Boolean(newContact), {
  path: ['contactId'],
  error: 'deals.contact_required',
  // Reported together with everything else that is missing.
  when: ({ value }) => typeof value === 'object' && value !== null,
})
export type DealCreation = z.output<typeof DealCreation>

/** Only the fields that are sent change. */
export const DealEdit = z.object({ ...dealFields, contactId: id.optional(), bant: Bant.optional() })
export type DealEdit = z.output<typeof DealEdit>
