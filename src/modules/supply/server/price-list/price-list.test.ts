import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { XlsxWriter } from '../../../../platform/spreadsheet/write-xlsx.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { imports } from '../../../imports/contract.ts'
import { supply } from '../../contract.ts'
import {
  checkedList,
  equipmentOf,
  listHead,
  listInForce,
  loadedList,
  sentList,
  withSupplier,
} from '../../testing/price-list.ts'
import { aSupplier, cnpjs } from '../../testing/supply.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

it('clear rows enter, doubtful ones are asked, and as many rows come out as went in', async () => {
  const { admin, supplierId, row, offered } = await withSupplier(await world.company())
  const known = [row('00123', '10.000,00'), row('B2', '10.000,00'), row('B3', '10.000,00')]
  await listInForce(admin, supplierId, csvOf([listHead, ...known]))
  const bad = [
    row('123', '10.100,00'), // the zeros were lost
    row('B2', '0'),
    row('B3', '99.000,00'),
    row('C1', 'R$ 1.2e3'),
    row('C2', '1,234.50'),
    row('C3', '12,345'),
    row('C4', '9.000,00', { Módulo: 'Modelo que ninguém vende' }),
    row('C5', '9.000,00', { 'Qtd módulos': '12' }),
    row('C6', '9.000,00', { Validade: '46400' }), // the number that a spreadsheet keeps of a day
    row('C7', '9.000,00'),
    row('C7', '9.500,00', { Un: 'un' }),
    row('C8', '9.000,00'),
    row('C8', '9.000,00'),
    row('', '9.000,00'),
    ['INVERSORES', '', '', '', '', '', '', '', ''],
    row('10/12/2025', '9.000,00'),
    row('C9', '', { Título: 'Gerador' }),
  ]
  const { file } = await sentList(admin, supplierId, 'suja.csv', csvOf([listHead, ...bad]))
  const { rows, detail, found } = await checkedList(admin, file)
  expect(rows.map(({ cells, verdict }) => `${cells[0]} ${verdict}`)).toEqual([
    '123 doubtful',
    'B2 doubtful',
    'B3 doubtful',
    'C1 doubtful',
    'C2 new',
    'C3 doubtful',
    'C4 doubtful',
    'C5 doubtful',
    'C6 new',
    'C7 doubtful',
    'C7 doubtful',
    'C8 new',
    'C8 same',
    ' rejected',
    'INVERSORES rejected',
    '10/12/2025 doubtful',
    'C9 doubtful',
  ])
  expect(detail.accepted + detail.doubtful + detail.rejected).toBe(bad.length)
  expect(detail.total).toBe(bad.length)
  expect(found.equipment).toMatchObject([{ kind: 'module', text: 'Modelo que ninguém vende', rows: 1 }])
  expect(found.doubts.map(({ code }) => code)).toContain('supply.doubt.code_zeros')
  const { module } = await equipmentOf({ admin })
  const settled = await checkedList(admin, file, {
    accepts: [
      'supply.doubt.code_zeros',
      'supply.doubt.price_jump',
      'supply.doubt.price_odd:R$ 1.2e3',
      'supply.doubt.price_odd:12,345',
    ],
    equipment: { [found.equipment[0]!.key]: module.id },
  })
  const load = await loadedList(admin, settled.detail)
  await admin.call(supply.switchLoad, { params: { id: load.id } })
  // B2 had no price that could be read: it keeps the one it had.
  expect(await offered()).toEqual({
    '00123': 1_010_000,
    B2: 1_000_000,
    B3: 9_900_000,
    C1: 120_000,
    C2: 123_450,
    C3: 1_234_500,
    C4: 900_000,
    C6: 900_000,
    C8: 900_000,
  })
})

it('several prices that jump are one question, which says how many and how far; their rows can be asked for', async () => {
  const { admin, supplierId, row } = await withSupplier(await world.company())
  const known = ['A1', 'A2', 'A3', 'A4'].map((code) => row(code, '10.000,00'))
  await listInForce(admin, supplierId, csvOf([listHead, ...known]))
  const jumps = [row('A1', '16.000,00'), row('A2', '10,00'), row('A3', '1.300,00'), row('A4', '10.100,00')]
  const { file } = await sentList(admin, supplierId, 'saltos.csv', csvOf([listHead, ...jumps]))
  const { found } = await checkedList(admin, file)
  expect(found.doubts).toMatchObject([
    { code: 'supply.doubt.price_jump', of: null, rows: 3, text: expect.stringContaining('de -99,9% a 60%') },
  ])
  const rows = async (problem: string) =>
    (await admin.call(imports.rows, { params: { id: file.id }, query: { verdict: 'doubtful', problem } })).list
  expect((await rows('supply.doubt.price_jump')).map(({ cells, price }) => [cells[0], price])).toEqual([
    ['A1', { before: 1_000_000, after: 1_600_000 }],
    ['A2', { before: 1_000_000, after: 1_000 }],
    ['A3', { before: 1_000_000, after: 130_000 }],
  ])
  expect(await rows('supply.doubt.price_odd')).toEqual([])
})

