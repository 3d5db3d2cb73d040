import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { ownFields } from '../../../../platform/testing/own-fields.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { imports } from '../../../imports/contract.ts'
import { supply } from '../../contract.ts'
import type { KitInput, KitRow } from '../../kits-contract.ts'
import { checkedList, listHead, listInForce, loadedList, sentList, withSupplier } from '../../testing/price-list.ts'
import { aKit } from '../../testing/supply.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

/** What the form of a kit sends. */
const bodyOf = (kit: KitRow) => ownFields(supply.editKit.body, kit) as KitInput

it('a list is checked, loaded and becomes valid by one switch; a withdrawal returns to the one before', async () => {
  const { admin, supplierId, row, offered } = await withSupplier(await world.company())
  const first = await listInForce(admin, supplierId, csvOf([listHead, row('A1', '10.000,00'), row('A2', '12.000,00')]))
  expect(first).toMatchObject({ state: 'valid', kits: 2, added: 2, changed: 0, vanished: 0 })
  expect(await offered()).toEqual({ A1: 1_000_000, A2: 1_200_000 })

  const next = csvOf([listHead, row('A1', 'R$ 11.000,00'), row('A3', '9.000,00')])
  const { file } = await sentList(admin, supplierId, 'nova.csv', next)
  const { rows, found, detail } = await checkedList(admin, file)
  expect(rows.map(({ verdict, price }) => [verdict, price])).toEqual([
    ['update', { before: 1_000_000, after: 1_100_000 }],
    ['new', { before: null, after: 900_000 }],
  ])
  expect(detail).toMatchObject({ accepted: 2, updated: 1, same: 0, doubtful: 0, rejected: 0 })
  expect(found).toMatchObject({ vanished: 1, vanishedKits: [{ code: 'A2' }], raised: 1, lowered: 0, doubts: [] })
  const load = await loadedList(admin, file)
  expect(load).toMatchObject({ state: 'ready', kits: 2, added: 1, changed: 1, vanished: 1 })
  // Loaded is not valid.
  expect(await offered()).toEqual({ A1: 1_000_000, A2: 1_200_000 })
  await admin.call(supply.switchLoad, { params: { id: load.id } })
  expect(await offered()).toEqual({ A1: 1_100_000, A3: 900_000 })
  expect((await admin.call(supply.kits, {})).list.map(({ code }) => code).sort()).toEqual(['A1', 'A3'])
  await expect(admin.call(supply.switchLoad, { params: { id: load.id } })).rejects.toMatchObject({
    code: 'supply.load_not_ready',
  })
  const back = await admin.call(supply.withdrawLoad, { params: { id: load.id } })
  expect(back).toMatchObject({ state: 'withdrawn', mayWithdraw: false, mayReturn: true })
  expect(await offered()).toEqual({ A1: 1_000_000, A2: 1_200_000 })
  // Withdrawn by mistake: it is put back by the same switch.
  const again = await admin.call(supply.switchLoad, { params: { id: load.id } })
  expect(again).toMatchObject({ state: 'valid', mayWithdraw: true, mayReturn: false, endedAt: null })
  expect(await offered()).toEqual({ A1: 1_100_000, A3: 900_000 })
  await admin.call(supply.withdrawLoad, { params: { id: load.id } })
  await expect(admin.call(supply.removeSupplier, { params: { id: supplierId } })).rejects.toMatchObject({
    code: 'supply.supplier_in_use',
    message: expect.stringContaining('(2)'),
  })
  await admin.call(supply.withdrawLoad, { params: { id: first.id } })
  expect(await offered()).toEqual({})
  // Kits of lists that are not in force are nobody's: they do not bar it.
  await admin.call(supply.removeSupplier, { params: { id: supplierId } })
})

