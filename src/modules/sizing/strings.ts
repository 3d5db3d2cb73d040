import type { InverterDatasheet, ModuleDatasheet } from './datasheets.ts'
import { openVoltage, operatingVoltage, shortCircuitCurrent, stringLimits } from './string-voltage.ts'

export type StringProblem = {
  code: StringProblemCode
  level: 'error' | 'warning'
  value: number
  limit: number
  /** Of modules for which there is no arrangement: what the nearest one would come to, and what it may. */
  nearest?: { inSeries: number; volts: number; limit: number; isCold: boolean } | undefined
}
export type StringProblemCode =
  | 'too-many-in-series'
  | 'too-few-in-series'
  | 'no-arrangement'
  | 'above-mppt-window'
  | 'below-start-voltage'
  | 'short-circuit-current'
  | 'clipping'

export type StringCheck = {
  inverterId: string
  modules: number
  /** Modules in each string, by MPPT. */
  mppts: number[][]
  minimumInSeries: number | null
  maximumInSeries: number | null
  /** Of the longest string. */
  openVoltageCold: number
  operatingVoltageCold: number
  operatingVoltageHot: number
  shortCircuitHot: number
  problems: StringProblem[]
}

type Temperatures = { coldest: number; hottestCell: number }

/** Checks one string length and number of parallel strings against an inverter's input (ABNT NBR 16690, IEC 62548). */
export function checkString(
  module: ModuleDatasheet,
  inverter: InverterDatasheet,
  inSeries: number,
  inParallel: number,
  { coldest, hottestCell }: Temperatures,
): StringProblem[] {
  const problems: StringProblem[] = []
  const test = (failed: boolean, code: StringProblemCode, level: 'error' | 'warning', value: number, limit: number) => {
    if (failed) problems.push({ code, level, value, limit })
  }
  const vocCold = inSeries * openVoltage(module, coldest)
  const vmpCold = inSeries * operatingVoltage(module, coldest)
  const vmpHot = inSeries * operatingVoltage(module, hottestCell)
  const iscHot = inParallel * shortCircuitCurrent(module, hottestCell)
  const highest = Math.min(
    inverter.maximumDcVoltage ?? Number.POSITIVE_INFINITY,
    module.systemVoltage ?? Number.POSITIVE_INFINITY,
  )
  test(vocCold > highest, 'too-many-in-series', 'error', vocCold, highest)
  const lowest = inverter.mpptMinimumVoltage ?? 0
  test(vmpHot < lowest, 'too-few-in-series', 'error', vmpHot, lowest)
  const top = inverter.mpptMaximumVoltage ?? Number.POSITIVE_INFINITY
  test(vmpCold > top, 'above-mppt-window', 'warning', vmpCold, top)
  const start = inverter.startVoltage ?? 0
  test(vmpHot < start, 'below-start-voltage', 'warning', vmpHot, start)
  const iscLimit = inverter.maximumIscPerMppt ?? Number.POSITIVE_INFINITY
  test(iscHot > iscLimit, 'short-circuit-current', 'error', iscHot, iscLimit)
  const current = inParallel * module.imp
  const currentLimit = inverter.maximumCurrentPerMppt ?? Number.POSITIVE_INFINITY
  test(current > currentLimit, 'clipping', 'warning', current, currentLimit)
  return problems
}

/**
 * Distributes modules over one inverter's inputs: the fewest strings with a valid length, longest first, equal on the
 * same MPPT where the count allows. A micro-inverter gets one module on each input.
 */
