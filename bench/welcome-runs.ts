import { setTimeout as sleep } from 'node:timers/promises'
import { automations } from '../src/modules/automations/contract.ts'
import type { Rule } from '../src/modules/automations/rule.ts'
import { funnels } from '../src/modules/funnels/contract.ts'
import { imports } from '../src/modules/imports/contract.ts'
import { emailModels } from '../src/modules/templates/contract.ts'
import { webhooks } from '../src/modules/webhooks/contract.ts'
import type { Caller } from '../src/platform/contract/client.ts'
import { works } from '../src/platform/work/contract.ts'
import type { Query } from './fill.ts'
import type { Leads } from './leads.ts'
import { sendLeads } from './send-leads.ts'

const act = (action: string, input: Record<string, string>) => ({ do: 'act' as const, action, input })

/** A rule that acts, of four steps: a note, a mail, a call of that address, and another note for each new deal. */
export async function welcomeRule(call: Caller, url: string): Promise<{ ruleId: string; webhookId: string }> {
  const model = await call(emailModels.create, { body: { nome: 'Oi', assunto: 'Oi', corpo: 'Bem-vindo' } })
  const { roles } = await call(webhooks.choices, {})
  const body = { name: 'ERP', trigger: 'automation.called', url, roleId: roles[0]!.id }
  const { id: webhookId } = await call(webhooks.create, { body })
  const rule: Rule = {
    kind: 'instant',
    when: { on: 'event', event: 'deals.created' },
    steps: [
      act('notes.add-deal', { text: 'um' }),
      act('templates.mail', { model: model.id, to: 'customer' }),
      act('webhooks.call', { webhook: webhookId }),
      act('notes.add-deal', { text: 'dois' }),
    ],
  }
  const { id: ruleId } = await call(automations.create, { body: { name: 'Boas-vindas', rule } })
  await call(automations.publish, { params: { id: ruleId } })
  return { ruleId, webhookId }
}

interface Importer {
  call: Caller
  product: { port: number }
  slug: string
  token: string
}

/** Begins to import leads with their deals, for each of which the rule then acts. */
export async function importLeads({ call, ...sender }: Importer, { lines }: Leads) {
  const [step] = await call(funnels.show, {})
  const { id, mapping } = await sendLeads(sender.product, { ...sender, lines })
  const params = { id }
  const options = { withDeals: true, statusId: step!.statuses[0]!.id }
  await call(imports.map, { params, body: { mapping, options } })
  const { id: checkId } = await call(imports.check, { params })
  while ((await call(works.show, { params: { id: checkId } })).state === 'running') await sleep(20)
  await call(imports.process, { params })
}

/** Steps that the rule has done. */
export const stepsDone = (query: Query, ruleId: string) =>
  count(query, `automation_steps where kind = 'acted' and run_id in (${runsOf})`, ruleId)

/** What is left to do: of the rule, of its calls and mails, and of the import. */
export async function stillToDo(query: Query, ruleId: string) {
  const [left] = await query<{ count: number }>(
    `select ((select count(*) from automation_due where automation_id = $1)
       + (select count(*) from webhook_deliveries where state = 'waiting') + (select count(*) from mail_deliveries where state = 'waiting')
       + (select count(*) from works where state = 'running'))::int as count`,
    [ruleId],
  )
  return left!.count
}

const runsOf = 'select id from automation_runs where automation_id = $1'
const subjects = 'select subject_id from automation_runs where automation_id = $1'

/** What the runs of the rule have left behind. */
export async function leftBehind(query: Query, ruleId: string): Promise<Record<string, number>> {
  const [found] = await query<Record<string, number>>(
    `select (select count(*)::int from automation_runs where automation_id = $1) as runs,
       (select count(*)::int from automation_runs where automation_id = $1 and state = 'done') as "runs that are done",
       (select count(*)::int from (select run_id from automation_steps where kind = 'acted' and run_id in (${runsOf})
          group by run_id having count(*) = 4 and count(distinct path) = 4) r) as "runs with four steps, each once",
       (select count(*)::int from notes where thread_id in (${subjects})) as notes,
       (select count(*)::int from (select distinct thread_id, text from notes where thread_id in (${subjects})) n) as "notes, each once",
       (select count(*)::int from mail_deliveries where about_kind = 'deal' and about_id in (${subjects})) as mails,
       (select count(*)::int from webhook_deliveries where object_id in (${subjects})) as calls`,
    [ruleId],
  )
  return found!
}

/** What they must have left behind, for so many deals. */
export const expectedOf = (deals: number) => ({
  runs: deals,
  'runs that are done': deals,
  'runs with four steps, each once': deals,
  notes: 2 * deals,
  'notes, each once': 2 * deals,
  mails: deals,
  calls: deals,
})

async function count(query: Query, from: string, ruleId: string) {
  const [row] = await query<{ count: number }>(`select count(*)::int as count from ${from}`, [ruleId])
  return row!.count
}
