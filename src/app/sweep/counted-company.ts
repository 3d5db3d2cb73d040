import { newId } from '../../platform/db/new-id.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { addPapers, type Drawn } from '../testing/counted-papers.ts'
import type { World } from '../testing.ts'

/** Draws the same values every time. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const reasons = ['Preço', 'PREÇO', 'preco', 'Concorrente', '']

/** Conversations of every state, some of which nobody took, nobody answered and nobody scored. */
async function addConversations(ctx: Ctx, { roll, pick, orNone, day, people }: Drawn) {
  const [channel, ...departments] = [newId(), newId(), newId()] as const
  await ctx.run(statement("insert into channels (id, kind, name) values ($1, 'site', 'Site')", [channel]))
  for (const [at, id] of departments.entries())
    await ctx.run(statement('insert into departments (id, name) values ($1, $2)', [id, ['Comercial', 'Suporte'][at]]))
  const contacts = await ctx.rows(statement<{ id: string }>('select id from contacts order by id'))
  for (let at = 1; at <= 60; at++) {
    const [person, room] = [newId(), newId()]
    await ctx.run(statement('insert into chat_people (id, name) values ($1, $2)', [person, `Pessoa ${at}`]))
    await ctx.run(
      statement('insert into chat_rooms (id, channel_id, person_id) values ($1, $2, $3)', [room, channel, person]),
    )
    const state = pick(['queue', 'bot', 'service', 'closed', 'closed', 'closed'])
    const start = `${day()}T${10 + roll(9)}:00:00Z`
    const after = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
    const [wait, served] = [1 + roll(40), 45 + roll(200)]
    const isServed = state === 'service' || state === 'closed'
    await ctx.run(
      statement(
        `insert into conversations (id, number, room_id, channel_id, title, contact_id, state, department_id, operator_id,
           started_at, taken_at, answered_at, ended_at, score)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          newId(),
          at,
          room,
          channel,
          `Pessoa ${at}`,
          orNone(contacts)?.id ?? null,
          state,
          orNone(departments),
          isServed ? pick(people) : null,
          start,
          isServed ? after(wait) : null,
          isServed && roll(6) > 0 ? after(wait + roll(5)) : null,
          state === 'closed' ? after(served) : null,
          state === 'closed' && roll(3) > 0 ? 1 + roll(5) : null,
        ],
      ),
    )
  }
}

/** A company with two stores, people of several functions, and deals, proposals, sales, tasks, contacts and what follows them in all of their states. */
export async function countedCompany(world: World) {
  const company = await world.company()
  const { admin, within, storeId, user } = company
  const [manager, seller, other] = [await user('manager'), await user('salesman'), await user('salesman')]
  const people = [admin.id, seller.id, other.id]
  const secondStore = newId()
  const storeIds = [storeId, secondStore]
  await within(async (ctx) => {
    await ctx.run(statement('insert into stores (id, name) values ($1, $2)', [secondStore, 'Uberaba']))
    const roll = dice(7)
    const statuses = await ctx.rows(
      statement<{ id: string; stepId: string }>('select id, step_id from statuses order by id'),
    )
    const origins = await ctx.rows(
      statement<{ id: string }>("select id from list_items where list = 'origins' order by id limit 3"),
    )
    const types = await ctx.rows(statement<{ id: string }>('select id from task_types order by id'))
    const taskStatuses = await ctx.rows(
      statement<{ id: string; kind: string }>('select id, kind from task_statuses order by id'),
    )
    const pick = <Item>(items: readonly Item[]) => items[roll(items.length)]!
    const orNone = <Item>(items: readonly Item[]) => (roll(5) === 0 ? null : pick(items))
    const day = () => `2026-${String(1 + roll(11)).padStart(2, '0')}-${String(1 + roll(28)).padStart(2, '0')}`
    for (let at = 1; at <= 60; at++) {
      const [contactId, dealId] = [newId(), newId()]
      const owner = orNone(people)
      const store = pick(storeIds)
      await ctx.run(
        statement(
          `insert into contacts (id, name, phone, owner_id, store_id, origin_id, city, state, created_at) values ($1, $2, $3, $4, $5, $6, $7, 'MG', $8)`,
          [
            contactId,
            `Cliente ${at}`,
            `34991${String(10_000 + at)}`,
            owner,
            store,
            orNone(origins)?.id ?? null,
            pick(['', 'Uberaba', 'Uberlândia']),
            `${day()}T02:30:00Z`,
          ],
        ),
      )
      const status = pick(statuses)
      const state = pick(['open', 'open', 'won', 'lost'])
      const created = `${day()}T0${roll(10)}:10:00Z`
      await ctx.run(
        statement(
          `insert into deals (id, number, title, contact_id, step_id, status_id, store_id, owner_id, pre_seller_id, origin_id, bid_amount, power_kwp, state,
             lost_reason, closing_on, created_at, closed_at, status_since, city)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $16, $18)`,
          [
            dealId,
            at,
            `Negócio ${at}`,
            contactId,
            status.stepId,
            status.id,
            store,
            owner,
            orNone(people),
            orNone(origins)?.id ?? null,
            roll(90_000) * 100,
            roll(40),
            state,
            state === 'lost' ? pick(reasons) : '',
            roll(3) === 0 ? null : day(),
            created,
            state === 'open' ? null : `${day()}T23:40:00Z`,
            pick(['', 'Araguari']),
          ],
        ),
      )
      // Where a deal stands it has stood since then.
      await ctx.run(
        statement('insert into deal_stays (id, deal_id, step_id, status_id, entered_at) values ($1, $2, $3, $4, $5)', [
          newId(),
          dealId,
          status.stepId,
          status.id,
          created,
        ]),
      )
      for (let stay = 0; stay <= roll(3); stay++) {
        const entered = pick(statuses)
        await ctx.run(
          statement(
            'insert into deal_stays (id, deal_id, step_id, status_id, entered_at, left_at) values ($1, $2, $3, $4, $5, $6)',
            [
              newId(),
              dealId,
              entered.stepId,
              entered.id,
              `2026-0${1 + roll(5)}-10T10:00:00Z`,
              roll(2) === 0 ? null : `2026-0${6 + roll(3)}-10T10:00:00Z`,
            ],
          ),
        )
      }
      let proposalId: string | null = null
      for (let proposal = 0; proposal < roll(3); proposal++) {
        proposalId = newId()
        await ctx.run(
          statement(
            `insert into proposals (id, number, deal_id, consultant_id, state, choices, input, reference, result, engine_version, data_version,
               price_cents, power_kwp, module_count, generation_kwh, consumption_kwh, valid_until, created_at)
             values ($1, $2, $3, $4, $5, '{}', '{}', '{}', '{}', '', '', $6, $7, 11, 760, 700, '2026-12-01', $8)`,
            [
              proposalId,
              at * 10 + proposal,
              dealId,
              pick(people),
              pick(['generated', 'generated', 'given-up']),
              roll(90_000) * 100,
              1 + roll(40),
              `${day()}T01:00:00Z`,
            ],
          ),
        )
      }
      if (state === 'won' || roll(4) === 0) {
        await ctx.run(
          statement(
            `insert into sales (id, code, deal_id, proposal_id, salesman_id, pre_seller_id, total, sold_on, payment_condition)
             values ($1, $2, $3, null, $4, $5, $6, $7, $8)`,
            [
              newId(),
              at,
              dealId,
              pick(people),
              orNone(people),
              (1 + roll(90_000)) * 100,
              day(),
              pick(['', 'À vista', 'Financiado']),
            ],
          ),
        )
      }
      await ctx.run(
        statement(
          'insert into notes (id, thread_kind, thread_id, text, author_id, created_at, call) values ($1, $2, $3, $4, $5, $6, $7::jsonb)',
          [
            newId(),
            at % 3 === 0 ? 'contact' : 'deal',
            at % 3 === 0 ? contactId : dealId,
            `Nota ${at}`,
            pick(people),
            `${day()}T15:00:00Z`,
            roll(2) === 0
              ? null
              : JSON.stringify({ direction: 'out', result: pick(['answered', 'busy']), minutes: roll(20) }),
          ],
        ),
      )
      const taskStatus = pick(taskStatuses)
      const due = day()
      await ctx.run(
        statement(
          `insert into tasks (id, number, title, type_id, status_id, owner_id, responsible_ids, store_id, deal_id, starts_on, due_on, due_at, finished_at)
           values ($1, $2, $3, $4, $5, $6, array[$6]::uuid[], $7, $8, '2026-01-01', $9, $10, $11)`,
          [
            newId(),
            at,
            `Tarefa ${at}`,
            pick(types).id,
            taskStatus.id,
            pick(people),
            store,
            orNone([dealId]),
            due,
            `${due}T20:00:00Z`,
            taskStatus.kind === 'done' ? '2026-11-01T10:00:00Z' : null,
          ],
        ),
      )
    }
    await addConversations(ctx, { roll, pick, orNone, day, people })
    await ctx.run(statement("update sales set cancelled_on = '2026-11-20' where code % 5 = 0", []))
    await addPapers(ctx, { roll, pick, orNone, day, people })
  })
  return { ...company, storeIds, people, actors: { administrator: admin, manager, salesman: seller } }
}
