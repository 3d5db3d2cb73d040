import { inverterAmperes, isOtherVoltage } from '../sizing/grid-connection.ts'
import { usualPerformanceRatio } from '../sizing/losses.ts'
import { usualRoofLoad } from '../sizing/roof.ts'
import { stringFuse } from '../sizing/string-voltage.ts'
import { gridMatch, type StringProblemCode, usualDcAcRatio } from '../sizing/strings.ts'
import { installedWith } from './existing/existing-injection.ts'
import type { ResolvedTariff } from './projection/resolved-tariff.ts'
import type { ProposalInput, ProposalReference } from './proposal-input.ts'
import type { ProposalResult } from './proposal-result.ts'
import { storageWarnings } from './storage/storage-warnings.ts'
import type { Warning, WarningCode } from './warning.ts'

const oversized = 1.15
const oversizedALittle = 1.1
const highAdjustment = 0.08
const selfCleaningTilt = 10

const stringWarning: Record<StringProblemCode, WarningCode> = {
  'no-arrangement': 'string-impossible',
  'too-many-in-series': 'string-impossible',
  'too-few-in-series': 'string-impossible',
  'above-mppt-window': 'string-voltage',
  'below-start-voltage': 'string-voltage',
  'short-circuit-current': 'inverter-current',
  clipping: 'string-clipping',
}

/** What a person should check before sending the proposal: codes with their values; the screen has the sentences. */
export function warningsOf(
  input: ProposalInput,
  reference: ProposalReference,
  tariffs: ResolvedTariff[],
  result: Omit<ProposalResult, 'warnings' | 'explain' | 'assumptions'>,
): Warning[] {
  const warnings: Warning[] = []
  const warn = (when: boolean, code: WarningCode, values: Warning['values'] = {}) => {
    if (when) warnings.push({ code, values })
  }
  const { system, generation, losses, consumption, indicators, years } = result

  const { coverage } = generation
  warn(coverage < 1 - 1e-9, 'consumption-above-generation', {
    consumptionKwh: consumption.expectedYearKwh,
    generationKwh: generation.yearKwh,
  })
  warn(coverage > oversized, 'system-oversized', { coverage, limit: oversized })
  const expired = years.reduce((sum, year) => sum + year.expiredKwh, 0)
  const growing = years.length >= 5 && years[4]!.creditKwh > years[3]!.creditKwh + 1
  // A correctly sized system has a small surplus, which is no reason for a warning.
  warn(coverage > oversizedALittle && (expired > 1 || growing), 'credits-will-expire', {
    expiredKwh: expired,
    creditKwh: years[Math.min(4, years.length - 1)]!.creditKwh,
  })
  const unknown = consumption.units.reduce((sum, unit) => sum + unit.unknownMonths, 0)
  warn(unknown > 0, 'months-estimated', { months: unknown })

  const { unconfirmedPriceOf } = input
  warn(unconfirmedPriceOf !== undefined, 'kit-price-unconfirmed', { validTo: unconfirmedPriceOf ?? '' })
  if (!input.tariff.typed) {
    const { validTo, validFrom, distributor } = input.tariff
    warn(validTo !== null && validTo < input.today, 'tariff-expired', { distributor, validTo: validTo ?? '' })
    warn(validTo === null && validFrom === null, 'tariff-undated', { distributor })
  }
  warn(tariffs.some((tariff) => !tariff.tusdKnown) && input.units[0]?.group === 'B', 'tusd-unknown')
  warn(input.finance.tariffAdjustment > highAdjustment, 'tariff-adjustment-high', {
    rate: input.finance.tariffAdjustment,
    limit: highAdjustment,
  })

  warn(reference.temperature === null && input.losses.temperature.kind === 'monthly', 'no-temperature', {
    rate: losses.temperatureMonthly[0]!,
  })
  warn(input.losses.mode === 'sum', 'sum-losses')
  const { maximumModuleMonthKwh = Number.POSITIVE_INFINITY } = input.sizing
  const ofModule = Math.max(...generation.monthlyKwh) / system.moduleCount
  warn(ofModule > maximumModuleMonthKwh, 'module-month-high', { kwh: ofModule, limit: maximumModuleMonthKwh })
  warn(
    losses.ratio < usualPerformanceRatio.from || losses.ratio > usualPerformanceRatio.to,
    'performance-ratio-unusual',
    { ratio: losses.ratio, ...usualPerformanceRatio },
  )
  warn(
    system.planes.some((plane) => plane.modules > 0 && plane.tilt < selfCleaningTilt),
    'tilt-too-flat',
    { limit: selfCleaningTilt },
  )
  warn(system.roofLoad > usualRoofLoad, 'roof-load', { load: system.roofLoad, limit: usualRoofLoad })

  const installed = installedWith(system, system.existing)
  warn(system.category === 'minigeneration', 'minigeneration', { kw: installed })
  warn(system.category === 'above-limit', 'above-legal-limit', { kw: installed })
  const available = system.availablePowerKw
  warn(available !== null && installed > available, 'supply-upgrade', {
    kw: installed,
    availableKw: available ?? 0,
  })
  inverterWarnings(input, result, warn)

  const shares = input.units.filter((unit) => !unit.generating)
  const sum = shares.reduce((all, unit) => all + unit.share, 0)
  warn(input.sharing === 'percentage' && shares.length > 0 && Math.abs(sum - 1) > 1e-6, 'shares-not-whole', { sum })

  warn(indicators.paybackYears === null, 'not-paid-back', { years: input.finance.years })
  for (const payment of result.payments)
    warn(payment.verdict === 'above-saving', 'instalment-above-saving', {
      id: payment.id,
      cents: -payment.meanDifferenceCents,
    })
  warn(result.price.noRange, 'no-price-range', { kwp: system.powerKwp })
  for (const cost of result.price.extraCosts)
    if (cost.error) warn(true, 'formula-refused', { id: cost.id, position: cost.error.position })
  storageWarnings(input, result, warn)
  warn(result.price.total.profitCents < 0, 'price-below-cost', { cents: -result.price.total.profitCents })
  return warnings
}

