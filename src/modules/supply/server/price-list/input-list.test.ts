import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { insert } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { works } from '../../../../platform/work/contract.ts'
import { type ImportDetail, imports } from '../../../imports/contract.ts'
import { trash } from '../../../trash/contract.ts'
import { supply } from '../../contract.ts'
import { checkedList, loadedList } from '../../testing/price-list.ts'
import { aSupplier } from '../../testing/supply.ts'
import { inputsEntity } from '../tables.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const head = ['Código', 'Descrição', 'Un', 'Valor unitário']

/** How many wait for a lock in the database of this file. */
const waiting = async (ctx: Ctx) =>
  (
    await ctx.one(
      statement<{ count: number }>(
        `select count(distinct w.pid)::int as count from pg_locks w where not w.granted and exists (select from pg_locks h
           where h.pid = w.pid and h.database = (select oid from pg_database where datname = current_database()))`,
      ),
    )
  ).count

async function withInputs() {
  const company = await world.company()
  const { admin } = company
  const { id: supplierId } = await aSupplier(company)
  const add = async (code: string, name: string, unit = 'm') =>
    (await admin.call(supply.addInput, { body: { code, name, unit, categoryId: null } })).id
  const ids = { cable: await add('CB6', 'Cabo solar 6 mm²'), plug: await add('MC4', 'Conector MC4', 'par') }
  const priceOf = async (id: string) => (await admin.call(supply.input, { params: { id } })).costCents
  const sent = async (rows: string[][], actor: Actor = admin) => {
    const address = `POST /api/imports?kind=supplier-inputs&about=${supplierId}` as const
    return sendFile<ImportDetail>(actor, address, { name: 'insumos.csv', content: csvOf([head, ...rows]) })
  }
  return { ...company, supplierId, ids, priceOf, sent }
}

it('a list of inputs is checked, loaded and counts by one switch; withdrawn, the prices before it hold, and it is put back', async () => {
  const { admin, supplierId, ids, priceOf, sent } = await withInputs()
  const today = dayIn((await admin.call(supply.input, { params: { id: ids.cable } })).createdAt)
  await admin.call(supply.addPrice, {
    params: { id: ids.cable },
    body: { supplierId, costCents: 400, validFrom: '2026-01-05' },
  })
  const { content: file } = await sent([
    ['cb6', 'Cabo', 'metro', '5,20'],
    ['', 'conector mc4', 'par', '12,00'],
  ])
  const { rows, detail, found } = await checkedList(admin, file)
  expect(file.mapping).toEqual(['input.code', 'input.name', 'input.unit', 'input.price'])
  expect(rows.map(({ verdict }) => verdict)).toEqual(['update', 'new'])
  expect(rows[0]!.price).toEqual({ before: 400, after: 520 })
  expect(found).toMatchObject({ vanished: 0, raised: 1, doubts: [] })
  const load = await loadedList(admin, detail)
  expect(load).toMatchObject({ holds: 'inputs', state: 'ready', kits: 2, added: 1, changed: 1, vanished: 0 })
  // Loaded is not valid.
  expect([await priceOf(ids.cable), await priceOf(ids.plug)]).toEqual([400, null])
  const params = { id: load.id }
  await admin.call(supply.switchLoad, { params })
  expect([await priceOf(ids.cable), await priceOf(ids.plug)]).toEqual([520, 1_200])
  const { prices } = await admin.call(supply.input, { params: { id: ids.cable } })
  expect(prices.map(({ costCents, inForce }) => [costCents, inForce])).toEqual([
    [520, true],
    [400, false],
  ])
  const withdrawn = await admin.call(supply.withdrawLoad, { params })
  expect(withdrawn).toMatchObject({ state: 'withdrawn', mayWithdraw: false, mayReturn: true })
  expect([await priceOf(ids.cable), await priceOf(ids.plug)]).toEqual([400, null])
  expect(await admin.call(supply.switchLoad, { params })).toMatchObject({ state: 'valid', mayWithdraw: true })
  expect(await priceOf(ids.cable)).toBe(520)
  // A price entered by hand on the same day follows it.
  await admin.call(supply.addPrice, {
    params: { id: ids.cable },
    body: { supplierId, costCents: 555, validFrom: today },
  })
  expect(await priceOf(ids.cable)).toBe(555)
})

