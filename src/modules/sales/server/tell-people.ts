import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { administratorsOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import type { Share } from '../commissions/commission-lines.ts'

/** The kinds of notices to people who earn of a sale. */
export const saleNotices = ['sale-given', 'sale-taken', 'sale-shared', 'sale-total', 'sale-commission']
type Notice = (typeof saleNotices)[number]

interface NotifiedSale {
  id: string
  code: number
  contactName: string
  /** Everybody who earns of it now. */
  people: string[]
}

/**
 * Notifies people who join or leave a sale, and everybody who earns of it about a new value; never the person who
 * made the change.
 */
export const notifyPeopleOfSale: Listener = Object.assign((ctx: Ctx, event: PublishedEvent) => tellOf(ctx, [event]), {
  ofMany: tellOf,
})

async function tellOf(ctx: Ctx, events: readonly PublishedEvent[]) {
  const telling = events.filter(({ before }) => before && telledFields.some((name) => name in before))
  const sales = await salesOf(
    ctx,
    telling.map(({ subject }) => subject.id),
  )
  for (const { subject, before, after } of telling) {
    const sale = sales.get(subject.id)
    if (!sale) continue
    for (const name of ['salesmanId', 'preSellerId']) {
      await tell(ctx, sale, 'sale-given', [idOf(after?.[name])])
      await tell(ctx, sale, 'sale-taken', [idOf(before?.[name])])
    }
    if (before?.total !== undefined) {
      const details = { from: money(ctx, before.total), to: money(ctx, after?.total) }
      await tell(ctx, sale, 'sale-total', sale.people, details)
      await tellAdministrators(ctx, sale, { ...details, difference: differenceOf(ctx, before, after) })
    }
  }
}

/**
 * Notifies administrators of what a new total does to the commission; those who earn of the sale get that notice
 * instead.
 */
async function tellAdministrators(ctx: Ctx, sale: NotifiedSale, details: Record<string, string>) {
  const ids = (await administratorsOf(ctx)).map(({ id }) => id).filter((id) => !sale.people.includes(id))
  await tell(ctx, sale, 'sale-commission', ids, details)
}

type Values = PublishedEvent['before']

/** The change of a sale's commissions as text with its sign. */
function differenceOf(ctx: Ctx, before: Values, after: Values) {
  const names = ['sellerCommission', 'preSellerCommission']
  const rise = names.reduce((sum, name) => sum + Number(after?.[name] ?? 0) - Number(before?.[name] ?? 0), 0)
  return rise > 0 ? `+${money(ctx, rise)}` : money(ctx, rise)
}

const telledFields = ['salesmanId', 'preSellerId', 'total']

/** Notifies the people whose share a new division changes. */
export async function tellShares(ctx: Ctx, saleId: string, before: readonly Share[], after: readonly Share[]) {
  const sale = (await salesOf(ctx, [saleId])).get(saleId)
  if (!sale) return
  const shareOf = (shares: readonly Share[], id: string) => shares.find(({ userId }) => userId === id)?.share ?? 0
  for (const { userId, share } of after)
    if (shareOf(before, userId) !== share)
      await tell(ctx, sale, 'sale-shared', [userId], { share: formatsOf(ctx.lang).number(share, 2, 0) })
  const leaving = before.filter(({ userId }) => shareOf(after, userId) === 0).map(({ userId }) => userId)
  await tell(ctx, sale, 'sale-taken', leaving)
}

const tell = (
  ctx: Ctx,
  { id, code, contactName }: NotifiedSale,
  kind: Notice,
  userIds: readonly (string | undefined)[],
  more: Record<string, string> = {},
) =>
  notify(ctx, {
    userIds,
    kind,
    subject: { kind: 'sale', id },
    link: `/vendas/${id}`,
    details: { code, name: contactName, by: ctx.doer, ...more },
  })

const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const money = (ctx: Ctx, cents: unknown) => formatsOf(ctx.lang).money(Number(cents))

async function salesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, NotifiedSale>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.rows(
    statement<NotifiedSale>(
      `select s.id, s.code, c.name as contact_name,
         array(select k.user_id from commission_lines k
               where k.tenant_id = s.tenant_id and k.sale_id = s.id and not k.has_left) as people
       from sales s
       join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where s.tenant_id = platform.current_tenant() and s.id = any($1::uuid[])`,
      [ids],
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
