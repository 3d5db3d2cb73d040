import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { someLeads } from '../bench/leads.ts'
import { startProduct } from '../bench/product.ts'
import { sendLeads } from '../bench/send-leads.ts'
import { access } from '../src/modules/access/contract.ts'
import { automations } from '../src/modules/automations/contract.ts'
import type { Rule } from '../src/modules/automations/rule.ts'
import { funnels } from '../src/modules/funnels/contract.ts'
import { imports } from '../src/modules/imports/contract.ts'
import { emailModels } from '../src/modules/templates/contract.ts'
import { webhooks } from '../src/modules/webhooks/contract.ts'
import type { Caller } from '../src/platform/contract/client.ts'
import { works } from '../src/platform/work/contract.ts'
import { callerOf, dataDir, email, ownDatabase, password, slug } from './own-company.ts'

const rows = 500
const kills = 3

/** A mail server that keeps the ids of what it is given. */
async function mailServer() {
  const ids: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part))
      stream.on('end', () => {
        ids.push(/^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '')
        done()
      })
    },
  })
  // Whoever is killed while it sends resets the connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { ids, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** Another system that keeps the ids of the calls it takes. */
async function receiver() {
  const calls: { id: string; deal: string }[] = []
  const server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part))
    request.on('end', () => {
      calls.push({ id: String(request.headers['webhook-id']), deal: JSON.parse(text).data.id })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { calls, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

const act = (action: string, input: Record<string, string>) => ({ do: 'act' as const, action, input })

test('a server that is killed while rules act loses no run and does no step twice; receivers count each id once', async () => {
  const [mails, hook] = [await mailServer(), await receiver()]
  process.env.SMTP_URL = mails.url
  process.env.OUTSIDE_NETWORKS = '127.0.0.0/8'
  const url = await ownDatabase('killed_automations')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const count = async (text: string) => Number((await client.query(`select count(*) as n from ${text}`)).rows[0].n)

  let product = await startProduct(url, dataDir, ['--no-pages'])
  const { token } = await callerOf(product)(access.login, { body: { email, password } })
  const call: Caller = (endpoint, input) => callerOf(product, token)(endpoint, input)

  const done = () => count(`automation_steps where kind = 'acted'`)
  /** Kills the server in the middle of its steps; another process goes on. */
  const killedAmong = async () => {
    const before = await done()
    while ((await done()) < before + 25) await setTimeout(10)
    process.kill(product.pid, 'SIGKILL')
    product = await startProduct(url, dataDir, ['--no-pages'])
  }
  /** As if the time had passed for which a dead process holds the calls that it had begun. */
  const letLeasesEnd = () =>
    client.query(
      `with free as (
         update webhook_deliveries set leased_until = null
         where id in (select id from webhook_deliveries where state = 'waiting' for update skip locked)
       )
       update graphile_worker._private_jobs set run_at = now()
       where id in (
         select id from graphile_worker._private_jobs
         where run_at > now() and run_at < now() + interval '2 minutes' for update skip locked)`,
    )

  try {
    const model = await call(emailModels.create, { body: { nome: 'Oi', assunto: 'Oi', corpo: 'Bem-vindo' } })
    const { roles } = await call(webhooks.choices, {})
    const webhook = await call(webhooks.create, {
      body: { name: 'ERP', trigger: 'automation.called', url: hook.url, roleId: roles[0]!.id },
    })
    const rule: Rule = {
      kind: 'instant',
      when: { on: 'event', event: 'deals.created' },
      steps: [
        act('notes.add-deal', { text: 'um' }),
        act('templates.mail', { model: model.id, to: 'customer' }),
        act('webhooks.call', { webhook: webhook.id }),
        act('notes.add-deal', { text: 'dois' }),
      ],
    }
    const { id: ruleId } = await call(automations.create, { body: { name: 'Boas-vindas', rule } })
    await call(automations.publish, { params: { id: ruleId } })

    const leads = someLeads(rows)
    const [step] = await call(funnels.show, {})
    const { id, mapping } = await sendLeads(product, { slug, token, lines: leads.lines })
    const params = { id }
    const options = { withDeals: true, statusId: step!.statuses[0]!.id }
    await call(imports.map, { params, body: { mapping, options } })
    const isOver = async ({ id: workId }: { id: string }) =>
      (await call(works.show, { params: { id: workId } })).state !== 'running'
    const check = await call(imports.check, { params })
    while (!(await isOver(check))) await setTimeout(20)
    await call(imports.process, { params })

    for (let killed = 0; killed < kills; killed++) await killedAmong()
    const waiting = async () =>
      (await count('automation_due')) +
      (await count(`webhook_deliveries where state = 'waiting'`)) +
      (await count(`mail_deliveries where state = 'waiting'`)) +
      (await count(`works where state = 'running'`))
    for (let round = 0; (await waiting()) > 0; round++) {
      if (round % 20 === 10) await letLeasesEnd()
      await setTimeout(100)
    }

    const { deals } = leads
    const once = `(select run_id from automation_steps where kind = 'acted' group by run_id having count(*) = 4 and count(distinct path) = 4)`
    expect({
      runs: await count('automation_runs'),
      'runs that are done': await count(`automation_runs where state = 'done'`),
      'runs with four steps, each once': await count(`${once} r`),
      notes: await count('notes'),
      'notes, each once': await count('(select distinct thread_id, text from notes) n'),
      mails: await count(`mail_deliveries where about_kind = 'deal'`),
      calls: await count('webhook_deliveries'),
    }).toEqual({
      runs: deals,
      'runs that are done': deals,
      'runs with four steps, each once': deals,
      notes: 2 * deals,
      'notes, each once': 2 * deals,
      mails: deals,
      calls: deals,
    })
    // What was under way at a kill may come again, under the same id.
    expect(new Set(mails.ids).size).toBe(deals)
    expect(new Set(hook.calls.map((one) => one.id)).size).toBe(deals)
    expect(new Set(hook.calls.map(({ deal }) => deal)).size).toBe(deals)
  } finally {
    // The files that run after this one start servers of their own.
    delete process.env.SMTP_URL
    delete process.env.OUTSIDE_NETWORKS
    await product.stop()
    await client.end()
    await mails.close()
    hook.close()
  }
})