it('of two lists of one day the one that was switched last counts, also one that is put back', async () => {
  const { admin, ids, priceOf, sent } = await withInputs()
  const loaded = async (price: string) => {
    const { content } = await sent([['cb6', 'Cabo', 'metro', price]])
    return { id: (await loadedList(admin, (await checkedList(admin, content)).detail)).id }
  }
  const first = await loaded('5,90')
  await admin.call(supply.switchLoad, { params: first })
  const second = await loaded('5,50')
  await admin.call(supply.switchLoad, { params: second })
  expect(await priceOf(ids.cable)).toBe(550)
  await admin.call(supply.withdrawLoad, { params: first })
  expect(await priceOf(ids.cable)).toBe(550)
  expect(await admin.call(supply.switchLoad, { params: first })).toMatchObject({ state: 'valid' })
  expect(await priceOf(ids.cable)).toBe(590)
})

it('rows that can be meant in two ways are asked: new inputs, another unit, a jump, twice; as many come out as went in', async () => {
  const { admin, supplierId, ids, priceOf, sent } = await withInputs()
  await admin.call(supply.addPrice, {
    params: { id: ids.cable },
    body: { supplierId, costCents: 400, validFrom: '2026-01-05' },
  })
  const given = [
    ['CB6', 'Cabo', 'rolo', '4,10'],
    ['MC4', 'Conector', 'par', '12,345'],
    ['MC4', 'Conector', 'par', '13,00'],
    ['TR1', 'Trilho 2,4 m', 'un', '90,00'],
    ['ZZ9', '', 'un', '1,00'],
    ['', '', 'un', '1,00'],
    ['GRUPO CABOS', '', '', ''],
    ['', 'Abraçadeira', 'un', '0'],
  ]
  const { content: file } = await sent(given)
  const { rows, detail, found } = await checkedList(admin, file)
  expect(rows.map(({ verdict }) => verdict)).toEqual([
    'doubtful',
    'doubtful',
    'doubtful',
    'doubtful',
    'rejected',
    'rejected',
    'rejected',
    'doubtful',
  ])
  expect(detail.accepted + detail.doubtful + detail.rejected).toBe(given.length)
  expect(found.doubts.map(({ key, isAcceptable }) => [key, isAcceptable]).sort()).toEqual([
    ['supply.doubt.input_twice', false],
    ['supply.doubt.input_unknown', true],
    ['supply.doubt.price_none', false],
    ['supply.doubt.price_odd:12,345', true],
    ['supply.doubt.unit_differs:rolo', true],
  ])
  const settled = await checkedList(admin, file, {
    accepts: ['supply.doubt.input_unknown', 'supply.doubt.unit_differs:rolo'],
    validFrom: '2026-02-01',
  })
  const load = await loadedList(admin, settled.detail)
  await admin.call(supply.switchLoad, { params: { id: load.id } })
  expect([await priceOf(ids.cable), await priceOf(ids.plug)]).toEqual([410, null])
  const { list } = await admin.call(supply.inputs, { query: { search: 'Trilho' } })
  expect(list).toMatchObject([{ code: 'TR1', unit: 'un', costCents: 9_000, pricedOn: '2026-02-01', isOld: true }])
})

it('an input that somebody adds between the check and the load gets the price of its row, and stops no other', async () => {
  const { admin, ids, priceOf, sent } = await withInputs()
  const { content: file } = await sent([
    ['CB6', 'Cabo solar 6 mm²', 'm', '5,20'],
    ['TR1', 'Trilho 2,4 m', 'un', '90,00'],
    ['GR1', 'Grampo final', 'un', '4,00'],
    ['', 'Abraçadeira', 'un', '1,50'],
  ])
  const { detail } = await checkedList(admin, file, { accepts: ['supply.doubt.input_unknown'] })
  expect(detail.accepted).toBe(4)
  const body = (code: string, name: string) => ({ body: { code, name, unit: 'un', categoryId: null } })
  const { id: rail } = await admin.call(supply.addInput, body('tr1', 'Trilho de alumínio'))
  const { id: tie } = await admin.call(supply.addInput, body('', 'abracadeira'))
  const load = await loadedList(admin, detail)
  expect(load).toMatchObject({ state: 'ready', kits: 4 })
  await admin.call(supply.switchLoad, { params: { id: load.id } })
  expect([await priceOf(ids.cable), await priceOf(rail), await priceOf(tie)]).toEqual([520, 9_000, 150])
  const { list } = await admin.call(supply.inputs, { query: {} })
  expect(list.map(({ name }) => name).toSorted()).toEqual(
    ['Cabo solar 6 mm²', 'Conector MC4', 'Grampo final', 'Trilho de alumínio', 'abracadeira'].toSorted(),
  )
})

