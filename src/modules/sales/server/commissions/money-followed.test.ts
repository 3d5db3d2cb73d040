import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { exportContract } from '../../../../platform/export/contract.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'
import { closingDocument } from './closing-document.ts'

const world = await startWorld()
const issuer = { name: 'Sol do Teste', document: '', primary: '#004b57', secondary: '#2bb673' }

it('the amounts of a sale arrive in the exports of sales, commissions and instalments and in the printed closing to the cent', async () => {
  const { admin, sell } = await readyToSell(world)
  const { id } = await sell({ total: 28_450_33, entry: 5000_01, soldOn: '2026-10-20' })
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  const receipt = { amount: 1999_99, receivedOn: '2026-10-21' }
  await admin.call(sales.receive, { params: { id, instalmentId: instalments[0]!.id }, body: receipt })
  // 3 % of 28.450,33
  const commission = { payee: 'seller' as const, amount: 100_02, paidOn: '2026-10-21' }
  await admin.call(sales.pay, { params: { id }, body: commission })

  const file = async (list: string, columns: string[], format: 'csv' | 'xlsx') => {
    const work = await admin.call(exportContract.start, { body: { list, columns, format } })
    return (await admin.request('GET', `/api/works/${work.id}/file`)).body as Buffer
  }
  const lists = [
    ['sales', ['total', 'entry', 'sellerCommission'], '"28450,33";"5000,01";"853,51"'],
    ['commissions', ['commission', 'paid', 'due'], '"853,51";"100,02";"753,49"'],
    ['receivables', ['amount', 'received', 'open'], '"5000,01";"1999,99";"3000,02"'],
  ] as const
  for (const [list, columns, row] of lists) {
    expect(String(await file(list, [...columns], 'csv'))).toContain(row)
    const sheet = strFromU8(unzipSync(await file(list, [...columns], 'xlsx'))['xl/worksheets/sheet1.xml']!)
    for (const amount of row.matchAll(/"([^"]+)"/g))
      expect(sheet).toContain(`<v>${Number(amount[1]!.replace(',', '.'))}</v>`)
  }

  const closing = await admin.call(sales.close, { body: { userId: admin.id, month: '2026-10-01' } })
  const printed = closingDocument(closing, issuer, 'pt-BR', '').replaceAll(/\s/g, ' ')
  for (const amount of ['R$ 853,51', 'R$ 100,02', 'R$ 753,49', 'Total a pagar']) expect(printed).toContain(amount)
  expect(printed).not.toContain('Ainda a devolver')
  // Paid, it says so; what it could not take off stands there.
  const after = { ...closing, paidOn: '2026-11-05', leftToReturn: 189_02 }
  const paid = closingDocument(after, issuer, 'pt-BR', '').replaceAll(/\s/g, ' ')
  for (const said of ['Total pago', 'Ainda a devolver', 'R$ 189,02']) expect(paid).toContain(said)
  expect(paid).not.toContain('Total a pagar')
})
