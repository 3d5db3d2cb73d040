import type { RulePart } from '../kit-rule-record.ts'
import type { Barrier, Chosen, ComposedLine, KitFacts, KitRule, RuleInput, Values } from './kit-rule.ts'
import { voltsOf } from './needs-transformer.ts'
import { batteriesOf, selected } from './rule-fits.ts'

/** A hair above a whole number is that number. */
const tolerance = 1e-9
const wholeUp = (amount: number) => Math.ceil(amount - tolerance)

interface Built {
  rule: KitRule
  facts: KitFacts
  chosen: Chosen
}

/** The lines that come from inputs, or the first input that cannot be priced. */
export function partLines(built: Built, inputs: ReadonlyMap<string, RuleInput>): ComposedLine[] | Barrier {
  const lines: ComposedLine[] = []
  if (built.chosen.needsTransformer && !built.rule.parts.some(({ part }) => part === 'transformer'))
    return { code: 'supply.rule_transformer_input', values: {} }
  for (const [at, part] of built.rule.parts.entries()) {
    if (!isNeeded(part, built)) continue
    const input = inputs.get(part.inputId)
    if (!input) return { code: 'supply.rule_input_gone', values: {} }
    if (input.costCents === null) return { code: 'supply.rule_input_price', values: { name: input.name } }
    lines.push({ id: `part:${at}`, ...lineOf(part, input, input.costCents, built) })
  }
  return lines.filter(({ quantity }) => quantity > 0)
}

function isNeeded({ part }: RulePart, { rule, chosen }: Built) {
  if (part === 'transformer') return chosen.needsTransformer
  return part !== 'battery' || batteriesOf(rule) > 0
}

/** Pieces are whole, and so are the metres of a cable. */
function lineOf(
  part: RulePart,
  { id, name, unit, isOld }: RuleInput,
  unitCents: number,
  built: Built,
): Omit<ComposedLine, 'id'> {
  const { amount, why } = countOf(part, built)
  const quantity = wholeUp(part.quantity * amount)
  return {
    part: part.part,
    itemId: id,
    name,
    unit,
    quantity,
    unitCents,
    cents: quantity * unitCents,
    ...(isOld && { isOld }),
    why,
  }
}

interface Counted {
  amount: number
  why: ComposedLine['why']
}

function countOf(part: RulePart, built: Built): Counted {
  if (part.part === 'battery') return countOfBatteries(built.rule)
  const { amount, values } = amounts[part.per](built)
  const said = { quantity: part.quantity, amount, ...values }
  if (part.part !== 'transformer') return { amount, why: { code: `supply.why_${part.per}`, values: said } }
  const volts = { inverter: built.chosen.inverter.datasheet.lineVoltage!, grid: voltsOf(built.facts.tension) }
  return { amount, why: { code: 'supply.why_transformer', values: volts } }
}

const countOfBatteries = (rule: KitRule): Counted => ({
  amount: batteriesOf(rule),
  why: {
    code: 'supply.why_batteries',
    values: { banks: rule.bankQuantity, each: rule.batteryQuantity, type: selected(rule.batteryType || 'any') },
  },
})

const amounts: Record<RulePart['per'], (built: Built) => { amount: number; values?: Values }> = {
  system: () => ({ amount: 1 }),
  module: ({ chosen }) => ({ amount: chosen.modules }),
  kwp: ({ chosen }) => ({ amount: chosen.powerKwp }),
  inverter: ({ chosen }) => ({ amount: chosen.inverters }),
  row: ({ chosen: { rows, perRow } }) => ({ amount: rows, values: { perRow } }),
  string: ({ chosen }) => ({ amount: chosen.strings }),
  metre: metresOf,
}

/** There and back for each string; micro-inverters stand at the modules and share one cable. */
function metresOf({ rule, facts, chosen: { inverter, strings } }: Built) {
  const distance = facts.distanceM ?? rule.distanceM
  const runs = inverter.datasheet.kind === 'micro' ? 1 : strings
  return { amount: 2 * distance * runs, values: { distance, runs } }
}
