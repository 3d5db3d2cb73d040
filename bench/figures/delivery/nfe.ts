import { matchLines } from '../../../src/modules/purchases/invoice/match-lines.ts'
import { namesOfInvoice, readInvoice } from '../../../src/modules/purchases/invoice/read-invoice.ts'
import { anInvoice } from '../../../src/modules/purchases/testing/invoice.ts'
import { readXml } from '../../../src/platform/sent-files/child/xml.ts'
import { type Figure, median, rounded } from '../../figure.ts'

const limit = 300
const rounds = 25
const count = 990

/**
 * An NF-e of 990 items, as many as the layout has, read and matched to an order of as many: half by code, half by words alone.
 * The floor only finds the tags of the same text.
 */
export async function measure(): Promise<Figure> {
  const lines = Array.from({ length: count }, (_line, at) => ({
    name: `${['MODULO FV', 'INVERSOR STRING', 'CABO SOLAR', 'ESTRUTURA CERAMICA'][at % 4]} MODELO ${at}`,
    quantity: 1 + (at % 60),
    cents: 100 + at,
    code: `C${at}`,
  }))
  const { xml } = anInvoice({ lines })
  const items = lines.map(({ name, quantity, cents, code }, at) => ({
    id: String(at),
    name: name.toLowerCase(),
    code: at % 2 ? code : '',
    quantity,
    unitCents: cents,
  }))
  const wrong = matchedOf(xml, items).filter(({ itemId, code }) => `C${itemId}` !== code).length
  const value = timed(() => matchedOf(xml, items))
  const floor = timed(() => [...xml.matchAll(/<[^>]+>/g)].length)
  return {
    id: 'nfe',
    value,
    unit: 'ms',
    floor,
    ratio: rounded(value / floor),
    limit,
    holds: value <= limit && wrong === 0,
    items: count,
    wrong,
  }
}

function matchedOf(xml: string, items: Parameters<typeof matchLines>[1]) {
  const root = readXml(xml, new Set(namesOfInvoice))
  const reading = root && readInvoice(root)
  if (!reading?.ok) throw new Error(reading?.code ?? 'no XML')
  return matchLines(reading.invoice.lines, items)
}

function timed(work: () => unknown) {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return rounded(median(times))
}
