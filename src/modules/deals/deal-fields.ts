import { z } from 'zod'
import { isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { cents, day, id, longText, shortText } from '../../platform/contract/shapes.ts'
import { Answers } from '../custom-fields/contract.ts'

const optionalId = id.nullable()
const optionalDay = day.nullable()
const energy = z.number().min(0).max(1e9)

/** What people write on a deal. Money in cents, energy in kWh a month, power in kWp, percentages from 0 to 100. */
export const dealFields = {
  title: z.string('deals.title_required').trim().min(1, 'deals.title_required').max(255),
  storeId: id,
  ownerId: optionalId,
  preSellerId: optionalId,
  technicianId: optionalId,
  commercialOwnerId: optionalId,
  technicalOwnerId: optionalId,
  originId: optionalId,
  dealTypeId: optionalId,
  buildingTypeId: optionalId,
  tags: z
    .array(id)
    .max(30)
    .overwrite((ids) => [...new Set(ids)]),
  description: longText,
  bidAmount: cents.min(0),
  powerKwp: energy,
  consumptionKwh: energy,
  generationKwh: energy,
  closingOn: optionalDay,
  closingPercent: z.int().min(0).max(100).nullable(),
  clientInstance: shortText,
  contractSignedOn: optionalDay,
  purchaseOrderedOn: optionalDay,
  installationStartsOn: optionalDay,
  installationEndsOn: optionalDay,
  installationWarrantyOn: optionalDay,
  proposalAcceptedOn: optionalDay,
  monitoringModel: shortText,
  monitoringPassword: shortText,
  zipCode: z.union([z.literal(''), z.string().refine(isZipCode, 'contacts.zip_invalid').max(20).transform(zipDigits)]),
  street: shortText,
  numberInStreet: shortText,
  complement: shortText,
  district: shortText,
  city: shortText,
  stateCode: z.string().trim().toUpperCase().max(2),
  ibgeCode: z.int().min(0).max(9_999_999).nullable(),
  latitude: z.number().min(-90, 'deals.latitude_range').max(90, 'deals.latitude_range').nullable(),
  longitude: z.number().min(-180, 'deals.longitude_range').max(180, 'deals.longitude_range').nullable(),
  plusCode: shortText,
  zoom: z.int().min(0).max(24).nullable(),
  roofType: shortText,
  roofFace: shortText,
  roofSlope: z.number().min(0).max(90).nullable(),
  shadingPoint: shortText,
  /** A fraction: 0.04 is 4%. */
  shadingLoss: z.number().min(0).max(1),
  maxModulesPerRow: z.int().min(1).max(1000).nullable(),
  phase: shortText,
  tension: shortText,
  areaM2: z.number().min(0).max(1e7).nullable(),
  irradiation: z.array(z.number().min(0).max(20)).length(12).nullable(),
  dealership: shortText,
}

/** Each of budget, authority, need and timeline: answered or not, with what was said. */
const BantAnswer = z.object({ met: z.boolean(), note: longText.default('') })
export const Bant = z
  .object({ budget: BantAnswer, authority: BantAnswer, need: BantAnswer, timeline: BantAnswer })
  .partial()
export type Bant = z.output<typeof Bant>

/** What can be filled in place when a status asks for it: the deal's own fields and its contact's. */
export const MoveFill = z.object({
  phone: z.string().trim().max(40).optional(),
  email: z.email('field.email').max(255).optional(),
  birthDate: day.optional(),
  document: shortText.optional(),
  ownerId: id.optional(),
  technicianId: id.optional(),
  zipCode: dealFields.zipCode.optional(),
  street: shortText.optional(),
  numberInStreet: shortText.optional(),
  district: shortText.optional(),
  city: shortText.optional(),
  stateCode: dealFields.stateCode.optional(),
  consumptionKwh: energy.optional(),
  dealership: shortText.optional(),
  phase: shortText.optional(),
  roofType: shortText.optional(),
  roofFace: shortText.optional(),
  /** Answers of custom fields. */
  answers: Answers.optional(),
})
export type MoveFill = z.output<typeof MoveFill>
