import { inverterQuantity } from '../../catalogue/kit.ts'
import { moduleCount } from '../../sizing/module-count.ts'
import { arrangeStrings, dcAcRatio, type StringCheck, type StringProblem } from '../../sizing/strings.ts'
import type { Barrier, Chosen, KitFacts, KitItems, KitRule, Values } from './kit-rule.ts'
import { needsTransformer, voltsOf } from './needs-transformer.ts'

type Module = KitItems['modules'][number]
type Inverter = KitItems['inverters'][number]

/** A module with an inverter: equipment of a kit, or the condition at which it stopped; a higher step came further. */
export type Tried = { chosen: Chosen } | { step: number; barrier: Barrier }

const stopped = (step: number, code: Barrier['code'], values: Values): Tried => ({ step, barrier: { code, values } })

/** The most modules in a row: what rule and roof both allow. */
const perRowOf = ({ modulesPerRow }: KitRule, { maxPerRow }: KitFacts, count: number) =>
  Math.max(1, Math.min(modulesPerRow ?? count, maxPerRow ?? count, count))

/** Tries one module with one inverter, as many as needed. */
export function tryEquipment(rule: KitRule, facts: KitFacts, module: Module, inverter: Inverter): Tried {
  const { datasheet } = inverter
  const { phase, tension } = facts
  if ((datasheet.kind === 'hybrid') !== needsHybrid(rule))
    return stopped(1, 'supply.rule_inverter_kind', { wanted: needsHybrid(rule) ? 'hybrid' : 'grid' })
  if (datasheet.phases === 'three' && phase !== 'three') return stopped(2, 'supply.rule_inverter_phases', { phase })
  const isStepped = needsTransformer(datasheet, tension)
  const isLowVoltage = tension !== '13800'
  if (isStepped && !rule.includeTransformer && isLowVoltage)
    return stopped(3, 'supply.rule_transformer', { inverter: datasheet.lineVoltage!, grid: voltsOf(tension) })
  const count = facts.modules ?? moduleCount(facts.neededKwp, module.datasheet.powerW, facts.rounding)
  const powerKwp = (count * module.datasheet.powerW) / 1000
  const quantity = inverterQuantity(powerKwp, count, inverter)
  if (quantity === null)
    return stopped(4, 'supply.rule_ratio', {
      kwp: powerKwp,
      kw: datasheet.powerKw,
      ratio: dcAcRatio(powerKwp, datasheet.powerKw),
    })
  const arranged = arrangement(count, quantity, module, inverter, facts)
  if ('step' in arranged) return arranged
  const perRow = perRowOf(rule, facts, count)
  return {
    chosen: {
      module,
      modules: count,
      inverter,
      inverters: quantity,
      powerKwp,
      acKw: quantity * datasheet.powerKw,
      ...arranged,
      rows: Math.ceil(count / perRow),
      perRow,
      needsTransformer: isStepped && rule.includeTransformer,
    },
  }
}

/** Batteries are charged by an inverter that is made for them. */
const needsHybrid = ({ generationType, powerBackup }: KitRule) => generationType !== 'on-grid' || powerBackup

type Arranged = Pick<Chosen, 'strings' | 'longest'> | Extract<Tried, { step: number }>

/** The strings of all inverters: some get one module more than the others. */
function arrangement(count: number, quantity: number, module: Module, inverter: Inverter, facts: KitFacts): Arranged {
  const of = (modules: number) => arrangeStrings(modules, module.datasheet, inverter.datasheet, facts.temperatures)
  const maxCount = of(Math.ceil(count / quantity))
  const fewest = of(Math.floor(count / quantity))
  const problem = [...maxCount.problems, ...fewest.problems].find(({ level }) => level === 'error')
  if (problem) return outOfLimits(problem)
  const fuller = count % quantity
  const [many, few] = [stringsIn(maxCount), stringsIn(fewest)]
  return {
    strings: Math.max(quantity, fuller * many + (quantity - fuller) * few),
    longest: Math.max(1, ...maxCount.mppts.flat()),
  }
}

const stringsIn = ({ mppts }: StringCheck) => mppts.flat().length

const codes: Partial<Record<StringProblem['code'], Barrier['code']>> = {
  'too-many-in-series': 'supply.rule_volts',
  'too-few-in-series': 'supply.rule_volts',
  'short-circuit-current': 'supply.rule_amperes',
}

const outOfLimits = ({ code, value, limit }: StringProblem) =>
  stopped(5, codes[code] ?? 'supply.rule_strings', { value, limit }) as Extract<Tried, { step: number }>
