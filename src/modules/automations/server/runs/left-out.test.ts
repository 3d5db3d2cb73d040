import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { works } from '../../../../platform/work/contract.ts'
import { dealBulk } from '../../../deals/bulk-contract.ts'
import { manyDeals } from '../../../deals/server/testing.ts'
import { imports } from '../../../imports/contract.ts'
import { ended, head, importingCompany, upload } from '../../../imports/server/testing.ts'
import { automations } from '../../contract.ts'
import { liveRule, noting } from '../testing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

const begunOf = async ({ admin }: Pick<TestCompany, 'admin'>, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await admin.call(automations.show, { params: { id } })).runs.begun))

/** Two rules that begin at the same kind of event. */
async function twoRules(company: TestCompany, event: string) {
  const when = { on: 'event' as const, event }
  const kept = await liveRule(company, noting('fica', { when }), 'Fica')
  const left = await liveRule(company, noting('sai', { when }), 'Sai')
  return [kept.id, left.id] as const
}

it.each([3, 60])('a change of %i deals starts the rules that are not left out, and so does its undo', async (count) => {
  const company = await world.company()
  const { admin } = company
  const rules = await twoRules(company, 'deals.changed')
  await company.within((ctx) => manyDeals(ctx, count))
  const body = { filters: {}, to: { technicianId: admin.id }, leavesOut: [rules[1]] }
  const work = await ended(admin, await admin.call(dealBulk.transfer, { body }))
  expect(await begunOf(company, rules)).toEqual([count, 0])
  await ended(admin, await admin.call(works.undo, { params: { id: work.id } }))
  expect(await begunOf(company, rules)).toEqual([2 * count, 0])
})

it('an import starts the rules that are not left out', async () => {
  const company = await importingCompany(world)
  const { admin, statusId, row } = company
  const rules = await twoRules(company, 'deals.created')
  const rows = [head, row('Marta Reis', '34999110001'), row('Bruno Prado', '34999110002')]
  const { file } = await upload(admin, 'leads.csv', rows.map((cells) => cells.join(';')).join('\n'))
  const params = { id: file.id }
  const options = { withDeals: true, statusId }
  await admin.call(imports.map, { params, body: { mapping: file.mapping, options } })
  await ended(admin, await admin.call(imports.check, { params }))
  await ended(admin, await admin.call(imports.process, { params, body: { leavesOut: [rules[1]] } }))
  expect(await begunOf(company, rules)).toEqual([2, 0])
})
