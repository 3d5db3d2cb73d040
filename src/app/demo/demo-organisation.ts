import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { DemoCompany } from './companies.ts'
import { type Stage, workAs } from './company-of-demo.ts'
import type { Dice } from './dice.ts'
import { insertAll } from './insert-all.ts'

interface Given {
  dice: Dice
  now: number
  since: number
}

/** A second store with its people and deals, teams, goals, a queue for leads, and notifications. */
export const organiseCompany = (stage: Stage, demo: DemoCompany, given: Given) =>
  workAs(stage, { at: given.now }, async (ctx) => {
    const storeId = demo.branch && (await openBranch(ctx, stage, demo.branch, given))
    await formTeams(ctx, stage, given)
    await setGoals(ctx, stage, storeId ?? stage.storeId, given)
    await openQueue(ctx, stage, demo, given)
    await tellNews(ctx, given)
  })

const peopleOf = ({ users }: Stage, ...presets: string[]) => users.filter(({ preset }) => presets.includes(preset))

/** The second half of the salesmen moves to the branch together with their customers. */
async function openBranch(ctx: Ctx, stage: Stage, branch: NonNullable<DemoCompany['branch']>, { dice, since }: Given) {
  const id = dice.id(since)
  await insertAll(ctx, 'stores', [{ id, ...branch, timeZone: 'America/Sao_Paulo', createdAt: instant(since) }])
  const salesmen = peopleOf(stage, 'salesman')
  const moved = salesmen.slice(Math.ceil(salesmen.length / 2)).map((one) => one.id)
  const ofOwners = 'where tenant_id = platform.current_tenant() and owner_id = any($2::uuid[])'
  // raw write: the branch was there before the history of these records, which says so, too
  for (const write of [
    'update users set store_id = $1 where tenant_id = platform.current_tenant() and id = any($2::uuid[])',
    `update contacts set store_id = $1 ${ofOwners}`,
    `update deals set store_id = $1 ${ofOwners}`,
    `update events set after = jsonb_set(after, '{storeId}', to_jsonb($1::uuid))
     where tenant_id = platform.current_tenant() and after ? 'storeId'
       and subject_id in (select id from deals ${ofOwners} union all select id from contacts ${ofOwners})`,
  ])
    await ctx.run(statement(write, [id, moved]))
  // Past days may have been read off the log meanwhile.
  ctx.job('insights.build-spans', {}, { key: `spans ${ctx.company.id}` })
  return id
}

async function formTeams(ctx: Ctx, stage: Stage, { dice, since }: Given) {
  const [manager] = peopleOf(stage, 'supervisor', 'manager')
  for (const [name, ...presets] of [
    ['Vendas residenciais', 'salesman'],
    ['Pré-vendas', 'pre-salesman'],
    ['Técnicos de campo', 'technician'],
  ] as const) {
    const id = dice.id(since)
    await insertAll(ctx, 'teams', [{ id, name, createdAt: instant(since) }])
    // raw write: the teams are as old as the company
    await ctx.run(
      statement('update users set team_id = $1 where tenant_id = platform.current_tenant() and id = any($2::uuid[])', [
        id,
        peopleOf(stage, ...presets).map((one) => one.id),
      ]),
    )
    if (manager) await insertAll(ctx, 'user_teams', [{ userId: manager.id, teamId: id }])
  }
}

async function setGoals(ctx: Ctx, stage: Stage, storeId: string, { dice, now, since }: Given) {
  const [first, second] = peopleOf(stage, 'salesman')
  const goal = (name: string, objective: string, target: number, of: { userId?: string; storeId?: string } = {}) => ({
    id: dice.id(since),
    name,
    objective,
    target,
    ...monthOf(now),
    scope: of.userId ? 'user' : of.storeId ? 'store' : 'general',
    userId: of.userId ?? null,
    storeId: of.storeId ?? null,
    createdAt: instant(since),
  })
  await insertAll(ctx, 'goals', [
    goal('Faturamento do mês', 'sold-value', 60_000_000),
    goal('Potência vendida', 'sold-power', 80, { storeId }),
    goal('', 'sales', 4, { userId: first!.id }),
    goal('', 'proposals', 12, { userId: second!.id }),
    { ...goal('Negócios abertos', 'new-deals', 45), ...monthOf(now, -1) },
  ])
}

