import { asAdministrator, type Call, untilEnded } from './bulk-move-10k.ts'
import { type Figure, rounded } from './figure.ts'
import { benchWorld, type Product } from './world.ts'

const slug = 'sol-nascente'
const kills = 50
const companyOf = '(select id from platform.tenants where slug = $1)'

/**
 * Deals are moved to and fro in bulk while the server is killed (SIGKILL) fifty times at random moments. Afterwards every
 * deal stands where the last work put it, with as many stays and events as works have counted, none twice.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await world.query(`update deals set state = 'open' where tenant_id = ${companyOf}`, [slug])
  const statuses = await world.query<{ id: string }>(
    `select s.id from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
     where s.tenant_id = ${companyOf} and not st.parallel and not st.loss and s.deleted_at is null and s.requires = '{}' and s.will_move_to is null
     order by st.position, s.position limit 2`,
    [slug],
  )
  const began = performance.now()
  let product: Product = await world.start(['--no-pages'])
  let call: Call = await asAdministrator(product)
  const moved = () =>
    world.query<{ events: number }>(
      `select count(*)::int as events from events where tenant_id = ${companyOf} and kind = 'deals.moved'`,
      [slug],
    )
  const before = (await moved())[0]!.events
  const works: string[] = []
  let killed = 0
  try {
    while (killed < kills) {
      const statusId = statuses[works.length % statuses.length]!.id
      const work: { id: string } = await call('POST', '/deals/bulk-moves', {
        filters: {},
        statusId,
        confirmedBack: true,
      })
      works.push(work.id)
      while (killed < kills && (await isRunning(work.id))) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 3_000))
        process.kill(product.pid, 'SIGKILL')
        killed++
        product = await world.start(['--no-pages'])
        call = await asAdministrator(product)
      }
      await untilEnded(call, work)
    }
    const counted = await world.query<{ done: number; failed: number; total: number }>(
      'select sum(done)::int as done, sum(failed)::int as failed, sum(total)::int as total from works where id = any($1::uuid[])',
      [works],
    )
    const { done, failed, total } = counted[0]!
    const events = (await moved())[0]!.events - before
    const open = await world.query<{ wrong: number }>(
      `select count(*)::int as wrong from (select deal_id from deal_stays where tenant_id = ${companyOf} and left_at is null
         and step_id in (select id from steps where tenant_id = ${companyOf} and not parallel) group by deal_id having count(*) > 1) twice`,
      [slug],
    )
    const wrong = Math.abs(events - done) + Math.abs(total - done - failed) + open[0]!.wrong
    return {
      id: 'fault-run',
      value: wrong,
      unit: 'rows lost or doubled',
      floor: 0,
      ratio: wrong,
      limit: 0,
      holds: wrong === 0,
      kills: killed,
      works: works.length,
      moved: done,
      seconds: rounded((performance.now() - began) / 1000),
    }
  } finally {
    await product.stop()
  }

  async function isRunning(id: string) {
    const [work] = await world.query<{ state: string }>('select state from works where id = $1', [id])
    return work!.state === 'running'
  }
}
