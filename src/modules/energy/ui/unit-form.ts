import { usualSimultaneity } from '../consumer-units.ts'
import type { ConsumerUnitInput, GroupAPrices } from '../contract.ts'

/** A unit in a form: stored ones have their id, new ones a temporary key until they are saved. */
export type UnitForm = ConsumerUnitInput & { id?: string; key: string; curve?: number[] | null }

export const noMonths = (): (number | null)[] => Array<number | null>(12).fill(null)

/** The consumption that was typed on a deal, the same in every month, until there is a bill. */
export const monthsOfMean = (kwh: number) => (kwh > 0 ? Array<number>(12).fill(kwh) : noMonths())

let made = 0
export const newKey = () => `new-${Date.now().toString(36)}-${++made}`

export function newUnit(given: Partial<UnitForm> = {}): UnitForm {
  return {
    key: newKey(),
    code: '',
    holder: '',
    role: 'generating',
    tariffGroup: 'B',
    consumerClass: 'residential',
    phase: 'two',
    meterNumber: '',
    distributor: '',
    concessionaireId: null,
    breakerVoltage: 220,
    breakerAmperes: null,
    consumptionKwh: noMonths(),
    streetLightingCents: 0,
    simultaneity: usualSimultaneity.residential,
    share: null,
    priority: 0,
    socialTariff: false,
    typedPrice: null,
    typedFioB: null,
    icms: null,
    pisCofins: null,
    proportionalIcms: null,
    groupA: null,
    existing: null,
    loads: [],
    billFileId: null,
    ...given,
  }
}

/** The fields that the API accepts. */
export function unitBody({ key: _key, ...unit }: UnitForm & { dealId?: string; meanKwh?: number }) {
  const { dealId: _deal, meanKwh: _mean, curve: _curve, ...body } = unit
  return body
}

export const noPrices: GroupAPrices = {
  tePeak: 0,
  teOffPeak: 0,
  tusdPeak: 0,
  tusdOffPeak: 0,
  demand: 0,
  demandPeak: 0,
  tusdG: 0,
  fioBPeak: 0,
  fioBOffPeak: 0,
}

/** A green contract, with the distributor's prices where they are known. */
export const newGroupA = (prices: GroupAPrices | null | undefined): NonNullable<UnitForm['groupA']> => ({
  mode: 'green',
  peakKwh: noMonths(),
  offPeakKwh: noMonths(),
  contractedKw: 0,
  measuredKw: null,
  contractedPeakKw: null,
  measuredPeakKw: null,
  injectionKw: null,
  prices: prices ?? noPrices,
})

/** Twelve pasted numbers: from a spreadsheet's row or column, or a list with semicolons. */
export function pastedMonths(text: string): number[] | null {
  const parts = text
    .trim()
    .split(/[\t\n\r;]+|\s{1,}/)
    .filter(Boolean)
  if (parts.length < 2) return null
  const figures = parts.slice(0, 12).map((part) => Number(part.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.')))
  return figures.every((figure) => Number.isFinite(figure) && figure >= 0) ? figures : null
}
