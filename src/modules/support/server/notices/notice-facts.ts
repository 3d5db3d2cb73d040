import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { companyLang } from '../../../../platform/i18n/messages.ts'
import type { NoticeRecipient } from '../../../organisation/whatsapp-notices.ts'
import { proposalOutside } from '../../../proposals/server/public.ts'
import type { GivenNotice } from './send-notice.ts'

type NoticeSubject = Pick<GivenNotice, 'notice' | 'subject' | 'statusId'>

interface DealFacts {
  contactId: string
  contact: string
  phone: string
  ownerId: string | null
  owner: string
  title: string
  status: string
}

interface About {
  dealId: string
  values?: Record<string, string>
}

interface NoticeFacts extends DealFacts {
  values: Record<string, string>
}

/** The values for the texts of an event; undefined if its subject no longer exists, or the notice is outdated. */
export async function noticeFacts(ctx: Ctx, notice: NoticeSubject): Promise<NoticeFacts | undefined> {
  const about = await aboutOf(ctx, notice)
  if (!about) return undefined
  const deal = await dealFacts(ctx, about.dealId, notice.statusId)
  if (!deal) return undefined
  const { contact, owner, title, status } = deal
  const values = { cliente: contact, empresa: ctx.company.name, responsavel: owner, negocio: title, coluna: status }
  return { ...deal, values: { ...values, ...about.values } }
}

function aboutOf(ctx: Ctx, notice: NoticeSubject): Promise<About | undefined> {
  if (notice.subject.kind === 'proposal') return ofProposal(ctx, notice)
  if (notice.subject.kind === 'sale') return ofSale(ctx, notice.subject.id)
  return Promise.resolve({ dealId: notice.subject.id })
}

const { money, date } = formatsOf(companyLang)

async function ofProposal(ctx: Ctx, { notice, subject }: NoticeSubject): Promise<About | undefined> {
  const proposal = await proposalOutside(ctx, subject.id)
  if (!proposal || (notice === 'proposal-expiring' && proposal.state !== 'generated')) return undefined
  const { dealId, number, priceCents, validUntil, url } = proposal
  const values = { proposta: String(number), valor: money(priceCents), link: url, validade: date(validUntil) }
  return { dealId, values }
}

async function ofSale(ctx: Ctx, id: string): Promise<About | undefined> {
  const sale = await ctx.first(
    statement<{ dealId: string; total: number }>(
      'select deal_id, total from sales where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  return sale && { dealId: sale.dealId, values: { valor: money(sale.total) } }
}

const dealFacts = (ctx: Ctx, id: string, statusId: string | null) =>
  ctx.first(
    statement<DealFacts>(
      `select c.id as contact_id, c.name as contact, c.phone, d.owner_id, coalesce(u.name, '') as owner, d.title,
         coalesce(s.name, '') as status
       from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id and c.erased_at is null
       left join users u on u.tenant_id = d.tenant_id and u.id = d.owner_id
       left join statuses s on s.tenant_id = d.tenant_id and s.id = coalesce($2::uuid, d.status_id)
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [id, statusId],
    ),
  )

interface To {
  id: string
  name: string
  phone: string
  contactId: string | null
}

/** The recipients, without the person who caused the event. */
export async function recipientsOf(
  ctx: Ctx,
  recipient: NoticeRecipient,
  { contactId, contact, phone, ownerId }: NoticeFacts,
  { actorId, leavesOutClient }: Pick<GivenNotice, 'actorId' | 'leavesOutClient'>,
): Promise<To[]> {
  if (recipient === 'client') return leavesOutClient ? [] : [{ id: contactId, name: contact, phone, contactId }]
  const people = await ctx.rows(
    statement<Omit<To, 'contactId'>>(
      `select u.id, u.name, u.phone from users u
       where u.tenant_id = platform.current_tenant() and u.active and u.id is distinct from $3::uuid and case $1::text
         when 'owner' then u.id = $2::uuid
         when 'supervisor' then exists (select from user_teams x join users o on o.tenant_id = x.tenant_id and o.team_id = x.team_id
           where x.tenant_id = u.tenant_id and x.user_id = u.id and o.id = $2::uuid)
         else exists (select from roles r where r.tenant_id = u.tenant_id and r.id = u.role_id and r.preset = 'administrator') end
       order by u.id`,
      [recipient, ownerId, actorId],
    ),
  )
  return people.map((person) => ({ ...person, contactId: null }))
}
