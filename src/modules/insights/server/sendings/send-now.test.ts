import pg from 'pg'
import { expect, it } from 'vitest'
import { countedCompany } from '../../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { reading } from '../../../../platform/http/run-in-ctx.ts'
import { today } from '../../../../platform/i18n/days.ts'
import { runJob } from '../../../../platform/testing/run-job.ts'
import { sendings } from '../../sending-contract.ts'
import { sendReportJob } from './sending-jobs.ts'

const world = await startWorld()
const { services } = world.running
const one = await countedCompany(world)
const { admin, within, company } = one
const seller = one.actors.salesman

const body = {
  name: 'Vendas da manhã',
  address: '/reports/sales',
  rhythm: 'daily' as const,
  day: null,
  at: '08:00',
  recipientIds: [admin.id, seller.id],
  byPhone: false,
}

/** What each of its recipients waits for. */
async function pending(id: string) {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ payload: { payload: Payload } }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'insights.send-report' and j.payload::text like $1`,
    [`%${id}%`],
  )
  await client.end()
  return rows.map(({ payload }) => payload.payload)
}

interface Payload {
  id: string
  userId: string
  dueOn: string
  press: string
}

const mails = (id: string) =>
  within((ctx) =>
    ctx.one(
      statement<{ count: number }>('select count(*)::int as count from mail_deliveries where about_id = $1', [id]),
    ),
  )

const send = (payload: object) =>
  reading(services, { company, now: new Date().toISOString() }, (ctx) => runJob(ctx, sendReportJob, payload))

it('a sending is sent at once to each who receives it, once a press, and its own day is sent besides', async () => {
  const { id } = await admin.call(sendings.addSending, { body })
  await admin.call(sendings.turnSending, { params: { id }, body: { isOn: false } })
  await admin.call(sendings.sendNow, { params: { id } })
  const jobs = await pending(id)
  expect(jobs.map(({ userId }) => userId).toSorted()).toEqual([admin.id, seller.id].toSorted())
  for (const payload of [...jobs, ...jobs]) await send(payload)
  expect((await mails(id)).count).toBe(2)
  await admin.call(sendings.turnSending, { params: { id }, body: { isOn: true } })
  const dueOn = jobs[0]!.dueOn
  expect(dueOn).toBe(today())
  await send({ id, userId: admin.id, dueOn })
  await send({ id, userId: admin.id, dueOn })
  expect((await mails(id)).count).toBe(3)
})

it('of two presses at once one sends, and the other is told to wait', async () => {
  const { id } = await admin.call(sendings.addSending, { body })
  const press = () =>
    admin.call(sendings.sendNow, { params: { id } }).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
  const both = await Promise.all([press(), press()])
  expect(both.toSorted()).toEqual(['insights.sendings.just_sent', 'sent'])
  expect(await pending(id)).toHaveLength(2)
})

it('nobody sends what another has sent, also who receives it', async () => {
  const { id } = await admin.call(sendings.addSending, { body })
  await expect(seller.call(sendings.sendNow, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await pending(id)).toEqual([])
})
