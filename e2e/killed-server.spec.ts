import { expect, test } from '@playwright/test'
import pg from 'pg'
import { type Query, wrongInImport, wrongInMove } from '../bench/fault-checks.ts'
import { someLeads } from '../bench/leads.ts'
import { startProduct } from '../bench/product.ts'
import { sendLeads } from '../bench/send-leads.ts'
import { access } from '../src/modules/access/contract.ts'
import { dealBulk } from '../src/modules/deals/bulk-contract.ts'
import { funnels } from '../src/modules/funnels/contract.ts'
import { imports } from '../src/modules/imports/contract.ts'
import type { Caller } from '../src/platform/contract/client.ts'
import { type Work, works } from '../src/platform/work/contract.ts'
import { callerOf, dataDir, email, ownDatabase, password, slug } from './own-company.ts'

test('a server that is killed during an import and during a bulk move leaves nothing out and does nothing twice', async () => {
  const url = await ownDatabase('killed')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query: Query = async (text, values = []) => (await client.query(text, [slug, ...values])).rows
  const places = async () =>
    (await client.query('select id, status_id, status_since::text as since from deals order by id')).rows

  let product = await startProduct(url, dataDir, ['--no-pages'])
  const { token } = await callerOf(product)(access.login, { body: { email, password } })
  const call: Caller = (endpoint, input) => callerOf(product, token)(endpoint, input)

  const until = async (id: string, isEnough: (work: Work) => boolean) => {
    for (;;) {
      const work = await call(works.show, { params: { id } })
      if (isEnough(work)) return work
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const isOver = ({ state }: Work) => state !== 'running'
  /** Kills the server when part of the work is done; another process finishes it. */
  const killedDuring = async ({ id }: Work) => {
    const seen = await until(id, (work) => work.done > 0 || isOver(work))
    process.kill(product.pid, 'SIGKILL')
    expect(seen.state).toBe('running')
    product = await startProduct(url, dataDir, ['--no-pages'])
    return until(id, isOver)
  }

  try {
    const [step] = await call(funnels.show, {})
    const [first, second] = step!.statuses
    const leads = someLeads(1_600)
    const { id, mapping } = await sendLeads(product, { slug, token, lines: leads.lines })
    const params = { id }
    await call(imports.map, { params, body: { mapping, options: { withDeals: true, statusId: first!.id } } })
    await until((await call(imports.check, { params })).id, isOver)
    const imported = await killedDuring(await call(imports.process, { params }))
    // The search learns of many new records behind the work that made them.
    await expect.poll(() => wrongInImport(query, id, imported, leads), { timeout: 60_000 }).toBe(0)

    const before = await places()
    const body = { filters: {}, statusId: second!.id, confirmedBack: true }
    const moved = await killedDuring(await call(dealBulk.moveWork, { body }))
    expect(moved).toMatchObject({ done: leads.deals, failed: 0 })
    expect(await wrongInMove(query, moved)).toBe(0)

    // The process that undoes the move is another one than the process that started it.
    const back = await until((await call(works.undo, { params: { id: moved.id } })).id, isOver)
    expect(await wrongInMove(query, back)).toBe(0)
    expect(await places()).toEqual(before)
  } finally {
    await product.stop()
    await client.end()
  }
})
