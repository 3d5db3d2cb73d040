import { sql } from 'kysely'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { find } from '../../../platform/db/entity.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { dealsEntity } from '../../deals/server/public.ts'
import type { Proposal, ProposalRow, ShownResult } from '../contract.ts'
import { frozenResult } from '../frozen-result.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { proposalList } from './proposal-list.ts'

/** One proposal as its page shows it; the cells of its price are masked by the contract. */
export async function showProposal(ctx: Ctx, id: string): Promise<Proposal> {
  const shared = await proposalList.whole<ProposalRow & { storeId: string }>(ctx, id)
  if (!shared) throw notFound('proposals.not_found')
  const { result, ...own } = await ctx.one(
    db
      .selectFrom('proposals as p')
      .leftJoin('users as a', (join) => join.onRef('a.tenantId', '=', 'p.tenantId').onRef('a.id', '=', 'p.acceptedBy'))
      .select([
        sql<string>`coalesce(p.acceptance ->> 'name', a.name, '')`.as('acceptedByName'),
        'p.acceptance',
        'p.givenUpAt',
        'p.sharedAt',
        'p.shareUntil',
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
  return { ...shared, ...own, price, result: withoutHiddenCosts(ctx, shown) }
}

/** The proposals of a deal, newest first. */
export async function proposalsOfDeal(ctx: Ctx, dealId: string) {
  await find(ctx, dealsEntity, dealId)
  return proposalList.first<ProposalRow>(ctx, { dealId }, { sort: '-createdAt', limit: 200 })
}

const costNodes: [node: string, needs: PermissionId[]][] = [
  ['price.product', ['proposals.product-profit', 'proposals.product-commission', 'proposals.product-charges']],
  ['price.service', ['proposals.service-profit', 'proposals.service-commission', 'proposals.service-charges']],
  ['price', ['proposals.view-product-value', 'proposals.view-service-value', 'proposals.extra-costs']],
]

/** The explanation of a price opens the same cells as its composition, so it follows the same permissions. */
export function withoutHiddenCosts(ctx: Ctx, result: Omit<ProposalResult, 'price'>): ShownResult {
  const explain = { ...result.explain }
  for (const [node, needs] of costNodes) if (!needs.every((one) => ctx.can(one))) delete explain[node]
  return { ...result, explain }
}
