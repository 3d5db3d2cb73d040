import { sql } from 'kysely'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { no } from '../../../platform/rules/verdict.ts'
import { withinReach } from '../../access/server/public.ts'
import type { ProposalRow } from '../contract.ts'
import { mayAccept, mayBeMain, mayChangePrice, mayDelete, mayGiveUp, mayShare, shownState } from '../proposal.ts'

/** Light columns of proposals with the names beside them; the frozen figures stay where they are. */
export const rowsQuery = (ctx: Ctx) =>
  db
    .selectFrom('proposals as p')
    .innerJoin('deals as d', (join) => join.onRef('d.tenantId', '=', 'p.tenantId').onRef('d.id', '=', 'p.dealId'))
    .innerJoin('contacts as c', (join) => join.onRef('c.tenantId', '=', 'd.tenantId').onRef('c.id', '=', 'd.contactId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'p.tenantId').onRef('u.id', '=', 'p.consultantId'))
    .where('p.tenantId', '=', ctx.company.id)
    .where(withinReach(ctx, 'deal', 'd'))

export const rowColumns = [
  'p.id',
  'p.number',
  'p.revision',
  'p.dealId',
  'd.title as dealTitle',
  'c.name as contactName',
  'p.consultantId',
  'u.name as consultantName',
  'p.state',
  'p.source',
  'p.priceCents',
  'p.powerKwp',
  'p.moduleCount',
  'p.generationKwh',
  'p.consumptionKwh',
  'p.validUntil',
  'p.views',
  'p.receivedAt',
  'p.acceptedAt',
  'p.acceptedTerms',
  'p.isMain',
  'p.saleId',
  'p.createdAt',
] as const

/** An accepted proposal of the deal has a sale. */
export const dealIsSold = sql<boolean>`exists (select 1 from proposals s where s.tenant_id = p.tenant_id
  and s.deal_id = p.deal_id and s.sale_id is not null and s.state = 'accepted')`

/** The deal's status, or one of its parallel ones, forbids acceptance. */
export const acceptForbidden = sql<boolean>`exists (select 1 from statuses s where s.tenant_id = p.tenant_id
  and 'accept' = any(s.forbids) and (s.id = d.status_id or s.id in (select ps.status_id from deal_parallel_statuses ps
    where ps.tenant_id = p.tenant_id and ps.deal_id = p.deal_id)))`

type Bare = Omit<ProposalRow, 'state' | 'allowed'> & {
  state: 'generated' | 'accepted' | 'given-up'
  dealIsSold: boolean
  acceptForbidden: boolean
}

export function shownRow(ctx: Ctx, { dealIsSold: sold, acceptForbidden: isForbidden, ...row }: Bare): ProposalRow {
  const code = (verdict: { ok: boolean; code?: string }) => ({
    ok: verdict.ok,
    ...(verdict.code && { code: verdict.code }),
  })
  const accept = mayAccept(row, sold, ctx.today)
  return {
    ...row,
    state: shownState(row, ctx.today),
    allowed: {
      accept: code(accept.ok && isForbidden ? no('funnels.accept_forbidden') : accept),
      remove: code(mayDelete(row)),
      giveUp: code(mayGiveUp(row)),
      changePrice: code(mayChangePrice(row)),
      main: code(mayBeMain(row, ctx.today)),
      share: code(mayShare(row, ctx.today)),
    },
  }
}
