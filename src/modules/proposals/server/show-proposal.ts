import { sql } from 'kysely'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { find } from '../../../platform/db/entity.ts'
import { db } from '../../../platform/db/query-builder.ts'
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
import type { ReceivedAcceptance } from './tables.ts'

/** One proposal as its page shows it; the contract hides the cells of its price by permission. */
export async function showProposal(ctx: Ctx, id: string): Promise<Proposal> {
  const shared = await proposalList.whole<ProposalRow & { storeId: string }>(ctx, id)
  if (!shared) throw notFound('proposals.not_found')
  const { result, mail, shareUntil, ...own } = await ctx.one(
    db
      .selectFrom('proposals as p')
      .innerJoin('deals as d', (join) => join.onRef('d.tenantId', '=', 'p.tenantId').onRef('d.id', '=', 'p.dealId'))
      .innerJoin('contacts as c', (join) =>
        join.onRef('c.tenantId', '=', 'd.tenantId').onRef('c.id', '=', 'd.contactId'),
      )
      .leftJoin('users as a', (join) => join.onRef('a.tenantId', '=', 'p.tenantId').onRef('a.id', '=', 'p.acceptedBy'))
      .select([
        sql<string>`coalesce(p.acceptance ->> 'name', a.name, '')`.as('acceptedByName'),
        'p.acceptance',
        'p.givenUpAt',
        'p.sharedAt',
        'p.shareUntil',
        sql<boolean>`p.share_password_hash is not null`.as('hasPassword'),
        sql<Customer>`json_build_object('name', c.name, 'isPerson', c.kind = 'person', 'phone', c.phone, 'email', c.email)`.as(
          'customer',
        ),
        sql<StoredDelivery | null>`(select row_to_json(x) from ${sql.raw(newestDelivery('proposal', 'p.id'))} x)`.as(
          'mail',
        ),
        'p.copiedFrom',
        'p.engineVersion',
        'p.dataVersion',
        'p.warranties',
        'p.choices',
        'p.result',
      ])
      .where('p.tenantId', '=', ctx.company.id)
      .where('p.id', '=', id),
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
