import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cents, id, shortText } from '../../platform/contract/shapes.ts'
import { patchShape } from '../../platform/record/shapes.ts'
import { contactRecord } from '../contacts/contact-record.ts'
import { DealCreation, deals } from '../deals/contract.ts'
import { consumerClasses, phases, tariffGroups } from '../energy/consumer-units.ts'
import { ExistingPlant, GroupA } from '../energy/contract.ts'
import { UnitRead } from './reading/bill-read.ts'

export const readingStates = ['waiting', 'reading', 'locked', 'refused', 'read', 'confirmed'] as const

/** A bill that was sent to be read. */
export const BillReading = z.object({
  id: z.string(),
  /** Null until somebody has said which deal the bill belongs to. */
  dealId: z.string().nullable(),
  fileName: z.string(),
  state: z.enum(readingStates),
  /** Why it could not be read: a sentence. */
  problem: z.string(),
  /** How many readings, of any company, are before it in the queue. */
  ahead: z.int(),
  pages: z.array(z.object({ number: z.int(), width: z.int(), height: z.int(), url: z.string() })),
  units: z.array(UnitRead),
  tookMs: z.int(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
})
export type BillReading = z.infer<typeof BillReading>

const kwh = z.number().min(0, 'energy.consumption_negative').max(100_000_000)

/** Supply at high voltage as printed on a bill; the prices are the distributor's. */
const ConfirmedGroupA = GroupA.pick({
  mode: true,
  peakKwh: true,
  offPeakKwh: true,
  contractedKw: true,
  contractedPeakKw: true,
})
export type ConfirmedGroupA = z.infer<typeof ConfirmedGroupA>

/** What a person confirms of one bill. This is written, whatever was read. */
export const ConfirmedUnit = z.object({
  /** Its place among the bills of the file, from 0. */
  at: z.int().min(0).max(9),
  /** The unit of the deal that the bill belongs to; null creates one. */
  unitId: id.nullable().default(null),
  code: shortText.min(1, 'bills.code_missing'),
  holder: shortText.default(''),
  distributor: shortText,
  consumerClass: z.enum(consumerClasses),
  phase: z.enum(phases),
  /** Absent: the group of the existing unit, or B for a new one. */
  tariffGroup: z.enum(tariffGroups).optional(),
  groupA: ConfirmedGroupA.optional(),
  /** The plant whose energy the bill shows. */
  existing: ExistingPlant.optional(),
  /** January to December. */
  consumptionKwh: z.array(kwh.nullable()).length(12, 'energy.twelve_months'),
  /** In cents; absent where it was not read surely: the unit's value stays. */
  streetLightingCents: cents.min(0).optional(),
  /** R$/kWh with taxes; absent where it was not read surely. */
  typedPrice: z.number().positive().max(100).optional(),
})
export type ConfirmedUnit = z.infer<typeof ConfirmedUnit>

/** The contact's values from the bill, validated like the contact's own form; only the given ones change. */
export const ConfirmedContact = patchShape(contactRecord).pick({
  name: true,
  document: true,
  zipCode: true,
  street: true,
  number: true,
  district: true,
  city: true,
  state: true,
})
export type ConfirmedContact = z.infer<typeof ConfirmedContact>

/** The value that a person gave for a field of a bill; only fields without personal data. */
export const BillCorrection = z.object({
  /** The bill's place in its file, from 0. */
  at: z.int().min(0).max(9),
  field: z.enum(['distributor', 'consumerClass', 'phase', 'lightingCents', 'months']),
  /** For `months` only: `2026-10`. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable()
    .default(null),
  value: z.union([z.number().min(0).max(100_000_000), shortText.min(1)]),
})
export type BillCorrection = z.infer<typeof BillCorrection>

/** The contacts and deals that a bill without a deal may belong to, each with the reason. */
export const WhoseBill = z.object({
  contacts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The reason: they sent it, or have the same CPF or CNPJ, or the same name. */
      by: z.enum(['sender', 'document', 'name']),
      deals: z.array(z.object({ id: z.string(), number: z.int(), title: z.string() })),
    }),
  ),
  /** Their deals that have a unit with the bill's number. */
  deals: z.array(z.object({ id: z.string(), number: z.int(), title: z.string() })),
  /**
   * Records of this customer out of the person's reach: only the people to ask are named; empty where there are none.
   */
  hidden: z.array(z.object({ by: z.enum(['installation', 'document']), ownerName: z.string() })),
  /** The phone it was sent from, if that is no contact's; empty where unknown. */
  phone: z.string(),
})
export type WhoseBill = z.infer<typeof WhoseBill>