it('an input that somebody adds while the load writes leaves its row out with the reason, and stops no other', async () => {
  const { admin, within, supplierId, sent } = await withInputs()
  const { content: file } = await sent([
    ['TR1', 'Trilho 2,4 m', 'un', '90,00'],
    ['GR1', 'Grampo final', 'un', '4,00'],
  ])
  const { detail } = await checkedList(admin, file, { accepts: ['supply.doubt.input_unknown'] })
  const id = await within(async (ctx) => {
    await insert(ctx, inputsEntity, { code: 'TR1', name: 'Trilho de outra pessoa', unit: 'un', categoryId: null })
    const { id } = await admin.call(imports.process, { params: { id: detail.id } })
    // The load waits for this transaction at the code that both write.
    await expect.poll(() => waiting(ctx), { timeout: 30_000 }).toBeGreaterThan(0)
    return id
  })
  const look = () => admin.call(works.show, { params: { id } })
  await expect.poll(async () => (await look()).state, { timeout: 60_000 }).toBe('done')
  expect(await look()).toMatchObject({ done: 1, failed: 1 })
  expect((await admin.call(works.failures, { params: { id } })).list).toMatchObject([
    { title: 'Linha 2', reason: expect.stringContaining('Outra pessoa acabou de cadastrar') },
  ])
  const { list } = await admin.call(supply.loads, { params: { id: supplierId } })
  expect(list[0]).toMatchObject({ state: 'ready', kits: 1, added: 1 })
})

it('a list in which no row was clear is not put into effect, and says what to do', async () => {
  const { admin, ids, priceOf, sent, supplierId } = await withInputs()
  await admin.call(supply.addPrice, {
    params: { id: ids.cable },
    body: { supplierId, costCents: 400, validFrom: '2026-01-05' },
  })
  const { content } = await sent([['cb6', 'Cabo', 'caixa', '0,01']])
  const load = await loadedList(admin, (await checkedList(admin, content)).detail)
  expect(load).toMatchObject({ kits: 0 })
  await expect(admin.call(supply.switchLoad, { params: { id: load.id } })).rejects.toMatchObject({
    status: 409,
    code: 'supply.load_empty',
  })
  expect(await priceOf(ids.cable)).toBe(400)
})

it('a list of inputs that nobody wants is thrown away with its prices; it is for who sets prices alone', async () => {
  const { admin, user, ids, sent } = await withInputs()
  const { content: file } = await sent([['CB6', 'Cabo', 'm', '5,20']])
  const { detail } = await checkedList(admin, file)
  const load = await loadedList(admin, detail)
  await admin.call(supply.discardLoad, { params: { id: load.id } })
  expect((await admin.call(supply.input, { params: { id: ids.cable } })).prices).toEqual([])
  await expect(admin.call(supply.switchLoad, { params: { id: load.id } })).rejects.toMatchObject({
    code: 'supply.load_not_ready',
  })
  const person = await user('salesman', { plus: ['contacts.import'] })
  expect((await sent([['CB6', 'Cabo', 'm', '5,20']], person)).status).toBe(404)
})

it('a supplier whose list of inputs was withdrawn, or never put in force, is deleted with its prices', async () => {
  const { admin, supplierId, sent } = await withInputs()
  const loaded = async (price: string) => {
    const { content: file } = await sent([['CB6', 'Cabo solar 6 mm²', 'm', price]])
    return loadedList(admin, (await checkedList(admin, file)).detail)
  }
  const params = { id: (await loaded('5,20')).id }
  await admin.call(supply.switchLoad, { params })
  const remove = () => admin.call(supply.removeSupplier, { params: { id: supplierId } })
  await expect(remove()).rejects.toMatchObject({ code: 'supply.supplier_in_use' })
  await admin.call(supply.withdrawLoad, { params })
  const waiting = await loaded('5,30')
  await remove()
  // What came back from the trash has no prices to put in force.
  await admin.call(trash.restore, { params: { kind: 'supplier', id: supplierId } })
  for (const id of [params.id, waiting.id])
    await expect(admin.call(supply.switchLoad, { params: { id } })).rejects.toThrow()
})
