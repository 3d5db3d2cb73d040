import { expect, it } from 'vitest'
import { countedCompany } from '../../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { customFields } from '../../../custom-fields/contract.ts'
import { missingToEnter, requirements } from '../../../funnels/status.ts'
import { columnsOf } from '../moving/columns.ts'
import { factsOf, withFacts } from '../moving/found-deals.ts'
import type { Deal } from '../tables.ts'
import { lackingNeeds, nextStatus } from './lacking.ts'

const world = await startWorld()
const { admin, within } = await countedCompany(world)

/** Half of the deals get a value, whichever half. */
const half = (column: string, value: string, salt: number) =>
  `${column} = case when (d.number + ${salt}) % 2 = 0 then ${value} else d.${column} end`

it('what a deal lacks for its next status is in SQL what the rules of entry say, for every requirement', async () => {
  for (const name of ['Campo 1', 'Campo 2']) await admin.call(customFields.add, { body: { name, type: 'short-text' } })
  const found = await within(async (ctx) => {
    const run = (text: string) => ctx.run(statement(text, []))
    await run(`update statuses set requires = array[${requirements.map((need) => `'${need}'`).join(', ')}]
      where ('x' || substr(md5(name), 1, 4))::bit(16)::int % 3 <> 0`)
    await run(`update statuses set required_fields = array(select id from custom_fields order by id),
      required_categories = array(select id from list_items where list = 'origins' order by id limit 2),
      requires_parallel = array(select id from statuses order by id limit 1)`)
    await run(
      `update deals d set ${[
        'owner_id = case when d.number % 5 = 0 then null else d.owner_id end',
        half('technician_id', 'd.owner_id', 0),
        half('street', "'Rua A'", 1),
        half('city', "'Uberaba'", 0),
        half('state_code', "'MG'", 1),
        half('bill_units', '1', 0),
        half('bill_photos', '2', 1),
        half('consumption_kwh', '500', 0),
        half('dealership', "'CEMIG-D'", 1),
        half('phase', "'three'", 0),
        half('roof_type', "'Laje'", 1),
        half('roof_face', "'N'", 0),
        half('proposals', '1', 1),
        half('sales', '1', 0),
        half('files', '3', 1),
        half('file_categories', "array(select id from list_items where list = 'origins' order by id limit 2)", 0),
        half('pending_tasks', '1', 1),
      ].join(', ')}`,
    )
    await run(`insert into custom_answers (subject_id, field_id, value) select d.id, f.id, '"a"' from deals d cross join custom_fields f
      where d.number % 3 = 0 and f.name = 'Campo 1' or d.number % 6 = 0`)
    await run(`insert into deal_parallel_statuses (deal_id, step_id, status_id) select d.id, s.step_id, s.id
      from deals d cross join (select id, step_id from statuses order by id limit 1) s where d.number % 4 = 0`)
    await run(
      "update contacts set email = phone || '@b.test', birth_date = '1990-01-01' where phone like '%1' or phone like '%4'",
    )
    const rows = await ctx.rows(
      statement<{ id: string; next: string | null; lacking: string[] }>(
        `select d.id, nx.id as next, ${lackingNeeds} as lacking from deals d
         join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
         join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
         join steps st on st.tenant_id = d.tenant_id and st.id = d.step_id ${nextStatus}`,
      ),
    )
    const deals = await ctx.rows(statement<Deal>('select * from deals'))
    return { rows, columns: [...(await columnsOf(ctx)).values()], deals: await withFacts(ctx, deals) }
  })
  const way = found.columns.filter(({ step, isGone }) => !step.parallel && !step.loss && !isGone)
  const order = found.columns.map(({ id }) => id)
  for (const { id, next, lacking } of found.rows) {
    const deal = found.deals.find((one) => one.id === id)!
    const status = deal.state === 'open' && way.find((one) => order.indexOf(one.id) > order.indexOf(deal.statusId))
    expect(next, id).toBe(status ? status.id : null)
    expect(lacking, id).toEqual(status ? missingToEnter(status, factsOf(deal)) : [])
  }
  // Each requirement is met by some deal and lacked by another.
  for (const need of requirements.filter((one) => one !== 'phone' && one !== 'document' && one !== 'accepted-proposal'))
    expect(new Set(found.rows.filter(({ next }) => next).map(({ lacking }) => lacking.includes(need))), need).toEqual(
      new Set([true, false]),
    )
})
