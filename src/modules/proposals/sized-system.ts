import { daysOfMonth, meanByDays, totalByDays } from '../energy/calendar-month.ts'
import {
  defaultMinimumTemperature,
  defaultNoct,
  defaultPowerCoefficient,
  fixedTemperatureLoss,
  monthlyCellTemperature,
  regionOf,
  temperatureLoss,
} from '../energy/cell-temperature.ts'
import { minimumKwh } from '../energy/group-b-bill.ts'
import { bestPlane, type PlaneIrradiation, planeIrradiation, type Sky, skyOf } from '../energy/irradiation.ts'
import { azimuthOfFace } from '../energy/roof-face.ts'
import { scalarLosses } from '../sizing/losses.ts'
import { moduleCount, spreadModules } from '../sizing/module-count.ts'
import {
  availablePower,
  daysPerMonth,
  generationCategory,
  generationFactor,
  neededPower,
  targetPerMonth,
} from '../sizing/needed-power.ts'
import { moduleRows, roofUse } from '../sizing/roof.ts'
import { dcAcRatio } from '../sizing/strings.ts'
import { stringsOfSystem } from '../sizing/strings-of-system.ts'
import { existingResult, injectedPerMonth, installedWith } from './existing/existing-injection.ts'
import type { ProposalInput, ProposalReference, RoofPlaneInput } from './proposal-input.ts'
import type { IrradiationResult, LossesResult, SystemResult } from './proposal-result.ts'
import { lossesResult } from './result/losses-result.ts'

export type SizedSystem = {
  irradiation: IrradiationResult
  losses: LossesResult
  system: SystemResult
  /** kWh of the twelve calendar months, first year, before degradation. */
  generation: Float64Array
  /** kWh of the twelve calendar months for each kWp of an existing plant on this roof, before degradation. */
  existingYield: Float64Array
}

export type SizedPlane = {
  input: RoofPlaneInput
  tilt: number
  azimuth: number
  faceLoss: number
  monthly: Float64Array
  mean: number
  /** Performance ratio by month, including the loss of the orientation. */
  ratio: Float64Array
  modules: number
}

/** Sizes the system in one pass: planes, losses, power, modules, strings and the generation of the first year. */
export function sizeSystem(input: ProposalInput, reference: ProposalReference, expectedYearKwh: number): SizedSystem {
  const sky = skyOf(reference.irradiation.monthly, reference.place.latitude)
  const heat = monthlyHeatLoss(input, reference, sky)
  const planes = planesOf(input, sky)
  const scalar = scalarLosses.map((key) => input.losses[key])
  for (const plane of planes) plane.ratio = ratiosOf(plane, input, heat, scalar)

  const factor = weightedFactor(planes, input)
  const already = existingPlanes(input, reference, { sky, planes, scalar })
  const existingFactor = weightedFactor(already, input)
  const existingYield = yieldOf(already)
  const availability = input.sizing.discountAvailability
    ? input.units.reduce((sum, unit) => sum + (unit.group === 'B' ? minimumKwh(unit.phase, unit.socialTariff) : 0), 0)
    : 0
  const { wanted } = input.sizing
  // The expected consumption already includes the increase.
  const target =
    wanted.kind === 'generation'
      ? wanted.kwhPerMonth
      : targetPerMonth(expectedYearKwh, 0, availability + injectedPerMonth(input, existingFactor))
  const needed = wanted.kind === 'power' ? wanted.kwp : neededPower(target, factor)
  const count =
    wanted.kind === 'modules' ? wanted.count : moduleCount(needed, input.module.powerW, input.sizing.rounding)
  const counts = spreadModules(
    count,
    planes.map((plane) => plane.input.share),
  )
  planes.forEach((plane, index) => {
    plane.modules = counts[index]!
  })

  const generation = generationOf(planes, input.module.powerW)
  const system = systemResult(input, reference, planes, { target, factor, needed, count })
  const existing = existingResult(input, { factor: existingFactor, perKwp: existingYield, powerKwp: system.powerKwp })
  return {
    irradiation: irradiationResult(sky, planes, count),
    losses: lossesResult(planes, input, heat, generation),
    system: existing ? { ...system, category: generationCategory(installedWith(system, existing)), existing } : system,
    generation,
    existingYield,
  }
}

/** The roof for the existing plant: always with usual modules, so that today's bill does not depend on the offered kit. */
function existingPlanes(
  input: ProposalInput,
  reference: ProposalReference,
  { sky, planes, scalar }: { sky: Sky; planes: SizedPlane[]; scalar: number[] },
): SizedPlane[] {
  const usual = { ...input.module, noct: null, powerCoefficient: null }
  const heat = monthlyHeatLoss({ ...input, module: usual }, reference, sky)
  return planes.map((plane) => ({ ...plane, ratio: ratiosOf(plane, input, heat, scalar) }))
}

/** kWh of the twelve calendar months for each kWp, by the shares of the planes. */
function yieldOf(planes: SizedPlane[]): Float64Array {
  const shares = planes.reduce((sum, { input }) => sum + input.share, 0)
  return Float64Array.from(daysOfMonth, (days, month) =>
    planes.reduce(
      (kwh, { input, monthly, ratio }) => kwh + (input.share / shares) * monthly[month]! * days * ratio[month]!,
      0,
    ),
  )
}

function monthlyHeatLoss(input: ProposalInput, reference: ProposalReference, sky: Sky): Float64Array {
  const { temperature } = input.losses
  if (temperature.kind === 'fixed') return new Float64Array(12).fill(temperature.rate)
  const air = reference.temperature?.monthly
  if (!air) return new Float64Array(12).fill(fixedTemperatureLoss[regionOf(reference.place.uf)])
  const noct = input.module.noct ?? defaultNoct
  const coefficient = input.module.powerCoefficient ?? defaultPowerCoefficient
  return Float64Array.from(air, (celsius, month) =>
    temperatureLoss(monthlyCellTemperature(celsius, sky.clearness[month]!, noct), coefficient),
  )
}