it('each price that can mean more than one amount is settled by itself', async () => {
  const { admin, supplierId, row } = await withSupplier(await world.company())
  const rows = [row('C1', 'R$ 1.2e3'), row('C2', '12,345'), row('C3', '12,345'), row('C4', '1.234,50')]
  const { file } = await sentList(admin, supplierId, 'a.csv', csvOf([listHead, ...rows]))
  const { found } = await checkedList(admin, file)
  expect(found.doubts.map(({ key, rows: count }) => [key, count])).toEqual([
    ['supply.doubt.price_odd:12,345', 2],
    ['supply.doubt.price_odd:R$ 1.2e3', 1],
  ])
  const settled = await checkedList(admin, file, { accepts: ['supply.doubt.price_odd:12,345'] })
  expect(settled.rows.map(({ verdict }) => verdict)).toEqual(['doubtful', 'new', 'new', 'new'])
})

it('equipment that contradicts its row is asked about: three phases, and a ratio of DC to AC beyond the limit', async () => {
  const company = await withSupplier(await world.company())
  const { admin, supplierId, row } = company
  const { inverters } = await admin.call(catalogue.items, { query: {} })
  const ofThree = inverters.find(({ datasheet }) => datasheet.phases === 'three' && datasheet.powerKw < 13)!
  const kwp = (modules: number) => ({ 'Qtd módulos': String(modules), 'Potência (kWp)': String(modules * 0.555) })
  const fitting = Math.round((ofThree.datasheet.powerKw * 1.1) / 0.555)
  const rows = [
    row('A1', '10.000,00'),
    row('A2', '20.000,00', { Inversor: ofThree.model, ...kwp(fitting) }),
    row('A3', '20.000,00', kwp(24)),
    row('A4', '20.000,00', kwp(4)),
  ]
  const { file } = await sentList(admin, supplierId, 'a.csv', csvOf([listHead, ...rows]))
  const { rows: read, found } = await checkedList(admin, file)
  expect(read.map(({ verdict }) => verdict)).toEqual(['new', 'doubtful', 'doubtful', 'doubtful'])
  expect(found.doubts.map(({ key }) => key).sort()).toEqual(['supply.doubt.phase_unfit', 'supply.doubt.ratio_unfit'])
  await checkedList(admin, file, { accepts: ['supply.doubt.phase_unfit'] })
  await admin.call(supply.switchLoad, { params: { id: (await loadedList(admin, file)).id } })
  const codes = async (phase: 'single' | 'three', modules = 11) =>
    (await admin.call(supply.offered, { query: { kwp: modules * 0.555, phase } })).kits.map(({ code }) => code)
  expect(await codes('single')).toEqual(['A1'])
  expect(await codes('three', fitting)).toContain('A2')
})

it('how a list is read is remembered for its supplier: columns, fixed values, the place of the header', async () => {
  const { admin, supplierId, row } = await withSupplier(await world.company())
  const head = ['cod interno', 'desc', 'x', 'mod', 'q', 'inv', 'vlr', 'v', 'u']
  const title = ['Tabela Aurora, novembro', '', '', '', '', '', '', '', '']
  const content = csvOf([title, head, row('A1', '10.000,00')])
  const { file } = await sentList(admin, supplierId, 'lista.csv', content)
  expect(file).toMatchObject({ headerAt: 1, headers: head })
  const mapping = ['kit.code', 'kit.name', null, 'kit.module', 'kit.modules', 'kit.inverter', 'kit.price', null, null]
  await checkedList(
    admin,
    file,
    { fixed: { structure: 'metallic', phase: 'three', tension: '220/380', kitType: 'imported' } },
    mapping,
  )
  const again = await sentList(admin, supplierId, 'dezembro.csv', content)
  expect(again.file.mapping).toEqual(mapping)
  expect(again.file.options.own).toMatchObject({ fixed: { structure: 'metallic', kitType: 'imported' } })
  // A column that this supplier's lists did not have is guessed; one that was left out stays so.
  const wider = csvOf([title, [...head, 'Validade', 'Fase'], [...row('A1', '10.000,00'), '31/12/2027', 'Trifásico']])
  const { file: next } = await sentList(admin, supplierId, 'janeiro.csv', wider)
  expect(next.mapping).toEqual([...mapping, 'kit.validUntil', 'kit.phase'])
  const other = await aSupplier({ admin }, { cnpj: cnpjs[1] })
  expect((await sentList(admin, other.id, 'lista.csv', content)).file.mapping.filter(Boolean)).toEqual([])
})

