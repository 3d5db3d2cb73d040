import { completeMonths } from '../../energy/consumption.ts'
import { demandChargeWithTaxes, groupAEnergy, injectionCharge, postRatio } from '../../energy/group-a.ts'
import { type Law14300, networkCharge } from '../../energy/law-14300.ts'
import type { Taxes } from '../../energy/tariff.ts'
import type { GroupAUnit } from '../proposal-input.ts'

/** A group A unit prepared for projection. Photovoltaic output counts as off-peak and does not reduce the demand. */
export type GroupAProjection = {
  unit: GroupAUnit
  peak: Float64Array
  offPeak: Float64Array
  /** Off-peak kWh needed to compensate one peak kWh. */
  offPeakPerPeak: number
}

/** @param added kWh by month of loads that come: the peak post stays as it is */
export function groupAProjection(
  unit: GroupAUnit,
  increase: number,
  { curve, added }: { curve?: readonly number[] | undefined; added?: readonly number[] | null } = {},
): GroupAProjection {
  const { tePeak, teOffPeak } = unit.prices
  return {
    unit,
    peak: Float64Array.from(completeMonths(unit.peakKwh, curve).kwh, (kwh) => kwh * (1 + increase)),
    offPeak: Float64Array.from(
      completeMonths(unit.offPeakKwh, curve).kwh,
      (kwh, month) => kwh * (1 + increase) + (added?.[month] ?? 0),
    ),
    offPeakPerPeak: tePeak > 0 && teOffPeak > 0 ? 1 / postRatio(teOffPeak, tePeak) : 1,
  }
}

export type GroupAMonth = {
  peak: number
  offPeak: number
  self: number
  /** kWh of the peak post served by a battery. */
  selfPeak: number
  compensated: number
}
export type GroupAYear = { year: number; growth: number; taxes: Taxes; divisor: number; flag: number; charged: number }

/** The most off-peak kWh worth compensating: first the off-peak consumption, then the peak one at the ratio of energy prices. */
export const groupALimit = (unit: GroupAProjection, peak: number, offPeakGrid: number) =>
  offPeakGrid + peak * unit.offPeakPerPeak

/** The bills of a month by line, R$ with taxes. `compensated` is in off-peak kWh. */
export function groupABills(
  { unit, offPeakPerPeak }: GroupAProjection,
  law: Law14300,
  shares: { year: number; share: number }[],
  month: GroupAMonth,
  at: GroupAYear,
) {
  const { prices } = unit
  const k = at.growth / at.divisor
  const offPeakGrid = month.offPeak - month.self
  const peakGrid = month.peak - month.selfPeak
  const fromOffPeak = Math.min(month.compensated, offPeakGrid)
  const fromPeak = Math.min(peakGrid, (month.compensated - fromOffPeak) / offPeakPerPeak)
  const chargeOffPeak = networkCharge(law, at.year, { tusd: prices.tusdOffPeak, fioB: prices.fioBOffPeak }, shares)
  const chargePeak = networkCharge(law, at.year, { tusd: prices.tusdPeak, fioB: prices.fioBPeak }, shares)
  const te = (month.peak * prices.tePeak + month.offPeak * prices.teOffPeak) * at.growth
  const tusd = (month.peak * prices.tusdPeak + month.offPeak * prices.tusdOffPeak) * at.growth
  const left = groupAEnergy(peakGrid - fromPeak, offPeakGrid - fromOffPeak, prices)
  const untaxed = (tusd: number, charge: number) => Math.max(0, tusd - charge)
  const onNetwork =
    untaxed(prices.tusdOffPeak, chargeOffPeak) * fromOffPeak + untaxed(prices.tusdPeak, chargePeak) * fromPeak
  const demand = demandOf(unit, at.taxes) * at.growth
  const injection = injectionCharge(unit.contractedKw, unit.injectionKw ?? 0, prices.tusdG) * k
  const lines = {
    withoutTe: te,
    withoutTusd: tusd,
    withoutTaxes: (te + tusd) * (1 / at.divisor - 1),
    withoutFlag: (month.peak + month.offPeak) * at.flag,
    withoutDemand: demand,
    uncompensated: left * k,
    uncompensatedPeak: groupAEnergy(peakGrid - fromPeak, 0, prices) * k,
    network: (chargeOffPeak * fromOffPeak + chargePeak * fromPeak) * k,
    topUp: 0,
    icms: at.charged * at.taxes.icms * onNetwork * k,
    withFlag: (peakGrid - fromPeak + offPeakGrid - fromOffPeak) * at.flag,
    withDemand: demand + injection,
  }
  return {
    lines,
    without: lines.withoutTe + lines.withoutTusd + lines.withoutTaxes + lines.withoutFlag + lines.withoutDemand,
    with: lines.uncompensated + lines.network + lines.icms + lines.withFlag + lines.withDemand,
  }
}

function demandOf(unit: GroupAUnit, taxes: Taxes): number {
  const offPeak = demandChargeWithTaxes(
    unit.contractedKw,
    unit.measuredKw ?? unit.contractedKw,
    unit.prices.demand,
    taxes,
  )
  if (unit.mode === 'green') return offPeak
  const contracted = unit.contractedPeakKw ?? unit.contractedKw
  return offPeak + demandChargeWithTaxes(contracted, unit.measuredPeakKw ?? contracted, unit.prices.demandPeak, taxes)
}
