import { formatsOf } from '../../../platform/i18n/formats.ts'
import { addMonths } from '../../../platform/questions/day-groups.ts'

/** Sentences that the line understands, of what this person may count, about the month that is over. */
export function askedHints(known: ReadonlySet<string>, today: string): string[] {
  const month = formatsOf('pt-BR').day(addMonths(`${today.slice(0, 8)}01`, -1), { month: 'long' })
  const all = [
    ['sales', `Por que vendemos menos em ${month}?`],
    ['sales', `Vendas por vendedor em ${month}`],
    ['deals', `Negócios perdidos por motivo em ${month}`],
  ] as const
  return all.flatMap(([facts, text]) => (known.has(facts) ? [text] : []))
}
