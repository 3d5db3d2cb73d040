import { dcAcRatio } from '../../sizing/strings.ts'
import { type Tried, tryEquipment } from './choose-equipment.ts'
import type { Barrier, Chosen, Composed, ComposedKit, ComposedLine, KitFacts, KitItems, KitRule } from './kit-rule.ts'
import { partLines } from './part-lines.ts'
import { barrierOfRule } from './rule-fits.ts'

/** The steps after the last one of the equipment: its inputs. */
const inputStep = 6
/** Cents beyond which a price is a mistake in a rule. */
const maxCents = 1_000_000_000_000

/**
 * The cheapest kit that a rule builds at a place: a module and as many inverters as its strings and powers ask for, with the rule's
 * inputs. Where it builds none, the condition that the equipment which came furthest did not meet.
 */
export function composeKit(rule: KitRule, facts: KitFacts, items: KitItems): Composed {
  const barrier = barrierOfRule(rule, facts) ?? barrierOfItems(items)
  if (barrier) return { ok: false, ...barrier }
  const inputs = new Map(items.inputs.map((input) => [input.id, input]))
  const built = { best: null as ComposedKit | null, step: 0, last: null as Barrier | null }
  for (const module of items.modules)
    for (const inverter of items.inverters) {
      const tried = withParts(tryEquipment(rule, facts, module, inverter), rule, facts, inputs)
      if ('kit' in tried) built.best = cheaper(built.best, tried.kit)
      else if (tried.step > built.step) Object.assign(built, { step: tried.step, last: tried.barrier })
    }
  return built.best ? { ok: true, kit: built.best } : { ok: false, ...built.last! }
}

function barrierOfItems({ modules, inverters }: KitItems): Barrier | null {
  if (modules.length === 0) return { code: 'supply.rule_modules', values: {} }
  return inverters.length === 0 ? { code: 'supply.rule_inverters', values: {} } : null
}

const cheaper = (known: ComposedKit | null, kit: ComposedKit) =>
  known && (known.priceCents < kit.priceCents || (known.priceCents === kit.priceCents && idOf(known) <= idOf(kit)))
    ? known
    : kit

const idOf = ({ moduleId, inverterId }: ComposedKit) => `${moduleId} ${inverterId}`

type Built = { kit: ComposedKit } | Extract<Tried, { step: number }>

function withParts(
  tried: Tried,
  rule: KitRule,
  facts: KitFacts,
  inputs: ReadonlyMap<string, KitItems['inputs'][number]>,
): Built {
  if ('step' in tried) return tried
  const parts = partLines({ rule, facts, chosen: tried.chosen }, inputs)
  if (!Array.isArray(parts)) return { step: inputStep, barrier: parts }
  const kit = kitOf(tried.chosen, facts, parts)
  return kit.priceCents <= maxCents ? { kit } : { step: inputStep, barrier: { code: 'supply.rule_price', values: {} } }
}

function kitOf(chosen: Chosen, facts: KitFacts, parts: ComposedLine[]): ComposedKit {
  const { module, modules, inverter, inverters, powerKwp, acKw } = chosen
  const lines = [moduleLine(chosen, facts), inverterLine(chosen), ...parts]
  const priceCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  return { moduleId: module.id, modules, inverterId: inverter.id, inverters, powerKwp, acKw, lines, priceCents }
}

const moduleLine = ({ module, modules, powerKwp }: Chosen, { neededKwp }: KitFacts): ComposedLine => ({
  id: `module:${module.id}`,
  part: 'module',
  itemId: module.id,
  name: module.name,
  unit: 'un',
  quantity: modules,
  unitCents: module.priceCents,
  cents: modules * module.priceCents,
  why: { code: 'supply.why_modules', values: { watts: module.datasheet.powerW, kwp: powerKwp, needed: neededKwp } },
})

function inverterLine({ inverter, inverters, powerKwp, acKw, strings, longest }: Chosen): ComposedLine {
  const values = { strings, longest, ratio: dcAcRatio(powerKwp, acKw), inputs: inverter.datasheet.mppts }
  return {
    id: `inverter:${inverter.id}`,
    part: 'inverter',
    itemId: inverter.id,
    name: inverter.name,
    unit: 'un',
    quantity: inverters,
    unitCents: inverter.priceCents,
    cents: inverters * inverter.priceCents,
    why: { code: inverter.datasheet.kind === 'micro' ? 'supply.why_micro' : 'supply.why_strings', values },
  }
}
