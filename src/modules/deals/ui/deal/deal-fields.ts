import type { Deal } from '../../contract.ts'
import type { dealFields as editable } from '../../deal-fields.ts'

export type DealInput =
  | 'text'
  | 'area'
  | 'money'
  | 'kwh'
  | 'kwp'
  | 'metres'
  | 'degrees'
  | 'percent'
  | 'share'
  | 'count'
  | 'day'
  | 'zip'
  | 'state'
  | 'person'
  | 'store'
  | 'phase'
  | 'tension'
  | 'face'
  | 'tags'
  | { list: 'origins' | 'deal-types' | 'building-types' }
  | { names: 'roof-types' }

/** One field of a deal as its tabs show it; its label is `deals.field.<name>`. */
export interface DealField {
  name: keyof typeof editable & keyof Deal
  input: DealInput
  isWide?: boolean
  /** The verdict of the deal that decides, when it is not the one for editing. */
  verdict?: keyof Deal['can']
}

const field = (name: DealField['name'], input: DealInput = 'text', more: Partial<DealField> = {}): DealField => ({
  name,
  input,
  ...more,
})

export const dealSections = {
  general: [
    field('title', 'text', { isWide: true, verdict: 'editTitle' }),
    field('originId', { list: 'origins' }),
    field('dealTypeId', { list: 'deal-types' }),
    field('storeId', 'store'),
    field('clientInstance'),
    field('tags', 'tags', { isWide: true }),
    field('description', 'area', { isWide: true }),
  ],
  people: [
    field('ownerId', 'person'),
    field('preSellerId', 'person'),
    field('technicianId', 'person'),
    field('commercialOwnerId', 'person', { verdict: 'changeCommercialOwner' }),
    field('technicalOwnerId', 'person', { verdict: 'changeTechnicalOwner' }),
  ],
  forecast: [field('bidAmount', 'money'), field('closingOn', 'day'), field('closingPercent', 'percent')],
  dates: [
    field('proposalAcceptedOn', 'day'),
    field('contractSignedOn', 'day'),
    field('purchaseOrderedOn', 'day'),
    field('installationStartsOn', 'day'),
    field('installationEndsOn', 'day'),
    field('installationWarrantyOn', 'day'),
  ],
  roof: [
    field('buildingTypeId', { list: 'building-types' }),
    field('roofType', { names: 'roof-types' }),
    field('roofFace', 'face'),
    field('roofSlope', 'degrees'),
    field('shadingPoint'),
    field('shadingLoss', 'share'),
    field('maxModulesPerRow', 'count'),
    field('areaM2', 'metres'),
  ],
  grid: [
    field('consumptionKwh', 'kwh'),
    field('dealership'),
    field('phase', 'phase'),
    field('tension', 'tension'),
    field('powerKwp', 'kwp'),
    field('generationKwh', 'kwh'),
  ],
  monitoring: [field('monitoringModel'), field('monitoringPassword')],
  address: [field('zipCode', 'zip'), field('street'), field('numberInStreet'), field('complement'), field('district')],
  place: [field('plusCode'), field('zoom', 'count')],
} satisfies Record<string, DealField[]>

export type DealSection = keyof typeof dealSections