it('a workbook that begins with a cover opens at its first sheet with rows below the header', async () => {
  const { admin, supplierId, row } = await withSupplier(await world.company())
  const sheetsOfOneRow = 1
  const book = new XlsxWriter('Capa', listHead, [], undefined, sheetsOfOneRow)
  const coverOnly = new XlsxWriter('Capa', listHead).finish()
  book.row(row('A1', '5.000,00'))
  const content = book.finish()
  const { file } = await sentList(admin, supplierId, 'lista.xlsx', content)
  expect(file).toMatchObject({ sheet: file.sheets[1], sheets: [expect.any(String), expect.any(String)], total: 1 })
  const empty = { status: 422, code: 'imports.file_empty' }
  expect(await sentList(admin, supplierId, 'lista.xlsx', content, `&sheet=${file.sheets[0]}`)).toMatchObject(empty)
  expect(await sentList(admin, supplierId, 'capa.xlsx', coverOnly)).toMatchObject(empty)
})

it('price lists are for who sets prices: others find neither the file nor the supplier’s standing', async () => {
  const { admin, user, supplierId, row } = await withSupplier(await world.company())
  const { file } = await sentList(admin, supplierId, 'a.csv', csvOf([listHead, row('A1', '5.000,00')]))
  const person = await user('salesman', { plus: ['contacts.import'] })
  await expect(person.call(imports.show, { params: { id: file.id } })).rejects.toMatchObject({ status: 404 })
  await expect(person.call(imports.rows, { params: { id: file.id } })).rejects.toMatchObject({ status: 404 })
  await expect(person.call(imports.targets, { query: { kind: 'supplier-kits' } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await sentList(person, supplierId, 'a.csv', 'x')).status).toBe(404)
  await expect(person.call(supply.standing, { params: { id: supplierId } })).rejects.toMatchObject({ status: 403 })
  // Lists of leads do not hold them.
  expect((await admin.call(imports.list, {})).list).toEqual([])
})

it('what a supplier’s list stands at says its age, what is missing, and shows kits as proposals do', async () => {
  const { admin, supplierId, row, within } = await withSupplier(await world.company())
  const empty = await admin.call(supply.standing, { params: { id: supplierId } })
  expect(empty).toMatchObject({ list: null, age: null, kits: 0, isOld: false, shown: { kits: [] } })
  expect(empty.missing.map(({ at }) => at)).toContain('list')
  await listInForce(admin, supplierId, csvOf([listHead, row('A1', '10.000,00'), row('A2', '9.000,00')]))
  await within((ctx) => ctx.run(statement("update kits set valid_until = $1::date - 1 where code = 'A2'", [ctx.today])))
  const now = await admin.call(supply.standing, { params: { id: supplierId } })
  expect(now).toMatchObject({ age: 0, kits: 2, list: { name: 'lista.csv', state: 'valid' } })
  expect(now.shown.kits.map(({ code }) => code)).toEqual(['A1'])
  expect(now.shown.modules).toHaveLength(1)
  expect(now.missing.map(({ text }) => text)).toContain('1 kit venceu e não é oferecido.')
})

it('a list is as old as most of its prices: one that was asked today makes it no younger, one old kit no older', async () => {
  const { admin, supplierId, row, within } = await withSupplier(await world.company())
  const rows = ['A1', 'A2', 'A3', 'A4', 'A5'].map((code) => row(code, '10.000,00'))
  await listInForce(admin, supplierId, csvOf([listHead, ...rows]))
  const age = (codes: string[], days: number) =>
    within((ctx) =>
      ctx.run(
        statement('update kits set priced_on = $2::date - $3::int where supplier_id = $4 and code = any($1)', [
          codes,
          ctx.today,
          days,
          supplierId,
        ]),
      ),
    )
  const standing = async () => {
    const { age: days, isOld } = await admin.call(supply.standing, { params: { id: supplierId } })
    return { days, isOld }
  }
  await age(['A1', 'A2', 'A3', 'A4'], 60)
  expect(await standing()).toEqual({ days: 60, isOld: true })
  await age(['A1', 'A2', 'A3', 'A4'], 0)
  await age(['A5'], 60)
  expect(await standing()).toEqual({ days: 0, isOld: false })
})