async function openQueue(ctx: Ctx, stage: Stage, demo: DemoCompany, { dice, since }: Given) {
  const [company, business] = [dice.id(since), dice.id(since)]
  const { city = '', state = '' } = demo.company.profile ?? {}
  await insertAll(ctx, 'distribution_queues', [
    { ...queue(business, 'Consumo empresarial', 0, since), consumptionFrom: 2_000, cities: [], states: [state] },
    { ...queue(company, city, 1, since), consumptionFrom: null, cities: [{ city, state }], states: [] },
  ])
  const salesmen = peopleOf(stage, 'salesman')
  await insertAll(
    ctx,
    'distribution_queue_users',
    [business, company].flatMap((queueId, index) =>
      salesmen.slice(0, index === 0 ? 2 : salesmen.length).map((one, position) => ({
        queueId,
        userId: one.id,
        position,
        received: 3,
        lastTurn: position + 1,
      })),
    ),
  )
  // raw write: the next turn, which follows from what its people received
  await ctx.run(
    statement(
      `update distribution_queues q set turn = 3 * (select count(*) from distribution_queue_users m
         where m.tenant_id = q.tenant_id and m.queue_id = q.id) where q.tenant_id = platform.current_tenant()`,
    ),
  )
}

const queue = (id: string, name: string, position: number, since: number) => ({
  id,
  name,
  enabled: true,
  position,
  turn: 0,
  createdAt: instant(since),
})

interface Accepted {
  id: string
  number: number
  dealId: string
  deal: string
  customer: string
  at: string
  colleague: string
}

/**
 * Notifications about recent proposals, for those who manage them and for the consultant; the older half is marked as
 * read.
 */
async function tellNews(ctx: Ctx, { dice, now }: Given) {
  const proposals = await ctx.rows(
    statement<Accepted & { told: string[] }>(
      `select p.id, p.number, d.id as deal_id, d.title as deal, c.name as customer, u.name as colleague,
              array(select x.id from users x join roles r on r.tenant_id = x.tenant_id and r.id = x.role_id
                    where x.tenant_id = p.tenant_id and (r.preset = 'administrator' or x.id = p.consultant_id)) as told
       from proposals p
       join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       join users u on u.tenant_id = p.tenant_id and u.id = p.consultant_id
       where p.tenant_id = platform.current_tenant() order by p.created_at desc limit 12`,
    ),
  )
  await insertAll(
    ctx,
    'notifications',
    proposals.flatMap((proposal, index) =>
      proposal.told.map((userId) => {
        const at = now - (index * 5 + 1) * 1_900_000
        return {
          id: dice.id(at),
          userId,
          ...newsOf(proposal, index),
          createdAt: instant(at),
          readAt: index < 5 ? null : instant(at + 600_000),
        }
      }),
    ),
  )
}

function newsOf({ id, number, dealId, deal, customer, colleague }: Accepted, index: number) {
  if (index % 4 === 3)
    return {
      kind: 'deal-assigned',
      details: { deal, by: colleague },
      link: `/negocio/${dealId}`,
      subjectKind: 'deal',
      subjectId: dealId,
    }
  return {
    kind: index % 2 ? 'proposal-accepted' : 'proposal-viewed',
    details: { number, deal, customer },
    link: `/negocio/${dealId}/propostas/${id}`,
    subjectKind: 'proposal',
    subjectId: id,
  }
}

const instant = (at: number) => new Date(at).toISOString()

/** The first and the last day of a month (ISO), counted from the month of the instant. */
function monthOf(now: number, ahead = 0) {
  const date = new Date(now)
  const day = (month: number, of: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month, of)).toISOString().slice(0, 10)
  return { startsOn: day(ahead, 1), endsOn: day(ahead + 1, 0) }
}
