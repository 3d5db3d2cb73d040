import type { Conditions } from '../../../../platform/db/conditions.ts'
import { recordWords } from '../../../../platform/db/search-words.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { reachBy, recordList } from '../../../lists/server/public.ts'
import { proposals } from '../../contract.ts'
import { allowedOf, type ProposalState } from '../../proposal.ts'
import { proposalRecord } from '../../proposal-record.ts'

/** An accepted proposal of the deal has a sale. */
const dealIsSold = `exists (select from proposals s where s.tenant_id = p.tenant_id
  and s.deal_id = p.deal_id and s.sale_id is not null and s.state = 'accepted')`

/** The deal's status, or one of its parallel ones, forbids acceptance. */
const acceptForbidden = `exists (select from statuses s where s.tenant_id = p.tenant_id
  and 'accept' = any(s.forbids) and (s.id = d.status_id or s.id in (select ps.status_id from deal_parallel_statuses ps
    where ps.tenant_id = p.tenant_id and ps.deal_id = p.deal_id)))`

export const proposalList = recordList({
  name: 'proposals',
  title: { pt: 'Propostas', en: 'Proposals' },
  record: proposalRecord,
  endpoint: proposals.list,
  alias: 'p',
  reach: reachBy('deal', 'd', { ofOne: ['dealId'] }),
  joins: {
    d: 'join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id',
    c: 'join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id',
  },
  fields: {
    contactName: 'c.name',
    dealTitle: 'd.title',
    storeId: 'd.store_id',
    state: (ctx, given) =>
      `case when p.state = 'generated' and p.received_at is not null then 'received'
        when p.state = 'generated' and p.valid_until < ${given.value(ctx.today)}::date then 'expired' else p.state end`,
    allowed: `json_build_object('state', p.state, 'validUntil', p.valid_until, 'saleId', p.sale_id, 'receivedAt', p.received_at,
      'dealIsSold', ${dealIsSold}, 'acceptForbidden', ${acceptForbidden})`,
  },
  finish: {
    allowed: (ctx, facts: Parameters<typeof allowedOf>[0][]) =>
      facts.map((one) => allowedOf(one, ctx.today, ctx.can('sales.edit'))),
  },
  filters: {
    stores: 'd.store_id',
    state: (states: ProposalState[], given, ctx) =>
      given.parts.push(`(${states.map(inState(ctx, given)).join(' or ')})`),
    dealId: (id: string, given) => given.add('p.deal_id = ?', id),
    leads: (ids: string[], given) => given.add('d.contact_id = any(?::uuid[])', ids),
    // The expressions of the index: open ones with a tariff that has a day on which it ends.
    tariffExpired: (only: boolean, given, ctx) =>
      only &&
      given.add(
        `(p.state = 'generated' and p.input #> '{tariff,typed}' = 'null'::jsonb and p.input #>> '{tariff,validTo}' < ?)`,
        ctx.today,
      ),
    tariffOf: (name: string, given) => given.add("p.input #>> '{tariff,distributor}' = ?", name),
    onlyAccepted: (only: boolean, given) => only && given.parts.push("p.state = 'accepted'"),
  },
  narrow(_ctx, { search }, given) {
    for (const word of recordWords((search as string | undefined) ?? ''))
      given.add(
        `(d.search like '%' || platform.plain(?) || '%' or c.search like '%' || platform.plain(?) || '%' or p.number::text = ?)`,
        word,
      )
  },
  sums: {
    priceCents: { measure: 'priceCents' },
    acceptedCents: "(sum(p.price_cents) filter (where p.state = 'accepted'))::bigint",
    accepted: { measure: 'accepted' },
    powerKwp: { measure: 'powerKwp' },
  },
})

/** The displayed state: a generated proposal expires after its last day, unless a customer's acceptance is waiting. */
const inState = (ctx: Ctx, given: Conditions) => (state: ProposalState) => {
  if (state === 'accepted' || state === 'given-up') return `p.state = '${state}'`
  if (state === 'received') return "(p.state = 'generated' and p.received_at is not null)"
  return `(p.state = 'generated' and p.received_at is null
    and p.valid_until ${state === 'expired' ? '<' : '>='} ${given.value(ctx.today)}::date)`
}
