import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachText } from '../../access/server/public.ts'
import { worthFlag } from '../../deals/deal-masks.ts'
import { seesDeal } from '../../deals/server/public.ts'
import type { InternalMessage } from '../contract.ts'
import { dealNumbersIn, recordsIn } from '../room.ts'

type Card = InternalMessage['cards'][number]

/** The records that messages link to or mark, as whoever asks sees them now; of others nothing is said. */
export async function withCards(
  ctx: Ctx,
  messages: readonly Omit<InternalMessage, 'cards'>[],
): Promise<InternalMessage[]> {
  const linked = messages.map((message) => ({
    message,
    records: recordsIn(message.body),
    numbers: dealNumbersIn(message.body),
  }))
  const idsOf = (kind: Card['kind']) =>
    linked.flatMap(({ records }) => records.filter((one) => one.kind === kind).map(({ id }) => id))
  const marked = linked.flatMap(({ numbers }) => numbers)
  const [deals, contacts] = await Promise.all([
    dealCards(ctx, idsOf('deal'), marked),
    contactCards(ctx, idsOf('contact')),
  ])
  const known = new Map([...deals, ...contacts].map((card) => [card.id, card]))
  const byNumber = new Map(deals.map((card) => [card.number, card]))
  return linked.map(({ message, records, numbers }) => {
    const ofLinks = records.flatMap(({ kind, id }) => {
      const card = known.get(id)
      return card?.kind === kind ? [card] : []
    })
    return { ...message, cards: [...new Set([...ofLinks, ...numbers.flatMap((one) => byNumber.get(one) ?? [])])] }
  })
}

async function dealCards(ctx: Ctx, ids: readonly string[], numbers: readonly number[]): Promise<Card[]> {
  if (ids.length === 0 && numbers.length === 0) return []
  const values: unknown[] = [ids, numbers]
  const value = ctx.can(worthFlag) ? 'null::bigint' : 'd.bid_amount'
  return ctx.rows(
    statement<Card>(
      `select 'deal' as kind, d.id, d.number, d.title as name, st.name as detail, ${value} as value_cents from deals d
       join statuses st on st.tenant_id = d.tenant_id and st.id = d.status_id
       where d.tenant_id = platform.current_tenant() and (d.id = any($1::uuid[]) or d.number = any($2::bigint[]))
         and ${seesDeal(ctx, 'd', values)}`,
      values,
    ),
  )
}

async function contactCards(ctx: Ctx, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0 || !ctx.can('contacts.view')) return []
  const values: unknown[] = [ids]
  return ctx.rows(
    statement<Card>(
      `select 'contact' as kind, c.id, null::bigint as number, c.name, c.city as detail, null::bigint as value_cents from contacts c
       where c.tenant_id = platform.current_tenant() and c.id = any($1::uuid[])${reachText(ctx, 'contact', 'c', values)}`,
      values,
    ),
  )
}