export function arrangeStrings(
  modules: number,
  module: ModuleDatasheet,
  inverter: InverterDatasheet,
  temperatures: Temperatures,
): StringCheck {
  const limits =
    inverter.kind === 'micro'
      ? { minimum: 1, maximum: 1 }
      : inverter.maximumDcVoltage !== null && inverter.mpptMinimumVoltage !== null
        ? stringLimits(
            module,
            { maximumDcVoltage: inverter.maximumDcVoltage, mpptMinimumVoltage: inverter.mpptMinimumVoltage },
            temperatures.coldest,
            temperatures.hottestCell,
          )
        : null
  const mppts = limits ? lengthsByMppt(modules, limits, inverter) : null
  const longest = mppts?.length ? Math.max(...mppts.flat()) : 0
  const shortest = mppts?.length ? Math.min(...mppts.flat()) : 0
  const parallel = mppts?.length ? Math.max(...mppts.map((strings) => strings.length)) : 0
  const problems: StringProblem[] = []
  if (limits && !mppts)
    problems.push({
      code: 'no-arrangement',
      level: 'error',
      value: modules,
      limit: limits.maximum * inverter.mppts * inverter.stringsPerMppt,
      ...(inverter.kind !== 'micro' && { nearest: nearestString(modules, module, inverter, temperatures) }),
    })
  if (longest) {
    problems.push(...checkString(module, inverter, longest, parallel, temperatures))
    if (shortest < longest)
      for (const problem of checkString(module, inverter, shortest, parallel, temperatures))
        if (!problems.some(({ code }) => code === problem.code)) problems.push(problem)
  }
  return {
    inverterId: inverter.id,
    modules,
    mppts: mppts ?? [],
    minimumInSeries: limits?.minimum ?? null,
    maximumInSeries: limits?.maximum ?? null,
    openVoltageCold: longest * openVoltage(module, temperatures.coldest),
    operatingVoltageCold: longest * operatingVoltage(module, temperatures.coldest),
    operatingVoltageHot: shortest * operatingVoltage(module, temperatures.hottestCell),
    shortCircuitHot: parallel * shortCircuitCurrent(module, temperatures.hottestCell),
    problems,
  }
}

/** Too many modules on the fewest strings in the cold, or too few on one string in the heat. */
function nearestString(
  modules: number,
  module: ModuleDatasheet,
  inverter: InverterDatasheet,
  { coldest, hottestCell }: Temperatures,
) {
  const inputs = Math.max(1, inverter.mppts) * Math.max(1, inverter.stringsPerMppt)
  const inSeries = Math.ceil(modules / inputs)
  const highest = Math.min(inverter.maximumDcVoltage!, module.systemVoltage ?? Number.POSITIVE_INFINITY)
  const cold = inSeries * openVoltage(module, coldest)
  if (cold > highest) return { inSeries, volts: cold, limit: highest, isCold: true }
  const volts = modules * operatingVoltage(module, hottestCell)
  if (volts < inverter.mpptMinimumVoltage!)
    return { inSeries: modules, volts, limit: inverter.mpptMinimumVoltage!, isCold: false }
  // Between lengths: one string is too long, and of two each is too short.
  return { inSeries: modules, volts: modules * openVoltage(module, coldest), limit: highest, isCold: true }
}

function lengthsByMppt(
  modules: number,
  limits: { minimum: number; maximum: number },
  inverter: InverterDatasheet,
): number[][] | null {
  const inputs = Math.max(1, inverter.mppts) * Math.max(1, inverter.stringsPerMppt)
  for (let strings = 1; strings <= Math.min(inputs, modules); strings++) {
    const shortest = Math.floor(modules / strings)
    const longest = Math.ceil(modules / strings)
    if (longest > limits.maximum || shortest < limits.minimum) continue
    const longer = modules - shortest * strings
    const lengths = Array.from({ length: strings }, (_, index) => (index < longer ? longest : shortest))
    const used = Math.min(Math.max(1, inverter.mppts), strings)
    const perMppt = Math.ceil(strings / used)
    const byMppt: number[][] = []
    for (let start = 0; start < strings; start += perMppt) byMppt.push(lengths.slice(start, start + perMppt))
    return byMppt
  }
  return null
}

/** DC power over AC power; the Brazilian FDI is its inverse. */
export const dcAcRatio = (dcKw: number, acKw: number) => dcKw / acKw

export const usualDcAcRatio = { from: 0.8, to: 1.35 }

/** Whether an inverter fits the grid of the unit: fine, wrong number of phases, or a transformer is needed. */
export function gridMatch(
  inverter: Pick<InverterDatasheet, 'phases' | 'lineVoltage'>,
  grid: { phase: 'single' | 'two' | 'three'; lineVoltage: number | null },
): 'ok' | 'phases' | 'transformer' {
  if (inverter.phases === 'three' && grid.phase !== 'three') return 'phases'
  if (
    inverter.lineVoltage !== null &&
    grid.lineVoltage !== null &&
    inverter.lineVoltage >= 380 &&
    grid.lineVoltage < 300
  )
    return 'transformer'
  return 'ok'
}
