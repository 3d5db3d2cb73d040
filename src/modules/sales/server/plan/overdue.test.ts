import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import { activity } from '../../../activity/contract.ts'
import { automations } from '../../../automations/contract.ts'
import { liveRule, notesOf, workOffAll } from '../../../automations/server/testing.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'
import { overdueJob, tellOverdue } from './tell-overdue.ts'

const world = await startWorld()
const { services } = world.running
/** Two in the morning in Brasília. */
const nightOf = (day: string, clock = '05:00') => `2026-03-${day}T${clock}:00.000Z`

/** A sale with instalments that are due on the 9th, on the 10th, in January, and two days after the bank pays. */
async function planned() {
  const company = await readyToSell(world)
  const { admin, sell, look, company: own } = company
  const { id, code } = await sell({ total: 4000_00, soldOn: '2026-01-05' })
  const [first] = (await admin.call(sales.plan, { params: { id } })).instalments
  const row = { part: first!.part, amount: 1000_00 }
  const { instalments } = await admin.call(sales.editPlan, {
    params: { id },
    body: {
      instalments: [
        { ...row, dueOn: '2026-03-09' },
        { ...row, dueOn: '2026-03-10' },
        { ...row, dueOn: '2026-01-10' },
        { ...row, milestone: 'financing-paid', days: 2 },
      ],
    },
  })
  /** The night at an instant: when the job looks again the same night. */
  const night = (now: string) =>
    writing(services, { company: own, now }, async (ctx) => {
      await tellOverdue(ctx)
      return ctx.jobs.filter(({ task }) => task === overdueJob.task).map(({ runAt }) => new Date(runAt!).toISOString())
    })
  /** The due days of which it was told, in their order. */
  const overdueDays = () =>
    look(async (ctx) =>
      (
        await ctx.rows(
          statement<{ day: string; left: number }>(
            `select data->>'dueOn' as day, (data->>'left')::int as left from events
             where tenant_id = platform.current_tenant() and kind = 'instalments.overdue' order by seq`,
          ),
        )
      ).map(({ day, left }) => [day, left]),
    )
  const receive = (at: number, amount: number) =>
    admin.call(sales.receive, {
      params: { id, instalmentId: instalments[at]!.id },
      body: { amount, receivedOn: '2026-03-08' },
    })
  return { ...company, id, code, instalments, night, overdueDays, receive }
}

it('an instalment is told once as overdue in the night after its due day, with what is left of it', async () => {
  const { night, overdueDays, receive } = await planned()
  await receive(0, 400_00)
  await night(nightOf('09'))
  expect(await overdueDays()).toEqual([])
  await night(nightOf('10'))
  expect(await overdueDays()).toEqual([['2026-03-09', 600_00]])
  await receive(1, 1000_00)
  await night(nightOf('11'))
  await night(nightOf('11', '05:30'))
  expect(await overdueDays()).toEqual([['2026-03-09', 600_00]])
})

it('one that gets another day is told anew when that has passed, one of a cancelled sale and one of long ago never', async () => {
  const { admin, id, instalments, night, overdueDays } = await planned()
  await night(nightOf('10'))
  const put = (dueOn: string) =>
    admin.call(sales.editPlan, {
      params: { id },
      body: { instalments: instalments.map((one, at) => (at === 0 ? { ...one, dueOn } : one)) },
    })
  await put('2026-03-12')
  await night(nightOf('11'))
  await night(nightOf('13'))
  const days = ['2026-03-09', '2026-03-10', '2026-03-12']
  expect((await overdueDays()).map(([day]) => day)).toEqual(days)
  await put('2026-03-14')
  await admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: '2026-03-15' } })
  await night(nightOf('16'))
  expect((await overdueDays()).map(([day]) => day)).toEqual(days)
})

it('a day is over when it is over where the store is: the job looks again that night where it ends later', async () => {
  const { night, overdueDays, within } = await planned()
  await within((ctx) => ctx.run(statement("update stores set time_zone = 'America/Rio_Branco'")))
  await within((ctx) =>
    ctx.run(
      statement("insert into stores (id, name, time_zone) values (gen_random_uuid(), 'Noronha', 'America/Noronha')"),
    ),
  )
  // One in the morning in Noronha is ten in the evening in Acre.
  expect(await night(nightOf('10', '03:00'))).toEqual(['2026-03-10T05:00:00.000Z'])
  expect(await overdueDays()).toEqual([])
  expect(await night(nightOf('10', '05:00'))).toEqual([])
  expect(await overdueDays()).toEqual([['2026-03-09', 1000_00]])
})

it('a rule that begins with it acts on the instalment, and the timeline of the deal tells it', async () => {
  const company = await planned()
  const { admin, night, dealId, code } = company
  const part = { field: 'event.left', is: 'more-than' as const, value: 500_00 }
  const rule = await liveRule(company, {
    kind: 'instant',
    when: { on: 'event', event: 'instalments.overdue', if: { join: 'all', parts: [part] } },
    steps: [{ do: 'act', action: 'notes.add-deal', input: { text: '{{contact.name}} deve {{instalment.amount}}' } }],
  })
  await night(nightOf('10'))
  await workOffAll(services, company)
  expect((await notesOf(company)).map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['Maria Lima deve R$ 1.000,00'])
  expect((await admin.call(automations.runs, { params: { id: rule.id } })).list).toMatchObject([
    { state: 'done', subjectKind: 'instalment' },
  ])
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId }, query: {} })
  expect(entries.map(({ text }) => text.replaceAll(/\s/g, ' '))).toContain(
    `parcela da venda ${code} em atraso: R$ 1.000,00 a receber desde 09/03/2026`,
  )
})
