import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { contacts } from '../../contacts/contract.ts'
import { ImportOptions } from '../contract.ts'
import { targets } from '../targets.ts'
import { type PlannedRow, planRows } from './plan-rows.ts'
import { importingCompany } from './testing.ts'
import { writePlanned } from './write-rows.ts'

const world = await startWorld()
const columns = ['contact.name', 'contact.phone'].map((id) => targets.find((target) => target.id === id))

it('a row whose phone somebody took since it was judged stays out with its reason, and takes no other along', async () => {
  const { admin, within } = await importingCompany(world)
  const names = ['Maria Aparecida', 'João Batista', 'Wilson Tavares']
  const rows = names.map((name, at) => ({ at, cells: [name, `3499812447${at}`] }))
  const options = ImportOptions.parse({ withDeals: true, statusId: null })
  const written = await within(async (ctx) => {
    const plan = { importId: admin.id, columns, options: { ...options, withDeals: false }, since: ctx.now }
    const planned: PlannedRow[] = []
    for await (const some of planRows(ctx, plan, rows)) planned.push(...some)
    expect(planned.flatMap(({ problems }) => problems)).toEqual([])
    await admin.call(contacts.create, { body: { name: 'Outra Pessoa', phone: '34998124471' } })
    return writePlanned(ctx, planned, 'leads.csv')
  })
  expect(written.planned.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    [],
    ['imports.collides'],
    [],
  ])
  const { list } = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(list.map(({ name }) => name)).toEqual(['Maria Aparecida', 'Outra Pessoa', 'Wilson Tavares'])
})
