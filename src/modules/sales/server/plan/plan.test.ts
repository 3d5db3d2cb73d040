import { describe, expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { sales } from '../../contract.ts'
import { daysLater } from '../../plan-days.ts'
import { readyToSell } from '../test-sale.ts'
import { expectWhole, planOf } from './test-plan.ts'

const world = await startWorld()
const soldOn = '2026-01-15'
const receivedOn = '2026-01-20'

async function sold(given: object = {}) {
  const company = await readyToSell(world)
  const sale = await company.sell({ soldOn, total: 30_000_00, entry: 5000_00, financed: 20_000_00, ...given })
  const { admin } = company
  const params = { id: sale.id }
  const plan = () => admin.call(sales.plan, { params })
  const receive = async (index: number, amount: number, more: object = {}) => {
    const { id } = (await plan()).instalments[index]!
    const body = { amount, receivedOn, method: 'pix' as const, ...more }
    return admin.call(sales.receive, { params: { ...params, instalmentId: id }, body })
  }
  return { ...company, sale, params, plan, receive }
}

describe('the plan of a sale', () => {
  it('starts from its amounts: entry on the day, the rest thirty days later, the financed part when the bank has paid', async () => {
    const { admin, sale } = await sold()
    expect(await planOf(admin, sale.id)).toEqual([
      ['entry', 5000_00, 0, soldOn],
      ['balance', 5000_00, 0, '2026-02-14'],
      ['financed', 20_000_00, 0, 'financing-paid'],
    ])
  })

  it('follows an edit of the sale in the same moment, each part its own', async () => {
    const { admin, sale, params, plan, receive } = await sold()
    await receive(0, 5000_00)
    await admin.call(sales.edit, { params, body: { total: 32_000_00, entry: 6000_00, financed: 20_000_00 } })
    const { today } = await plan()
    const later = daysLater(today, 30)
    expect(await planOf(admin, sale.id)).toEqual([
      ['entry', 5000_00, 5000_00, soldOn],
      // It is overdue: nobody owed more of it by that day.
      ['balance', 5000_00, 0, '2026-02-14'],
      ['financed', 20_000_00, 0, 'financing-paid'],
      ['entry', 1000_00, 0, later],
      ['balance', 1000_00, 0, later],
    ])
    await expectWhole(admin, sale.id)
    // What is due later takes more; what is less is taken from it again.
    await admin.call(sales.edit, { params, body: { total: 32_500_00 } })
    expect((await planOf(admin, sale.id)).at(-1)).toEqual(['balance', 1500_00, 0, later])
    await admin.call(sales.edit, { params, body: { total: 31_000_00 } })
    expect((await planOf(admin, sale.id)).slice(1)).toEqual([
      ['balance', 5000_00, 0, '2026-02-14'],
      ['financed', 20_000_00, 0, 'financing-paid'],
      ['entry', 1000_00, 0, later],
    ])
    await expectWhole(admin, sale.id)
  })

  it('an edit that would leave a part below what came in of it is refused at its field, and nothing changes', async () => {
    const { admin, sale, params, receive } = await sold()
    await receive(0, 5000_00)
    const edit = (body: object) => admin.call(sales.edit, { params, body })
    await expect(edit({ entry: 4999_99 })).rejects.toMatchObject({ status: 422, fields: { entry: expect.any(String) } })
    await expectWhole(admin, sale.id)
    expect(await admin.call(sales.show, { params })).toMatchObject({ entry: 5000_00 })
  })

  it('is written anew with the same total; entry and financed value of the sale follow it', async () => {
    const { admin, sale, params, plan } = await sold()
    const [entry, , financed] = (await plan()).instalments
    const row = { method: 'boleto' as const, dueOn: '2026-03-10' }
    await admin.call(sales.editPlan, {
      params,
      body: {
        instalments: [
          { ...entry!, amount: 8000_00 },
          { part: 'balance', amount: 6000_00, ...row },
          { part: 'balance', amount: 4000_00, milestone: 'installed', days: 10 },
          { ...financed!, amount: 12_000_00 },
        ],
      },
    })
    expect(await admin.call(sales.show, { params })).toMatchObject({ entry: 8000_00, financed: 12_000_00 })
    expect(await planOf(admin, sale.id)).toEqual([
      ['entry', 8000_00, 0, soldOn],
      ['balance', 6000_00, 0, '2026-03-10'],
      ['balance', 4000_00, 0, 'installed'],
      ['financed', 12_000_00, 0, 'financing-paid'],
    ])
  })

  it('another sum, a milestone that nobody declared, no due day or an instalment of another sale are refused', async () => {
    const { admin, params, plan } = await sold()
    const other = await sold()
    const rows = (await plan()).instalments
    const write = async (instalments: object[]) =>
      (await admin.request('PUT', `/api/sales/${params.id}/plan`, { instalments })).status
    expect(await write([{ ...rows[0], amount: 1 }, rows[1]!, rows[2]!])).toBe(409)
    expect(await write([rows[0]!, rows[1]!, { ...rows[2], milestone: 'moon' }])).toBe(422)
    expect(await write([rows[0]!, rows[1]!, { ...rows[2], milestone: '' }])).toBe(422)
    const half = { ...rows[0]!, amount: rows[0]!.amount / 2 }
    await expect(
      admin.call(sales.editPlan, { params, body: { instalments: [half, half, rows[1]!, rows[2]!] } }),
    ).rejects.toMatchObject({ fields: { 'instalments.1.id': 'Esta parcela aparece duas vezes no plano.' } })
    const foreign = (await other.plan()).instalments[0]!
    expect(await write([foreign, rows[1]!, rows[2]!])).toBe(409)
  })

  it('a form that was opened before somebody changed the plan does not write over it', async () => {
    const { admin, params, plan } = await sold()
    const { instalments } = await plan()
    const later = instalments.map((one) => (one.dueOn ? { ...one, dueOn: '2026-04-01' } : one))
    await admin.call(sales.editPlan, { params, body: { instalments: later } })
    const old = await admin.request('PUT', `/api/sales/${params.id}/plan`, { instalments }, { 'x-form-age': '60000' })
    expect(old).toMatchObject({
      status: 409,
      body: {
        Code: 'platform.changed_meanwhile',
        Details: { by: 'Ana Administradora', fields: { instalments: { theirs: [{ dueOn: '2026-04-01' }, {}, {}] } } },
      },
    })
    expect((await plan()).instalments.map(({ dueOn }) => dueOn)).toEqual(['2026-04-01', '2026-04-01', null])
  })

  it('comes back with a deleted sale, which what came in keeps from being deleted', async () => {
    const { admin, sale, params, plan, receive } = await sold()
    const { receipts } = await receive(0, 1)
    await expect(admin.call(sales.remove, { params })).rejects.toMatchObject({
      status: 409,
      code: 'sales.has_receipts',
    })
    await admin.call(sales.unreceive, { params: { ...params, receiptId: receipts[0]!.id } })
    const before = await plan()
    await admin.call(sales.remove, { params })
    await admin.call(deletions.undo, { params: { id: sale.id } })
    expect(await plan()).toEqual(before)
  })

  it('the database takes no instalments that do not add up to the total', async () => {
    const { within, sale } = await sold()
    const cut = within((ctx) =>
      ctx.run(statement(`update instalments set amount = amount - 1 where sale_id = $1 and part = 'entry'`, [sale.id])),
    )
    await expect(cut).rejects.toThrow(/do not add up/)
  })
})

describe('receipts', () => {
  it('come in pieces, each with its day and way, and open again what is deleted', async () => {
    const { admin, sale, params, receive } = await sold()
    await receive(0, 2000_00)
    const { receipts } = await receive(0, 3000_00, { receivedOn: '2026-01-25', method: 'boleto' })
    expect(receipts).toMatchObject([
      { amount: 2000_00, receivedOn, method: 'pix', fileName: '' },
      { amount: 3000_00, receivedOn: '2026-01-25', method: 'boleto' },
    ])
    expect((await planOf(admin, sale.id))[0]).toEqual(['entry', 5000_00, 5000_00, soldOn])
    await admin.call(sales.unreceive, { params: { ...params, receiptId: receipts[0]!.id } })
    expect((await planOf(admin, sale.id))[0]).toEqual(['entry', 5000_00, 3000_00, soldOn])
  })

  it('never add up to more than the instalment, not even two at once', async () => {
    const { admin, sale, receive } = await sold()
    await expect(receive(0, 5000_01)).rejects.toMatchObject({ status: 422, fields: { amount: expect.any(String) } })
    await expect(receive(0, -1)).rejects.toMatchObject({ status: 422 })
    const both = await Promise.allSettled([receive(0, 3000_00), receive(0, 3000_00)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await planOf(admin, sale.id))[0]).toEqual(['entry', 5000_00, 3000_00, soldOn])
  })

  it('carry a file of which the content is looked at', async () => {
    const { admin, params, receive } = await sold()
    const { receipts } = await receive(0, 5000_00)
    const at = `/api/sales/${params.id}/receipts/${receipts[0]!.id}/file` as const
    const send = (content: string) => sendFile(admin, `PUT ${at}`, { name: 'pix.pdf', content })
    expect((await admin.request('GET', at)).status).toBe(404)
    expect((await send('no pdf')).status).toBe(422)
    const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'
    expect((await send(pdf)).status).toBe(200)
    expect(String((await admin.request('GET', at)).body)).toBe(pdf)
    expect((await admin.call(sales.plan, { params })).receipts[0]).toMatchObject({ fileName: 'pix.pdf' })
  })

  it('are told with the instalment to whoever listens, and on the timeline of the deal', async () => {
    const { dealId, look, sale, receive } = await sold()
    await receive(0, 5000_00)
    const events = await look((ctx) =>
      ctx.rows(
        statement<{ kind: string; threadId: string | null; data: object }>(
          `select kind, thread_id, data from events where tenant_id = platform.current_tenant() and kind like 'instalments.%'
           order by seq`,
        ),
      ),
    )
    expect(events.map(({ kind, threadId }) => [kind, threadId])).toEqual([
      ['instalments.created', null],
      ['instalments.created', null],
      ['instalments.created', null],
      ['instalments.received', dealId],
    ])
    expect(events.at(-1)!.data).toMatchObject({ saleId: sale.id, dealId, amount: 5000_00, receivedOn })
  })
})
