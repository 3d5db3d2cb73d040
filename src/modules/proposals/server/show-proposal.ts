import type { PermissionId } from '../../../platform/access/permission.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { newestDelivery } from '../../../platform/mail/deliveries.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { dealsEntity, waysToAllow } from '../../deals/server/public.ts'
import type { Proposal, ProposalRow, ShownResult } from '../contract.ts'
import { frozenResult } from '../frozen-result.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { waitingOf } from './acceptance/received-acceptances.ts'
import { proposalList } from './proposal-list.ts'
import { questionsOf } from './sharing/questions.ts'
import type { ReceivedAcceptance, StoredProposal } from './tables.ts'

/** What the page shows besides the row of the list. */
interface Shown
  extends Pick<
    StoredProposal,
    | 'acceptance'
    | 'givenUpAt'
    | 'sharedAt'
    | 'shareUntil'
    | 'copiedFrom'
    | 'engineVersion'
    | 'dataVersion'
    | 'warranties'
    | 'choices'
    | 'result'
  > {
  acceptedByName: string
  hasPassword: boolean
  customer: Customer
  mail: StoredDelivery | null
}

/** One proposal as its page shows it; the contract hides the cells of its price by permission. */
export async function showProposal(ctx: Ctx, id: string): Promise<Proposal> {
  const shared = await proposalList.whole<ProposalRow & { storeId: string }>(ctx, id)
  if (!shared) throw notFound('proposals.not_found')
  const { result, mail, shareUntil, ...own } = await ctx.one(
    statement<Shown>(
      `select coalesce(p.acceptance ->> 'name', a.name, '') as accepted_by_name, p.acceptance, p.given_up_at, p.shared_at,
         p.share_until, p.share_password_hash is not null as has_password,
         json_build_object('name', c.name, 'isPerson', c.kind = 'person', 'phone', c.phone, 'email', c.email) as customer,
         (select row_to_json(x) from ${newestDelivery('proposal', 'p.id')} x) as mail,
         p.copied_from, p.engine_version, p.data_version, p.warranties, p.choices, p.result
       from proposals p
       join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       left join users a on a.tenant_id = p.tenant_id and a.id = p.accepted_by
       where p.tenant_id = platform.current_tenant() and p.id = $1`,
      [id],
    ),
  )
  const { price, ...shown } = frozenResult(id, result)
  const { dealId, receivedAt, validUntil, allowed } = shared
  const [first, ...later] = (await waitingOf(ctx, { id, dealId, receivedAt })).map(receivedShown)
  const isForbidden = allowed.accept.code === 'funnels.accept_forbidden'
  return {
    ...shared,
    ...own,
    received: first ?? null,
    receivedLater: later,
    acceptIn: isForbidden ? await waysToAllow(ctx, dealId, 'accept') : [],
    shareUntil: own.sharedAt === null ? null : (shareUntil ?? validUntil),
    mail: mail && deliveryShown(ctx, mail),
    questions: await questionsOf(ctx, id),
    price,
    result: withoutHiddenCosts(ctx, shown),
  }
}

/** The proposals of a deal, newest first. */
export async function proposalsOfDeal(ctx: Ctx, dealId: string) {
  await find(ctx, dealsEntity, dealId)
  return proposalList.first<ProposalRow>(ctx, { dealId }, { sort: '-createdAt', limit: 200 })
}

interface Customer {
  name: string
  isPerson: boolean
  phone: string
  email: string
}

interface StoredDelivery {
  state: 'waiting' | 'sent' | 'failed'
  reason: string
  answer: string
  at: string
}

const deliveryShown = (ctx: Ctx, { state, reason, answer, at }: StoredDelivery) => ({
  state,
  at: new Date(at).toISOString(),
  reason: state === 'failed' && reason ? translate(ctx.lang, reason, { answer }) : '',
})

const receivedShown = ({ receivedAt: at, ...received }: ReceivedAcceptance) => {
  const { id, name, document, userAgent, network, reason, terms } = received
  return { id, name, document, at, userAgent, network, reason, terms }
}

const costNodes: [node: string, needs: PermissionId[]][] = [
  ['price.product', ['proposals.product-profit', 'proposals.product-commission', 'proposals.product-charges']],
  ['price.service', ['proposals.service-profit', 'proposals.service-commission', 'proposals.service-charges']],
  ['price', ['proposals.view-product-value', 'proposals.view-service-value', 'proposals.extra-costs']],
]

/** The explanation of a price shows the same cells as its composition, so it needs the same permissions. */
export function withoutHiddenCosts(ctx: Ctx, result: Omit<ProposalResult, 'price'>): ShownResult {
  const explain = { ...result.explain }
  for (const [node, needs] of costNodes) if (!needs.every((one) => ctx.can(one))) delete explain[node]
  return { ...result, explain }
}
