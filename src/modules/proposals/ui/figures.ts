import type { MessageValues } from '../../../platform/i18n/messages.ts'
import { formatMoney, formatNumber, formatPercent, formatRate } from '../../../platform/ui/text/formats.ts'
import type { ExplainNode } from '../explain/explain-node.ts'
import type { proposalScreenMessages } from './messages.ts'

type Say = (key: keyof typeof proposalScreenMessages & string, values?: MessageValues) => string

/** "2 anos e 9 meses"; whole months. */
export function timeOf(months: number, t: Say) {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return t('proposal-ui.years_months', { years, months: rest, both: years > 0 && rest > 0 ? 'yes' : 'no' })
}

/** A figure of an explanation with its unit. */
export function figureOf(value: number, unit: string): string {
  if (unit === 'cents') return formatMoney(value)
  if (unit === 'fraction') return formatPercent(value, 2)
  if (unit === 'R$/kWh') return formatRate(value, 5)
  if (unit === 'count') return formatNumber(value, 2, 0)
  if (unit === 'days' || unit === 'years' || unit === 'ratio') return formatNumber(value, 2, 0)
  if (unit === 'h') return `${formatNumber(value, 1, 0)} h`
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 3
  return `${formatNumber(value, digits, 0)} ${unit}`.trim()
}

/** The unit before a name; none where the name begins with it: "2 m Cabo", "2 Par de conectores". */
export const unitBefore = (name: string, unit: string) =>
  name.trim().split(/\s/, 1)[0]!.toLowerCase() === unit.trim().toLowerCase() ? '' : unit

export const figureOfNode = (node: ExplainNode) => figureOf(node.value, node.unit)

/** The formula with figures instead of names: "C × T + COSIP" → "872 kWh × R$ 0,98120 + R$ 28,40". */
export function filledFormula({ formula, inputs }: ExplainNode): string | null {
  if (inputs.some(({ series }) => series)) return null
  const byName = new Map(inputs.map((input) => [input.name, figureOf(input.value, input.unit)]))
  const names = [...byName.keys()].sort((a, b) => b.length - a.length)
  if (names.length === 0) return null
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const found = new Set<string>()
  const filled = formula.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
    (name) => {
      found.add(name)
      return byName.get(name)!
    },
  )
  return found.size === names.length ? filled : null
}
