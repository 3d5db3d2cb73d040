import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import { secretNames } from '../../../platform/record/record.ts'
import { dealRecord } from '../deal-record.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    deals: DealsTable
    dealParallelStatuses: DealParallelStatusesTable
    dealStays: DealStaysTable
  }
}

export interface DealsTable {
  tenantId: Generated<string>
  id: string
  number: number
  title: string
  contactId: string
  stepId: string
  statusId: string
  statusSince: Generated<string>
  state: Generated<'open' | 'won' | 'lost'>
  storeId: string
  ownerId: string | null
  preSellerId: string | null
  technicianId: string | null
  commercialOwnerId: string | null
  technicalOwnerId: string | null
  originId: string | null
  dealTypeId: string | null
  buildingTypeId: string | null
  tags: Generated<string[]>
  description: Generated<string>
  bidAmount: Generated<number>
  /** The number of the proposal that the value comes from; null: typed, or no value yet. */
  valueProposal: number | null
  /** The value is the sum of its active sales, and follows them. */
  valueOfSales: Generated<boolean>
  powerKwp: Generated<number>
  consumptionKwh: Generated<number>
  generationKwh: Generated<number>
  closingOn: string | null
  closingPercent: number | null
  rating: number | null
  ratingNote: Generated<string>
  bant: Generated<Record<string, unknown>>
  clientInstance: Generated<string>
  lostReason: Generated<string>
  lostNote: Generated<string>
  closedAt: string | null
  contractSignedOn: string | null
  purchaseOrderedOn: string | null
  installationStartsOn: string | null
  installationEndsOn: string | null
  installationWarrantyOn: string | null
  proposalAcceptedOn: string | null
  monitoringModel: Generated<string>
  monitoringPassword: Generated<string>
  zipCode: Generated<string>
  street: Generated<string>
  numberInStreet: Generated<string>
  complement: Generated<string>
  district: Generated<string>
  city: Generated<string>
  stateCode: Generated<string>
  ibgeCode: number | null
  latitude: number | null
  longitude: number | null
  plusCode: Generated<string>
  zoom: number | null
  roofType: Generated<string>
  roofFace: Generated<string>
  roofSlope: number | null
  shadingPoint: Generated<string>
  shadingLoss: Generated<number>
  maxModulesPerRow: number | null
  phase: Generated<string>
  tension: Generated<string>
  areaM2: number | null
  irradiation: number[] | null
  proposals: Generated<number>
  acceptedProposalId: string | null
  sales: Generated<number>
  billUnits: Generated<number>
  dealership: Generated<string>
  files: Generated<number>
  fileCategories: Generated<string[]>
  billPhotos: Generated<number>
  pendingTasks: Generated<number>
  tasksDueAt: string | null
  /** The task among them that is due first, and whose it is. */
  firstTaskId: string | null
  firstTaskTitle: Generated<string>
  firstTaskOn: string | null
  firstTaskTime: Generated<string>
  firstTaskPeople: Generated<string[]>
  budgets: Generated<number>
  nextTask: Generated<string>
  nextTaskAt: string | null
  /** The earlier of the first appointment and the first deadline, computed by the database. */
  nextStepAt: Generated<string | null>
  lostBy: string | null
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: Generated<string>
  /** Every status that the deal has been in: a move adds its own, the database those of parallel steps. */
  been: Generated<string[]>
  /** The days of its bar in the Gantt, computed by the database. */
  barStartsOn: Generated<string | null>
  barEndsOn: Generated<string | null>
}

export interface DealParallelStatusesTable {
  tenantId: Generated<string>
  dealId: string
  stepId: string
  statusId: string
  since: Generated<string>
}

export interface DealStaysTable {
  tenantId: Generated<string>
  id: string
  dealId: string
  stepId: string
  statusId: string
  cameFrom: string | null
  enteredAt: Generated<string>
  enteredBy: string | null
  leftAt: string | null
}

export type Deal = Selectable<DealsTable>
export type DealPatch = Partial<
  Omit<
    Deal,
    'tenantId' | 'id' | 'number' | 'search' | 'been' | 'barStartsOn' | 'barEndsOn' | 'nextStepAt' | 'createdAt'
  >
>

export const dealsEntity = entity({
  table: 'deals',
  kind: 'deal',
  thread: (deal) => deal.id,
  unlogged: [
    'search',
    'been',
    'barStartsOn',
    'barEndsOn',
    'updatedAt',
    'valueProposal',
    'valueOfSales',
    ...secretNames(dealRecord),
    'tasksDueAt',
    'firstTaskId',
    'firstTaskTitle',
    'firstTaskOn',
    'firstTaskTime',
    'firstTaskPeople',
    'nextStepAt',
  ],
  json: ['bant', 'irradiation'],
  missing: 'deals.not_found',
})
