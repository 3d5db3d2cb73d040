import { z } from 'zod'
import { day, id, longText, shortText } from '../../platform/contract/shapes.ts'
import { patchShape } from '../../platform/record/shapes.ts'
import { Answers } from '../custom-fields/contract.ts'
import { dealRecord } from './deal-record.ts'

/** The fields of a deal that people write; only sent ones change. */
export const dealFields = patchShape(dealRecord).shape

/** Each of budget, authority, need and timeline: answered or not, with a note. */
const BantAnswer = z.object({ met: z.boolean(), note: longText.default('') })
export const Bant = z
  .object({ budget: BantAnswer, authority: BantAnswer, need: BantAnswer, timeline: BantAnswer })
  .partial()
export type Bant = z.output<typeof Bant>

/** The fields that can be filled in at once when a status requires them: the deal's own and its contact's. */
export const MoveFill = z.object({
  phone: z.string().trim().max(40).optional(),
  email: z.email('field.email').max(255).optional(),
  birthDate: day.optional(),
  document: shortText.optional(),
  ownerId: id.optional(),
  technicianId: id.optional(),
  zipCode: dealFields.zipCode,
  street: shortText.optional(),
  numberInStreet: shortText.optional(),
  district: shortText.optional(),
  city: shortText.optional(),
  stateCode: dealFields.stateCode,
  consumptionKwh: dealFields.consumptionKwh,
  dealership: shortText.optional(),
  phase: shortText.optional(),
  roofType: shortText.optional(),
  roofFace: shortText.optional(),
  /** Answers of custom fields. */
  answers: Answers.optional(),
})
export type MoveFill = z.output<typeof MoveFill>