it('an increment keeps what it does not name; a kit keeps the id by which proposals know it', async () => {
  const { admin, supplierId, row, offered } = await withSupplier(await world.company())
  await listInForce(admin, supplierId, csvOf([listHead, row('A1', '10.000,00'), row('A2', '12.000,00')]))
  const idOf = async (wanted: string) =>
    (await admin.call(supply.offered, { query: { kwp: 6 } })).kits.find(({ code }) => code === wanted)!.id
  const before = await idOf('A1')
  const more = csvOf([listHead, row('A1', '10.500,00')])
  const load = await listInForce(admin, supplierId, more, { mode: 'increment' })
  expect(load).toMatchObject({ kits: 2, added: 0, changed: 1, vanished: 0 })
  expect(await offered()).toEqual({ A1: 1_050_000, A2: 1_200_000 })
  expect(await idOf('A1')).toBe(before)
  await listInForce(admin, supplierId, csvOf([listHead, row('A1', '10.700,00')]), { mode: 'replace' })
  const one = await admin.call(supply.offeredKit, { params: { id: before } })
  expect(one.kits).toMatchObject([{ id: before, code: 'A1', costCents: 1_070_000 }])
  expect(await offered()).toEqual({ A1: 1_070_000 })
})

it('a list that was checked against another list than the one in force is not switched', async () => {
  const { admin, supplierId, row } = await withSupplier(await world.company())
  const load = async (price: string) => {
    const { file } = await sentList(admin, supplierId, 'a.csv', csvOf([listHead, row('A1', price)]))
    await checkedList(admin, file)
    return loadedList(admin, file)
  }
  const [one, other] = [await load('10.000,00'), await load('11.000,00')]
  await admin.call(supply.switchLoad, { params: { id: one.id } })
  await expect(admin.call(supply.switchLoad, { params: { id: other.id } })).rejects.toMatchObject({
    code: 'supply.list_changed',
  })
  await admin.call(supply.discardLoad, { params: { id: other.id } })
  expect((await admin.call(supply.loads, { params: { id: supplierId } })).list.map(({ state }) => state)).toEqual([
    'discarded',
    'valid',
  ])
})

it('a check that another list has overtaken is made again before its list is loaded', async () => {
  const { admin, supplierId, row, offered } = await withSupplier(await world.company())
  const { file } = await sentList(admin, supplierId, 'x.csv', csvOf([listHead, row('Z1', '60.000,00')]))
  expect((await checkedList(admin, file)).rows).toMatchObject([{ verdict: 'new' }])
  await listInForce(admin, supplierId, csvOf([listHead, row('Z1', '10.000,00')]))
  await expect(admin.call(imports.process, { params: { id: file.id } })).rejects.toMatchObject({
    status: 409,
    code: 'supply.check_old',
    message: expect.stringContaining('confira de novo'),
  })
  const { rows } = await checkedList(admin, file)
  expect(rows).toMatchObject([{ verdict: 'doubtful', problems: ['O preço mudou mais de 50% (500%).'] }])
  // The doubt is not accepted: the price before stays.
  const { id } = await loadedList(admin, file)
  await admin.call(supply.switchLoad, { params: { id } })
  expect(await offered()).toEqual({ Z1: 1_000_000 })
})

it('kits entered by hand stay beside a list, which does not take their codes', async () => {
  const company = await withSupplier(await world.company())
  const { admin, supplierId, row, offered } = company
  await aKit(company, supplierId, { code: 'M1' })
  const { file } = await sentList(
    admin,
    supplierId,
    'a.csv',
    csvOf([listHead, row('M1', '5.000,00'), row('A1', '6.000,00')]),
  )
  const { rows } = await checkedList(admin, file)
  expect(rows.map(({ verdict, problems }) => [verdict, ...problems])).toEqual([
    ['rejected', 'Um kit cadastrado à mão já tem este código. Exclua-o ou mude o código dele.'],
    ['new'],
  ])
  await admin.call(supply.switchLoad, { params: { id: (await loadedList(admin, file)).id } })
  expect(await offered()).toEqual({ M1: 1_234_567, A1: 600_000 })
  await expect(aKit(company, supplierId, { code: 'A1' })).rejects.toMatchObject({ code: 'supply.kit_code_used' })
})

