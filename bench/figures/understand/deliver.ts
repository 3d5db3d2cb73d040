import { setTimeout as sleep } from 'node:timers/promises'
import { sendings } from '../../../src/modules/insights/sending-contract.ts'
import { type Figure, rounded } from '../../figure.ts'
import { letLeasesEnd } from '../../let-time-pass.ts'
import { makePeople, tokenOf } from '../../people.ts'
import { tenThousand as company, fillSales } from '../../rows/sales-rows.ts'
import { mailServer, reaching } from '../../stand-ins.ts'
import { typedCaller } from '../../typed-caller.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'

/** BENCH_RECIPIENTS=20 BENCH_KILLS=2 is a short run. */
const recipients = Number(process.env.BENCH_RECIPIENTS ?? 500)
const kills = Number(process.env.BENCH_KILLS ?? 10)
const limit = 600

/**
 * A report that is due for 500 recipients, each with their own rights, as PDF and XLSX, until the last mail has left; meanwhile the product is
 * killed (SIGKILL) ten times. Nobody may be without it, and nobody may have two.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await fillSales(world, company)
  await makePeople(world, company.slug, recipients)
  const tenant = await world.companyId(company.slug)
  const people = await world.query<{ id: string }>(
    "select id from users where tenant_id = $1 and email like 'live%' order by id limit $2",
    [tenant, recipients],
  )
  const mails = await mailServer()
  const settings = reaching(mails)
  let product = await world.start(['--no-pages'], undefined, settings)
  try {
    const call = typedCaller(product, company.slug, tokenOf(0))
    const { id } = await call(sendings.addSending, {
      body: {
        name: 'Vendas',
        address: '/reports/sales?look=pivot&rows=salesmanId&measures=sold',
        rhythm: 'daily',
        at: '23:59',
        recipientIds: people.map((person) => person.id),
      },
    })
    const began = performance.now()
    await comeDue(world, tenant, id)
    for (let killed = 1; killed <= kills; killed++) {
      await until(async () => (await settled(world, tenant, id)) >= (recipients * killed) / (kills + 1))
      process.kill(product.pid, 'SIGKILL')
      product = await world.start(['--no-pages'], product.port, settings)
      await letLeasesEnd(world.query)
    }
    await until(async () => {
      await letLeasesEnd(world.query)
      return (await settled(world, tenant, id)) >= recipients
    })
    const value = rounded((performance.now() - began) / 1_000, 1)
    const [kept] = await world.query<{ sent: string; mails: string; whom: string }>(
      `select (select count(*) from sent_reports where tenant_id = $1 and sending_id = $2 and is_sent) as sent,
         (select count(*) from mail_deliveries where tenant_id = $1 and about_id = $2) as mails,
         (select count(distinct user_id) from sent_reports where tenant_id = $1 and sending_id = $2) as whom`,
      [tenant, id],
    )
    const { sent, mails: written, whom } = kept!
    const wrong = Math.abs(Number(written) - Number(sent)) + Math.abs(Number(whom) - recipients)
    return {
      id: 'deliver',
      value,
      unit: 's until the last recipient is served',
      floor: 0,
      ratio: rounded(value / limit),
      limit,
      holds: value <= limit && wrong === 0,
      wrong: { value: wrong, unit: 'recipients without it or with two', limit: 0 },
      recipients,
      sent: Number(sent),
      kills,
    }
  } finally {
    await product.stop()
    await mails.close()
  }
}

/** As if its time had come. */
async function comeDue({ query }: BenchWorld, tenant: string, id: string) {
  await query("update report_sendings set due_at = now() - interval '1 minute' where tenant_id = $1 and id = $2", [
    tenant,
    id,
  ])
  await query("update graphile_worker._private_jobs set run_at = now() where key like '%insights.sending-due ' || $1", [
    id,
  ])
}

async function settled({ query }: BenchWorld, tenant: string, id: string) {
  const [row] = await query<{ count: string }>(
    'select count(*) as count from sent_reports where tenant_id = $1 and sending_id = $2',
    [tenant, id],
  )
  return Number(row!.count)
}

async function until(isSo: () => Promise<boolean>) {
  const end = performance.now() + 30 * 60_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The delivery does not go on.')
    await sleep(250)
  }
}
