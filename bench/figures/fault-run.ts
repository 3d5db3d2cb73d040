import { doubledDeals, type Query, wrongInImport, wrongInMove, wrongInUndoneImport } from '../fault-checks.ts'
import { type Figure, rounded } from '../figure.ts'
import { type Leads, someLeads } from '../leads.ts'
import { sendLeads } from '../send-leads.ts'
import { benchWorld } from '../world.ts'
import { asAdministrator, type Call, untilEnded } from './bulk-move-10k.ts'

const slug = 'sol-nascente'
/** FAULT_KILLS=5 makes a short run for use while something is being fixed. */
const kills = Number(process.env.FAULT_KILLS ?? 50)
/** The server is killed at most so often during one work, so that a long one does not use up all kills. */
const maxPerWork = 2
const longestWait = 1_500

/**
 * Deals are moved in bulk and moved back; files of leads with deals are checked, imported and undone. Meanwhile the
 * server is killed (SIGKILL) fifty times at random moments, each during one of these works. Afterwards everything must
 * exist exactly once: rows, numbers, stays, events, search entries, failures and counts.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const query: Query = (text, values = []) => world.query(text, [slug, ...values])
  const { ids, there, elsewhere } = await prepared()
  const began = performance.now()
  let product = await world.start(['--no-pages'])
  let call: Call = await asAdministrator(product)
  const killedDuring: Record<string, number> = {
    moves: 0,
    'moves undone': 0,
    checks: 0,
    imports: 0,
    'imports undone': 0,
  }
  const killed = () => Object.values(killedDuring).reduce((sum, one) => sum + one, 0)
  let works = 0
  let rows = 0
  let wrong = 0
  try {
    for (let round = 0; killed() < kills; round++) {
      const statusId = round % 2 === 0 ? there : elsewhere
      const before = await places()
      const moved = await survived('moves', () =>
        call('POST', '/deals/bulk-moves', { ids, statusId, confirmedBack: true }),
      )
      wrong += await wrongInMove(query, moved)
      const back = await survived('moves undone', () => call('POST', `/works/${moved.id}/undo`))
      wrong += (await wrongInMove(query, back)) + ((await places()) === before ? 0 : 1)

      const leads = someLeads(3_000)
      const id = await uploaded(leads, there)
      await survived('checks', () => call('POST', `/imports/${id}/check`))
      const imported = await survived('imports', () => call('POST', `/imports/${id}/processing`))
      await allFound()
      wrong += await wrongInImport(query, id, imported, leads)
      const undone = await survived('imports undone', () => call('POST', `/imports/${id}/undo`))
      wrong += (await wrongInUndoneImport(query, id, undone, leads)) + (await doubledDeals(query))
      rows += moved.total + back.total + 3 * leads.lines.length
    }
    return {
      id: 'fault-run',
      value: wrong,
      unit: 'rows lost or doubled',
      floor: 0,
      ratio: wrong,
      limit: 0,
      holds: wrong === 0,
      kills: killed(),
      killedDuring,
      works,
      rows,
      seconds: rounded((performance.now() - began) / 1000),
    }
  } finally {
    await product.stop()
  }

  /** Starts a work, kills the server during it, and waits until another process has finished it. */
  async function survived(what: string, begin: () => Promise<{ id: string }>) {
    const work = await begin()
    works++
    for (let own = 0; own < maxPerWork && killed() < kills; own++) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longestWait))
      if (!(await isRunning(work.id))) break
      process.kill(product.pid, 'SIGKILL')
      // A kill counts only if the work was still running according to what it had committed.
      if (await isRunning(work.id)) killedDuring[what]!++
      product = await world.start(['--no-pages'])
      call = await asAdministrator(product)
    }
    return untilEnded(call, work)
  }

  /** Open deals of the company, and two statuses without requirements that no deal leaves by itself. */
  async function prepared() {
    const own = '(select id from platform.tenants where slug = $1)'
    await world.query(`update deals set state = 'open' where tenant_id = ${own}`, [slug])
    const deals = await world.query<{ id: string }>(
      `select id from deals where tenant_id = ${own} order by number limit 5000`,
      [slug],
    )
    const [first, second] = await world.query<{ id: string }>(
      `select s.id from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       where s.tenant_id = ${own} and not st.parallel and not st.loss and s.deleted_at is null and s.requires = '{}'
         and s.will_move_to is null order by st.position, s.position limit 2`,
      [slug],
    )
    return { ids: deals.map(({ id }) => id), there: first!.id, elsewhere: second!.id }
  }

  /** A hash of where every deal is, and since when. */
  async function places() {
    const [now] = await world.query<{ places: string }>(
      "select md5(string_agg(concat(id, status_id, status_since, state), ',' order by id)) as places from deals where id = any($1::uuid[])",
      [ids],
    )
    return now!.places
  }

  /** A job adds imported records to the search afterwards; it was killed as well. */
  async function allFound() {
    const end = performance.now() + 60_000
    while ((await world.query('select from search_pending limit 1')).length > 0) {
      if (performance.now() > end) throw new Error('Imported records are not taken into the search.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async function isRunning(id: string) {
    const [work] = await world.query<{ state: string }>('select state from works where id = $1', [id])
    return work!.state === 'running'
  }

  async function uploaded({ lines }: Leads, statusId: string) {
    const token = await world.login(product, slug, 'admin@solnascente.test')
    const { id, mapping } = await sendLeads(product, { slug, token, lines })
    await call('PUT', `/imports/${id}/mapping`, { mapping, options: { withDeals: true, statusId } })
    return id
  }
}
