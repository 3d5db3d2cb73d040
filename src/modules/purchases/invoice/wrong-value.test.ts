import { expect, it } from 'vitest'
import { readXml } from '../../../platform/sent-files/child/xml.ts'
import { anInvoice } from '../testing/invoice.ts'
import { namesOfInvoice, readInvoice } from './read-invoice.ts'

const { xml } = anInvoice({ lines: [2, 3].map((quantity) => ({ name: 'Módulo', quantity, cents: 40_000 })) })
const read = (text: string) => readInvoice(readXml(text, new Set(namesOfInvoice))!)

it('an invoice as the layout writes it is read', () => {
  expect(read(xml)).toMatchObject({ ok: true, invoice: { totalCents: 200_000, lines: [{}, {}] } })
})

it.each([
  ['<qCom>3.0000', '<qCom>-3', 'qCom', 2],
  ['<qCom>2.0000', '<qCom>1e300', 'qCom', 1],
  ['<qCom>2.0000', '<qCom>', 'qCom', 1],
  ['<vUnCom>400.0000000000', '<vUnCom>Infinity', 'vUnCom', 1],
  ['<vProd>800.00', '<vProd>-1.00', 'vProd', 1],
  ['<vProd>800.00', '<vProd>800,00', 'vProd', 1],
])('%s sent as %s is refused at its item', (right, sent, element, line) => {
  expect(read(xml.replace(right, sent))).toMatchObject({
    code: 'purchases.invoice_line_wrong',
    values: { element, line, text: sent.replace(/<\w+>/, '') },
  })
})

it.each([
  ['<vNF>2000.00', '<vNF>abc', 'vNF'],
  ['<vNF>2000.00', '<vNF>-3.00', 'vNF'],
  ['2026-11-09T', '2026-13-45T', 'dhEmi'],
  ['<nNF>48213', '<nNF>0', 'nNF'],
  ['<serie>1', '<serie>um', 'serie'],
])('%s sent as %s is refused by its name', (right, sent, element) => {
  expect(read(xml.replace(right, sent))).toMatchObject({ code: 'purchases.invoice_value_wrong', values: { element } })
})
