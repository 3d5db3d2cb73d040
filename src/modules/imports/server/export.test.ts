import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { rowsOf } from '../../../platform/spreadsheet/read-spreadsheet.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal, funnelOf, manyDeals } from '../../deals/server/testing.ts'
import { ended, imported } from './testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const rows = async (format: 'csv' | 'xlsx', content: unknown, sheet?: string) => {
  const found: string[][] = []
  for await (const row of rowsOf(format, content as Buffer, sheet)) found.push(row.cells)
  return found
}

it('a list leaves as it is shown: filtered, sorted, in the chosen columns, as CSV and XLSX', async () => {
  const { admin } = await world.company()
  await aDeal(admin, { title: 'Barata', bidAmount: 1_000_000, consumptionKwh: 320 })
  await aDeal(admin, { title: '=cara', bidAmount: 2_490_050, consumptionKwh: 1250.5 })
  await aDeal(admin, { title: 'Fora do filtro', bidAmount: 500 })
  for (const format of ['csv', 'xlsx'] as const) {
    const work = await admin.call(exportContract.start, {
      body: {
        list: 'deals',
        query: { amountFrom: 1000, sort: '-amount' },
        columns: ['title', 'consumption', 'amount', 'energy'],
        format,
      },
    })
    expect(work).toMatchObject({ state: 'done', total: 2, done: 2, title: 'Exportar 2 linhas de Negócios' })
    const { body } = await admin.request('GET', `/api/works/${work.id}/file`)
    expect(await rows(format, body)).toEqual([
      ['Nome do negócio', 'Consumo (kWh)', 'Valor do negócio'],
      ['=cara', '1250,5', format === 'csv' ? '24900,50' : '24900,5'],
      ['Barata', '320', format === 'csv' ? '10000,00' : '10000'],
    ])
    if (format === 'csv') expect(String(body)).toContain("\r\n'=cara;")
  }
})

it('behind its rows a workbook says which they are: filter, scope, day and by whom', async () => {
  const { admin, user, withdraw } = await world.company()
  await withdraw('team.see-all-stores', 'salesman')
  const seller = await user('salesman', { name: 'Renata Moreira' })
  await aDeal(admin, { title: 'cara', bidAmount: 2_490_050, ownerId: seller.id })
  const aboutSheet = async (actor: typeof admin, query: object) => {
    const body = { list: 'deals', query: { ...query }, columns: ['title'], format: 'xlsx' as const }
    const { id } = await actor.call(exportContract.start, { body })
    return rows('xlsx', (await actor.request('GET', `/api/works/${id}/file`)).body, 'Sobre')
  }
  const [list, filter, day, by, scope] = await aboutSheet(admin, { amountFrom: 1_000, search: 'cara' })
  expect([list, by, scope]).toEqual([
    ['Lista', 'Negócios'],
    ['Por', 'Ana Administradora'],
    ['Alcance', 'toda a empresa'],
  ])
  expect(filter![0]).toBe('Filtro')
  expect(filter![1]).toMatch(/≥ R\$\s10,00 · busca “cara”$/)
  expect(day![0]).toBe('Feito em')
  const [, owned, , , reach] = await aboutSheet(seller, { ownerId: [seller.id] })
  expect(owned![1]).toMatch(/Renata Moreira/)
  expect(reach).toEqual(['Alcance', 'o que a pessoa enxerga'])
})

it('a long list is written in the background, row for row', async () => {
  const { admin, within } = await world.company()
  await within((ctx) => manyDeals(ctx, 2_450))
  const { totalItems } = await admin.call(deals.list, { query: { pageSize: 1 } })
  const started = await admin.call(exportContract.start, {
    body: { list: 'deals', query: { sort: 'number' }, columns: ['number'], format: 'xlsx' },
  })
  expect(started).toMatchObject({ state: 'running', file: null, total: totalItems })
  const work = await ended(admin, started)
  const { body } = await admin.request('GET', `/api/works/${work.id}/file`)
  const numbers = (await rows('xlsx', body)).slice(1).map(([number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: totalItems }, (_, at) => at + 1))
})

it('whoever may not list, or sees some stores only, exports no more than they see', async () => {
  const { admin, user, within, withdraw } = await world.company()
  const seller = await user('salesman')
  await aDeal(admin)
  await within((ctx) =>
    ctx.run(
      statement(
        `with s as (insert into stores (id, name) values (gen_random_uuid(), 'Longe') returning id) update deals set store_id = s.id from s`,
      ),
    ),
  )
  const body = { list: 'deals', format: 'csv' as const }
  await expect(admin.call(exportContract.start, { body: { ...body, query: { sort: 'x' } } })).rejects.toMatchObject({
    status: 422,
  })
  await withdraw('team.see-all-stores')
  expect(await seller.call(exportContract.start, { body })).toMatchObject({ total: 0, done: 0 })
  await withdraw('deals.list')
  const another = await user('salesman')
  await expect(another.call(exportContract.start, { body })).rejects.toMatchObject({
    status: 403,
    details: { permission: 'deals.list' },
  })
  await expect(admin.call(exportContract.start, { body: { ...body, list: 'passwords' } })).rejects.toMatchObject({
    status: 404,
  })
})

it('an exported list of contacts can be imported again: the same contacts, nothing changed', async () => {
  const { admin, look } = await world.company()
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Novo contato')
  await aContact(admin, { name: '=Maria "da" Silva; Filha', document: '52998224725', email: 'maria@exemplo.com.br' })
  await aContact(admin, { name: 'Padaria Pão & Cia', kind: 'company', document: '11222333000181' })
  const work = await admin.call(exportContract.start, { body: { list: 'contacts', format: 'csv' } })
  const { body } = await admin.request('GET', `/api/works/${work.id}/file`)
  const snapshot = () =>
    look((ctx) =>
      ctx.rows(
        statement('select name, document, phone, email, city, state, kind, owner_id from contacts order by name'),
      ),
    )
  const before = await snapshot()
  const { shown } = await imported(admin, 'contatos.csv', body as Buffer, statusId, false)
  expect(shown).toMatchObject({ accepted: 2, updated: 2, rejected: 0 })
  expect(await snapshot()).toEqual(before)
  expect((await admin.call(contacts.list, {})).totalItems).toBe(2)
})
