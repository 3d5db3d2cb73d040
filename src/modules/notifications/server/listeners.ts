import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTurn } from '../../../platform/http/deliver.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { describeWork } from '../../../platform/work/describe-work.ts'
import type { StoredWork } from '../../../platform/work/tables.ts'
import { administratorsOf } from '../../access/server/public.ts'
import { followerListeners, tellMentioned } from './follow-listeners.ts'
import { mailNotSent } from './mail-listener.ts'
import { notify, notifyMany } from './notify.ts'

/** Notifies the new owners of deals, unless they assigned them to themselves. */
async function tellOwners(ctx: Ctx, events: readonly PublishedEvent[]) {
  const given = events.flatMap(({ subject, before, after, data }) => {
    const ownerId = after?.ownerId
    // Of somebody who left: whoever takes over was told of all of it at once.
    if (data?.passedOn) return []
    if (typeof ownerId !== 'string' || ownerId === before?.ownerId || ownerId === ctx.user?.id) return []
    return [{ subject, ownerId }]
  })
  if (given.length === 0) return
  const rows = await ctx.rows(
    statement<{ id: string; title: string }>(
      'select id, title from deals where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [given.map(({ subject }) => subject.id)],
    ),
  )
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  await notifyMany(
    ctx,
    given.map(({ subject, ownerId }) => ({
      userIds: [ownerId],
      kind: 'deal-assigned',
      subject,
      link: `/negocio/${subject.id}`,
      details: { deal: titles.get(subject.id) ?? '', by: ctx.user?.name ?? 'none' },
    })),
  )
}

const ownerChanged: Listener = Object.assign((ctx: Ctx, event: PublishedEvent) => tellOwners(ctx, [event]), {
  ofMany: tellOwners,
})

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
  kind: 'proposal-viewed' | 'proposal-accepted' | 'acceptance-received' | 'proposal-question',
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

/** Notifies the person who started a work that has failed, because they may have left its screen. */
const workFailed: Listener = async (ctx, { subject }) => {
  const work = await ctx.one(
    statement<StoredWork>('select * from works where tenant_id = platform.current_tenant() and id = $1', [subject.id]),
  )
  await notify(ctx, {
    userIds: [work.createdBy],
    kind: 'work-failed',
    subject,
    link: describeWork(ctx, work).link ?? '/',
    details: { work: translate(work.lang, `${work.kind}.work`, work.title) },
    tellsThemselves: true,
  })
}

export const notificationListeners: Record<string, Listener> = {
  ...followerListeners,
  'deals.created': ownerChanged,
  'deals.changed': inTurn(ownerChanged, followerListeners['deals.changed']),
  'notes.created': inTurn(tellMentioned, followerListeners['notes.created']),
  'notes.changed': tellMentioned,
  'work.failed': workFailed,
  'mail.not-sent': mailNotSent,
  // The first opening after it was sent is news, where its sender wants to know; the proposal itself counts the rest.
  'proposals.viewed': async (ctx, event) => {
    if (event.data?.tells) await tellSellers(ctx, 'proposal-viewed', event)
  },
  'proposals.asked': (ctx, event) => tellSellers(ctx, 'proposal-question', event),
  'proposals.acceptance-received': (ctx, event) => tellSellers(ctx, 'acceptance-received', event),
  'proposals.accepted': (ctx, event) => tellSellers(ctx, 'proposal-accepted', event),
}