const seesDeals = ['deals.view', 'proposals.generate', 'proposals.view'] as const
const editsDeals = ['deals.edit', 'proposals.generate'] as const
const missing = 'bills.not_found'

export const bills = {
  list: endpoint('GET /deals/:dealId/bill-readings', {
    needs: seesDeals,
    summary: 'The bills of a deal that were sent to be read, newest first, at most twenty',
    reply: z.object({ list: z.array(BillReading.omit({ pages: true, units: true })) }),
    refusals: ['deals.not_found'],
  }),
  waiting: endpoint('GET /bill-readings', {
    needs: seesDeals,
    summary:
      'The bills that wait to be checked, newest first, at most twenty; `begun`: those alone that have no deal yet, or alone those that have one',
    query: z.object({ begun: z.stringbool().optional() }),
    reply: z.object({ list: z.array(BillReading.omit({ pages: true, units: true })) }),
  }),
  send: endpoint('POST /deals/:dealId/bill-readings', {
    needs: editsDeals,
    summary:
      'Send an energy bill (PDF or photo up to 20 MB; multipart, field `file`) to be read; nothing of the deal changes',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: BillReading,
    refusals: [
      'deals.not_found',
      'files.missing',
      'files.type_refused',
      'bills.type_refused',
      'files.too_large',
      'bills.too_many',
    ],
  }),
  begin: endpoint('POST /bill-readings', {
    needs: 'deals.create',
    summary: 'Send an energy bill whose deal does not exist yet, or is not known, to be read',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: BillReading,
    refusals: ['files.missing', 'files.type_refused', 'bills.type_refused', 'files.too_large', 'bills.too_many_begun'],
  }),
  whose: endpoint('GET /bill-readings/:id/whose', {
    needs: 'deals.create',
    summary:
      'The contact who sent it, those with the holder’s CPF, CNPJ or name, and deals with the installation, at most five of each',
    reply: WhoseBill,
    refusals: [missing],
  }),
  attach: endpoint('PUT /bill-readings/:id/deal', {
    needs: editsDeals,
    summary: 'Say whose bill it is: the reading belongs to that deal from now on',
    body: z.object({ dealId: id }),
    reply: BillReading,
    refusals: [missing, 'deals.not_found', 'bills.too_many', 'bills.has_deal'],
  }),
  makeDeal: endpoint('POST /bill-readings/:id/deal', {
    needs: 'deals.create',
    summary:
      'Create the deal of a bill, with its contact where that is new; one that the bill has already stays the only one',
    body: DealCreation,
    reply: z.object({ dealId: z.string(), isNew: z.boolean() }),
    refusals: [missing, ...(deals.create.refusals ?? [])],
  }),
  show: endpoint('GET /bill-readings/:id', {
    needs: seesDeals,
    summary: 'What was read on a bill: each field with its witnesses, its place on the page and its candidates',
    reply: BillReading,
    refusals: [missing],
  }),
  unlock: endpoint('POST /bill-readings/:id/password', {
    needs: editsDeals,
    summary: 'Open a locked bill with its password and read it',
    body: z.object({ password: z.string().min(1, 'bills.password_missing').max(100) }),
    reply: BillReading,
    refusals: [missing, 'bills.not_locked'],
  }),
  confirm: endpoint('PUT /bill-readings/:id/confirmation', {
    needs: editsDeals,
    summary: 'Write what was read, as a person confirmed it: units with their months, and the contact',
    body: z.object({
      units: z.array(ConfirmedUnit).min(1).max(10),
      contact: ConfirmedContact.nullable().default(null),
      /** The corrected fields, which may be kept as a test case for the reader, without personal data. */
      corrections: z.array(BillCorrection).max(200).default([]),
    }),
    reply: BillReading,
    refusals: [
      missing,
      'bills.not_read',
      'bills.not_of_bill',
      'bills.group_a_prices',
      'platform.changed_meanwhile',
      'access.lead_denied',
      'energy.unit_not_found',
      'energy.group_a_single',
      'energy.one_generating',
      'energy.shares_above_whole',
    ],
  }),
  undo: endpoint('DELETE /bill-readings/:id/confirmation', {
    needs: editsDeals,
    summary: 'Take back what a confirmation wrote, where nobody has changed it since',
    reply: BillReading,
    refusals: [missing, 'bills.not_confirmed', 'bills.changed_since'],
  }),
  remove: endpoint('DELETE /bill-readings/:id', {
    needs: editsDeals,
    summary: 'Throw a reading away with its file; what was confirmed stays',
    refusals: [missing],
  }),
}
