import { statement } from '../../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { administratorsOf } from '../../../access/server/public.ts'
import { notify } from '../../../notifications/server/public.ts'

export const proposalNotices = [
  'proposal-viewed',
  'proposal-accepted',
  'acceptance-received',
  'proposal-question',
] as const

interface ProposalOfDeal {
  number: number
  /** Who sells and still works here; nobody where all of them have left. */
  sellers: string[]
  dealId: string
  deal: string
  customer: string
}

const proposalOf = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<ProposalOfDeal>(
      `select p.number, d.id as deal_id, d.title as deal, c.name as customer,
         array(select u.id from users u where u.tenant_id = p.tenant_id and u.active
           and u.id in (p.consultant_id, d.owner_id, c.owner_id)
           and (u.id <> c.owner_id or u.id in (p.consultant_id, d.owner_id) or not exists (
             select from users s where s.tenant_id = p.tenant_id and s.active and s.id in (p.consultant_id, d.owner_id)))
         ) as sellers
       from proposals p
       join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where p.tenant_id = platform.current_tenant() and p.id = $1`,
      [id],
    ),
  )

const tellSellers = async (
  ctx: Ctx,
  kind: (typeof proposalNotices)[number],
  { subject: { id }, data }: PublishedEvent,
) => {
  const { number, sellers, deal, dealId, customer } = await proposalOf(ctx, id)
  // A customer is never answered by nobody.
  const userIds = sellers.length > 0 ? sellers : (await administratorsOf(ctx)).map((one) => one.id)
  await notify(ctx, {
    userIds,
    kind,
    subject: { kind: 'proposal', id },
    link: `/negocio/${dealId}/propostas/${id}`,
    details: { number, deal, customer, ...(data?.isOtherPerson === true && { told: 'other_person' }) },
  })
}

export const tellingListeners = {
  // The first opening after it was sent is news, where its sender wants to know; the proposal itself counts the rest.
  'proposals.viewed': async (ctx, event) => {
    if (event.data?.tells) await tellSellers(ctx, 'proposal-viewed', event)
  },
  'proposals.asked': (ctx, event) => tellSellers(ctx, 'proposal-question', event),
  'proposals.acceptance-received': (ctx, event) => tellSellers(ctx, 'acceptance-received', event),
  'proposals.accepted': (ctx, event) => tellSellers(ctx, 'proposal-accepted', event),
} satisfies Record<string, Listener>