it('what a person said of a kit’s contents stays when the next list says otherwise; what the list said follows the list', async () => {
  const { admin, supplierId, row } = await withSupplier(await world.company())
  const head = [...listHead, 'Itens']
  const list = (cable: string) =>
    csvOf([head, [...row('A1', '10.000,00'), `${cable} m Cabo`], [...row('A2', '12.000,00'), `${cable} m Cabo`]])
  await listInForce(admin, supplierId, list('50'))
  const kit = async (wanted: string) => (await admin.call(supply.kits, {})).list.find(({ code }) => code === wanted)!
  const items = (quantity: number) => [{ name: 'Cabo', quantity, unit: 'm' }]
  expect((await kit('A1')).items).toEqual(items(50))
  const { batteries, inverters } = await admin.call(catalogue.items, { query: {} })
  const a1 = await kit('A1')
  const second = inverters.find(({ id }) => id !== a1.inverters[0]!.itemId)!
  const said = {
    items: [...items(80), { name: 'Perfil', quantity: 4, unit: 'un' }],
    batteryId: batteries[0]!.id,
    batteries: 2,
    inverters: [...a1.inverters, { itemId: second.id, quantity: 1 }],
  }
  await admin.call(supply.editKit, { params: { id: a1.id }, body: { ...bodyOf(a1), ...said } })
  await listInForce(admin, supplierId, list('60'))
  expect(await kit('A1')).toMatchObject(said)
  expect((await kit('A2')).items).toEqual(items(60))
  // A list without such a column says nothing of them.
  await listInForce(admin, supplierId, csvOf([listHead, row('A1', '10.000,00'), row('A2', '12.000,00')]))
  expect(await kit('A1')).toMatchObject(said)
  expect((await kit('A2')).items).toEqual(items(60))
})

it('a kit that a person took out of use stays out with the lists that follow, named by them or not', async () => {
  const { admin, supplierId, row, offered } = await withSupplier(await world.company())
  const list = (a1: string, a2: string) => csvOf([listHead, row('A1', a1), row('A2', a2)])
  await listInForce(admin, supplierId, list('10.000,00', '12.000,00'))
  const { list: kits } = await admin.call(supply.kits, {})
  const a1 = kits.find(({ code }) => code === 'A1')!
  await admin.call(supply.editKit, { params: { id: a1.id }, body: { ...bodyOf(a1), enabled: false } })
  expect(await offered()).toEqual({ A2: 1_200_000 })
  await listInForce(admin, supplierId, list('9.000,00', '11.000,00'))
  expect(await offered()).toEqual({ A2: 1_100_000 })
  await listInForce(admin, supplierId, csvOf([listHead, row('A2', '11.500,00')]), { mode: 'increment' })
  expect(await offered()).toEqual({ A2: 1_150_000 })
  await listInForce(admin, supplierId, list('9.500,00', '11.000,00'))
  expect(await offered()).toEqual({ A2: 1_100_000 })
})

it('a kit whose validity alone changes is told so, not as a price that changes; the only list says that none was before it', async () => {
  const { admin, supplierId, row } = await withSupplier(await world.company())
  const until = (day: string) => ({ Validade: day })
  const list = [row('A1', '10.000,00', until('31/12/2099')), row('A2', '10.000,00')]
  await listInForce(admin, supplierId, csvOf([listHead, ...list]))
  const loads = async () => (await admin.call(supply.loads, { params: { id: supplierId } })).list
  expect(await loads()).toMatchObject([{ mayWithdraw: true, hasBefore: false }])
  const next = [
    row('A1', '10.000,00', until('30/11/2099')),
    row('A2', '11.000,00'),
    row('A3', '1,00', until('1/1/2020')),
  ]
  const { file } = await sentList(admin, supplierId, 'nova.csv', csvOf([listHead, ...next]))
  const { rows, found, detail } = await checkedList(admin, file)
  expect(rows.map(({ verdict, problems }) => [verdict, problems])).toEqual([
    ['update', ['Só a validade muda; o preço fica.']],
    ['update', []],
    ['doubtful', ['A validade já passou, então o kit não aparece nas propostas. Aceitar carrega assim mesmo.']],
  ])
  expect(found).toMatchObject({ raised: 1, lowered: 0, kept: 1, doubts: [{ texts: ['1/1/2020'], isAcceptable: true }] })
  const { id } = await loadedList(admin, detail)
  await admin.call(supply.switchLoad, { params: { id } })
  expect((await loads())[0]).toMatchObject({ hasBefore: true, kits: 2 })
})
