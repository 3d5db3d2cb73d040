import { z } from 'zod'
import { visible } from '../../platform/contract/masks.ts'
import { dealStates } from './deal.ts'
import { Bant, dealFields } from './deal-fields.ts'
import { ofTab, worth } from './deal-masks.ts'
import { fieldsOfTab } from './tab-fields.ts'

export const DealRow = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  contactId: z.string(),
  contactName: z.string(),
  city: z.string(),
  stateCode: z.string(),
  stepId: z.string(),
  statusId: z.string(),
  statusName: z.string(),
  statusColor: z.string(),
  stepName: z.string(),
  state: z.enum(dealStates),
  since: z.string(),
  late: z.boolean(),
  bidAmount: worth(z.int()),
  powerKwp: z.number(),
  consumptionKwh: z.number(),
  generationKwh: z.number(),
  ownerId: z.string().nullable(),
  ownerName: z.string(),
  preSellerName: z.string(),
  technicianName: z.string(),
  storeName: ofTab('store', z.string()),
  originName: z.string(),
  dealTypeName: z.string(),
  tags: z.array(z.string()),
  closingOn: z.string().nullable(),
  closingPercent: z.int().nullable(),
  rating: ofTab('qualification', z.int().nullable()),
  proposals: z.int(),
  accepted: z.boolean(),
  sales: z.int(),
  nextTask: z.string(),
  nextTaskAt: z.string().nullable(),
  createdAt: z.string(),
  /** Answers of the custom fields that were asked for, as they are kept. */
  answers: z.record(z.string(), z.string()).nullish(),
})
export type DealRow = z.infer<typeof DealRow>

const AVerdict = z.object({ ok: z.boolean(), code: z.string().optional(), message: z.string().optional() })
const name = z.string()

const shown = Object.fromEntries(
  Object.entries(dealFields).map(([field, shape]) => [field, shape instanceof z.ZodUnion ? z.string() : shape]),
) as unknown as { [K in keyof typeof dealFields]: z.ZodType<z.output<(typeof dealFields)[K]>> }

/** Fields of one tab, as `Deal` shows them, left out for whoever the tab is hidden from. */
const tabFields = <const Name extends keyof typeof shown>(tab: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((one) => [one, ofTab(tab, shown[one])])) as {
    [K in Name]: z.ZodOptional<(typeof shown)[K]>
  }

const masked = {
  clientInstance: visible({ shownWith: 'deals.client-instance' }, z.string()),
  bidAmount: worth(z.int()),
  monitoringModel: ofTab('monitoring', z.string()),
  monitoringPassword: ofTab('monitoring', z.string()),
  description: ofTab('deal-data', z.string()),
  storeId: ofTab('store', z.string()),
  ...tabFields('address', fieldsOfTab.address),
  ...tabFields('project-data', fieldsOfTab['project-data']),
}

/** A deal with what its page shows at once; `can` says what this person may do now and, if not, why. */
export const Deal = z.object({
  ...shown,
  ...masked,
  stateCode: z.string(),
  id: z.string(),
  number: z.int(),
  contactId: z.string(),
  stepId: z.string(),
  statusId: z.string(),
  since: z.string(),
  late: z.boolean(),
  state: z.enum(dealStates),
  lostReason: z.string(),
  closedAt: z.string().nullable(),
  rating: ofTab('qualification', z.int().nullable()),
  ratingNote: ofTab('qualification', z.string()),
  bant: visible({ shownWith: 'deals.show-bant-qualification' }, Bant),
  proposals: z.int(),
  acceptedProposalId: z.string().nullable(),
  /** The number of the proposal that the value came from; null: typed, or none yet. */
  valueProposal: z.int().nullable(),
  sales: z.int(),
  billUnits: z.int(),
  billPhotos: z.int(),
  files: z.int(),
  pendingTasks: z.int(),
  nextTask: z.string(),
  nextTaskAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  names: z.object({
    step: name,
    status: name,
    statusColor: name,
    store: ofTab('store', name),
    owner: name,
    preSeller: name,
    technician: name,
    commercialOwner: name,
    technicalOwner: name,
    origin: name,
    dealType: name,
    buildingType: ofTab('project-data', name),
  }),
  tagList: z.array(z.object({ id: z.string(), name: z.string(), color: z.string() })),
  contact: visible(
    { hiddenWith: 'deal-tabs.contact' },
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
  /** The main step's statuses in order, with the time of each stay; `current` is where the deal stands. */
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
      /** How long a deal should stay there at most. */
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
