import { z } from 'zod'
import { visible } from '../../platform/contract/masks.ts'
import { maskOf } from '../../platform/record/mask-of.ts'
import { bareReplyShape, rowShape } from '../../platform/record/shapes.ts'
import { Bant } from './deal-fields.ts'
import { dealRecord } from './deal-record.ts'
import { firstTask } from './first-task.ts'
import { contactTab } from './tab-flags.ts'

export const DealRow = rowShape(dealRecord).extend({
  /** The stored answers of the requested custom fields. */
  answers: z.record(z.string(), z.string()).nullish(),
})
export type DealRow = z.infer<typeof DealRow>

const AVerdict = z.object({ ok: z.boolean(), code: z.string().optional(), message: z.string().optional() })
const name = z.string()

/** A deal with everything that its page shows first; `can` says what this person may do now and, if not, why. */
export const Deal = bareReplyShape(dealRecord).extend({
  bant: visible({ shownWith: 'deals.show-bant-qualification' }, Bant),
  acceptedProposalId: z.string().nullable(),
  /** The number of the proposal that the value comes from; null: typed, or no value yet. */
  valueProposal: z.int().nullable(),
  /** The value is what the deal was sold for, and follows its sales. */
  valueOfSales: z.boolean(),
  billUnits: z.int(),
  billPhotos: z.int(),
  files: z.int(),
  /** The nearest deadline of its open tasks. */
  tasksDueAt: z.string().nullable(),
  firstTask,
  updatedAt: z.string(),
  names: z.object({
    step: name,
    status: name,
    statusColor: name,
    store: visible(maskOf(dealRecord, 'storeId'), name),
    owner: name,
    preSeller: name,
    technician: name,
    commercialOwner: name,
    technicalOwner: name,
    origin: name,
    dealType: name,
    buildingType: visible(maskOf(dealRecord, 'buildingTypeId'), name),
  }),
  tagList: z.array(z.object({ id: z.string(), name: z.string(), color: z.string() })),
  contact: visible(
    contactTab,
    z.object({
      id: z.string(),
      kind: z.string(),
      name: z.string(),
      document: z.string(),
      phone: z.string(),
      email: z.string(),
      birthDate: z.string().nullable(),
      city: z.string(),
      state: z.string(),
    }),
  ),
  /** The main step's statuses in order, with the time of each stay; `current` is the deal's status. */
  stepper: z.array(
    z.object({
      id: z.string(),
      stepId: z.string(),
      name: z.string(),
      color: z.string(),
      current: z.boolean(),
      passed: z.boolean(),
      missing: z.array(z.string()),
      /** Whole days spent there, all stays together; null if it was never there. */
      days: z.int().nullable(),
      /** The goal: how long a deal should stay there at most. */
      goalDays: z.number().nullable(),
    }),
  ),
  parallel: z.array(
    z.object({
      stepId: z.string(),
      stepName: z.string(),
      statusId: z.string(),
      statusName: z.string(),
      since: z.string(),
    }),
  ),
  stays: visible(
    { shownWith: 'deals.current-funnel-status-history' },
    z.array(
      z.object({
        id: z.string(),
        stepName: z.string(),
        statusName: z.string(),
        statusColor: z.string(),
        enteredAt: z.string(),
        enteredBy: z.string(),
        leftAt: z.string().nullable(),
      }),
    ),
  ),
  can: z.object({
    edit: AVerdict,
    move: AVerdict,
    moveBack: AVerdict,
    lose: AVerdict,
    reopen: AVerdict,
    win: AVerdict,
    delete: AVerdict,
    proposal: AVerdict,
    accept: AVerdict,
    sale: AVerdict,
    changeCommercialOwner: AVerdict,
    changeTechnicalOwner: AVerdict,
    editTitle: AVerdict,
  }),
})
export type Deal = z.infer<typeof Deal>
