import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import type { Query } from '../bench/fill.ts'
import { someLeads } from '../bench/leads.ts'
import { letLeasesEnd } from '../bench/let-time-pass.ts'
import { startProduct } from '../bench/product.ts'
import { mailServer, reaching, receiver } from '../bench/stand-ins.ts'
import { expectedOf, importLeads, leftBehind, stepsDone, stillToDo, welcomeRule } from '../bench/welcome-runs.ts'
import { access } from '../src/modules/access/contract.ts'
import type { Caller } from '../src/platform/contract/client.ts'
import { callerOf, dataDir, email, ownDatabase, password, slug } from './own-company.ts'

const rows = 500
const kills = 3

test('a server that is killed while rules act loses no run and does no step twice; receivers count each id once', async () => {
  const [mails, hook] = [await mailServer(), await receiver()]
  const url = await ownDatabase('killed_automations')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query: Query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows

  const start = () => startProduct(url, dataDir, ['--no-pages'], undefined, reaching(mails))
  let product = await start()
  const { token } = await callerOf(product)(access.login, { body: { email, password } })
  const call: Caller = (endpoint, input) => callerOf(product, token)(endpoint, input)

  try {
    const { ruleId } = await welcomeRule(call, hook.url)
    const leads = someLeads(rows)
    await importLeads({ call, product, slug, token }, leads)
    for (let killed = 0; killed < kills; killed++) {
      const before = await stepsDone(query, ruleId)
      while ((await stepsDone(query, ruleId)) < before + 25) await setTimeout(10)
      process.kill(product.pid, 'SIGKILL')
      product = await start()
    }
    for (let round = 0; (await stillToDo(query, ruleId)) > 0; round++) {
      if (round % 20 === 10) await letLeasesEnd(query)
      await setTimeout(100)
    }

    const { deals } = leads
    expect(await leftBehind(query, ruleId)).toEqual(expectedOf(deals))
    // What was under way at a kill may come again, under the same id.
    expect(new Set(mails.ids).size).toBe(deals)
    expect(new Set(hook.calls.map((one) => one.id)).size).toBe(deals)
    expect(new Set(hook.calls.map(({ deal }) => deal)).size).toBe(deals)
  } finally {
    await product.stop()
    await client.end()
    await mails.close()
    hook.close()
  }
})