function planesOf(input: ProposalInput, sky: Sky): SizedPlane[] {
  let best: number | undefined
  return input.planes.map((plane) => {
    const { orientation } = plane
    const { tilt } = orientation
    const azimuth = orientation.kind === 'angles' ? orientation.azimuth : azimuthOfFace[orientation.face]
    const own = planeIrradiation(sky, tilt, azimuth)
    const lossRate = orientation.kind === 'face' ? orientation.lossRate : null
    if (lossRate !== null) best ??= bestPlane(sky).irradiation.mean
    const { monthly, mean } = lossRate === null ? own : scaledToBest(own, best!)
    return {
      input: plane,
      tilt,
      azimuth,
      faceLoss: lossRate ?? 0,
      monthly,
      mean,
      ratio: new Float64Array(12),
      modules: 0,
    }
  })
}

/** A typed loss of the orientation applies to the best plane; the months keep the profile of the roof's own plane. */
function scaledToBest({ monthly, mean }: PlaneIrradiation, best: number) {
  return { monthly: monthly.map((value) => (value * best) / mean), mean: best }
}

function ratiosOf(plane: SizedPlane, input: ProposalInput, heat: Float64Array, scalar: number[]): Float64Array {
  const sum = scalar.reduce((all, loss) => all + loss, 0)
  const product = scalar.reduce((ratio, loss) => ratio * (1 - loss), 1)
  return heat.map((hot) =>
    input.losses.mode === 'sum'
      ? Math.max(0, 1 - (sum + hot + plane.faceLoss + plane.input.shading + input.losses.shading))
      : product * (1 - hot) * (1 - plane.faceLoss) * (1 - plane.input.shading) * (1 - input.losses.shading),
  )
}

/** kWh a month for each kWp, weighted by the planes. */
function weightedFactor(planes: SizedPlane[], input: ProposalInput): number {
  const shares = planes.reduce((sum, plane) => sum + plane.input.share, 0)
  let factor = 0
  for (const plane of planes) {
    let year = 0
    for (let month = 0; month < 12; month++) year += plane.monthly[month]! * daysOfMonth[month]! * plane.ratio[month]!
    factor += (plane.input.share / shares) * generationFactor(year / 365, daysPerMonth[input.sizing.daysBasis], 1)
  }
  return factor
}

function generationOf(planes: SizedPlane[], moduleW: number): Float64Array {
  const kwh = new Float64Array(12)
  for (const plane of planes)
    for (let month = 0; month < 12; month++)
      kwh[month] =
        kwh[month]! +
        ((plane.modules * moduleW) / 1000) * plane.monthly[month]! * daysOfMonth[month]! * plane.ratio[month]!
  return kwh
}

function irradiationResult(sky: Sky, planes: SizedPlane[], count: number): IrradiationResult {
  const plane = new Float64Array(12)
  for (const { monthly, modules } of planes)
    for (let month = 0; month < 12; month++) plane[month] = plane[month]! + (monthly[month]! * modules) / count
  return {
    horizontal: [...sky.horizontal],
    horizontalMean: meanByDays(sky.horizontal),
    plane: [...plane],
    planeMean: meanByDays(plane),
    planeYear: totalByDays(plane),
    planes: planes.map(({ input, monthly, mean, tilt, azimuth, faceLoss }) => ({
      id: input.id,
      name: input.name,
      monthly: [...monthly],
      mean,
      tilt,
      azimuth,
      faceLoss,
    })),
  }
}

function systemResult(
  input: ProposalInput,
  reference: ProposalReference,
  planes: SizedPlane[],
  size: { target: number; factor: number; needed: number; count: number },
): SystemResult {
  const { module, sizing } = input
  const power = (size.count * module.powerW) / 1000
  const ac = input.inverters.reduce((sum, { datasheet, quantity }) => sum + datasheet.powerKw * quantity, 0)
  const installed = ac > 0 ? Math.min(power, ac) : power
  const use = roofUse(size.count, module, { structureWeight: sizing.structureWeight, gap: sizing.moduleSpacingM })
  const unit = input.units.find(({ generating }) => generating)!
  const breaker = unit.group === 'B' ? unit.breaker : null
  const temperatures = {
    coldest: sizing.minimumTemperature ?? defaultMinimumTemperature[regionOf(reference.place.uf)],
    hottestCell: sizing.maximumCellTemperature,
  }
  return {
    targetKwhPerMonth: size.target,
    generationFactor: size.factor,
    neededKwp: size.needed,
    moduleCount: size.count,
    powerKwp: power,
    acPowerKw: ac,
    installedPowerKw: installed,
    category: generationCategory(installed),
    dcAcRatio: ac > 0 ? dcAcRatio(power, ac) : null,
    availablePowerKw: breaker ? availablePower(breaker.lineVoltage, breaker.amperes, unit.phase).kw : null,
    areaM2: use.area,
    bareAreaM2: use.bareArea,
    specificArea: use.area / power,
    weightKg: use.weight,
    roofLoad: use.load,
    planes: planes.map(({ input: plane, modules, tilt, azimuth }) => ({
      id: plane.id,
      name: plane.name,
      modules,
      powerKwp: (modules * module.powerW) / 1000,
      rows: moduleRows(modules, plane.maxPerRow),
      tilt,
      azimuth,
    })),
    strings: stringsOfSystem(size.count, module, input.inverters, temperatures),
  }
}
