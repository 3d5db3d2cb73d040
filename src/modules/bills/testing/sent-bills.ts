import { type BillFacts, billFacts } from './bill-facts.ts'
import { drawBill, layouts } from './layouts.ts'
import { pdfOf } from './pdf-of.ts'

/** A drawn bill of a layout as somebody would send it, with what it says. */
export function aBill(
  name = 'cemig',
  seed = 7,
  given: Partial<BillFacts> = {},
  options: Parameters<typeof pdfOf>[1] = {},
) {
  const layout = layouts[name]!
  const facts = { ...billFacts(seed, layout.distributor, layout.installationDigits), ...given }
  return { facts, layout, content: pdfOf([drawBill(layout, facts)], options) }
}