function inverterWarnings(
  input: ProposalInput,
  { system }: Pick<ProposalResult, 'system'>,
  warn: (when: boolean, code: WarningCode, values?: Warning['values']) => void,
) {
  const ratio = system.dcAcRatio
  const limits = input.inverters.flatMap(({ maximumDcAcRatio }) =>
    maximumDcAcRatio === null ? [] : [maximumDcAcRatio],
  )
  const limit = limits.length ? Math.min(...limits) : Number.POSITIVE_INFINITY
  if (ratio !== null) {
    warn(ratio > limit, 'dc-ac-ratio-above-limit', { ratio, limit })
    warn(ratio <= limit && (ratio < usualDcAcRatio.from || ratio > usualDcAcRatio.to), 'dc-ac-ratio-unusual', {
      ratio,
      ...usualDcAcRatio,
    })
  }
  for (const check of system.strings) {
    for (const problem of check.problems)
      warn(true, stringWarning[problem.code], {
        inverter: check.inverterId,
        problem: problem.code,
        value: problem.value,
        limit: problem.limit,
      })
    const parallel = Math.max(0, ...check.mppts.map((strings) => strings.length))
    const rating = input.module.maximumFuseA
    if (rating !== null && stringFuse(parallel, input.module.isc, rating).needed)
      warn(true, 'string-fuse', {
        inverter: check.inverterId,
        amperes: (parallel - 1) * input.module.isc,
        limit: rating,
      })
  }
  const unit = input.units.find(({ generating }) => generating)!
  if (unit.group === 'A') return
  for (const { datasheet, quantity } of input.inverters) {
    if (quantity <= 0) continue
    const match = gridMatch(datasheet, { phase: unit.phase, lineVoltage: unit.breaker?.lineVoltage ?? null })
    warn(match === 'phases', 'inverter-phase', { inverter: datasheet.id, phase: unit.phase })
    warn(match === 'transformer', 'inverter-transformer', { inverter: datasheet.id, volts: datasheet.lineVoltage ?? 0 })
    const volts = unit.breaker?.lineVoltage
    warn(
      volts !== undefined && match === 'ok' && isOtherVoltage(datasheet, { lineVoltage: volts }),
      'inverter-voltage',
      {
        inverter: datasheet.id,
        volts: datasheet.lineVoltage ?? 0,
        limit: volts ?? 0,
      },
    )
  }
  if (!unit.breaker) return
  const amperes = inverterAmperes(input.inverters, { phase: unit.phase, ...unit.breaker })
  const isTold = system.availablePowerKw !== null && system.installedPowerKw > system.availablePowerKw
  warn(!isTold && amperes > unit.breaker.amperes + 1e-9, 'breaker-small', { amperes, limit: unit.breaker.amperes })
}
