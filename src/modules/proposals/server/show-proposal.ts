import type { PermissionId } from '../../../platform/access/permission.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { newestDelivery } from '../../../platform/mail/deliveries.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { dealsEntity, waysToAllow } from '../../deals/server/public.ts'
import type { Proposal, ProposalOfDeal, ProposalRow, ShownResult } from '../contract.ts'
import { isOtherPerson } from '../evidence/other-person.ts'
import { estimatedOfInput } from '../existing/estimated-of-input.ts'
import type { OptionShown } from '../options/option-shown.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { asAccepted, movedPremises } from './acceptance/as-accepted.ts'
import { waitingOf } from './acceptance/received-acceptances.ts'
import { type ClosedOptions, closedOptions } from './closed-options.ts'
import { changedEquipment } from './equipment/changed-equipment.ts'
import { proposalList } from './list/proposal-list.ts'
import { leadingId, namedOption, optionsOf, type ProposalOption } from './options/proposal-options.ts'
import { questionsOf } from './sharing/questions.ts'
import { proposalsEntity, type ReceivedAcceptance, type StoredProposal } from './tables.ts'

type FromRow = 'acceptance' | 'givenUpAt' | 'givenUpReason' | 'sharedAt' | 'shareUntil' | 'copiedFrom'

/** What the page shows besides the row of the list. */
interface Shown extends Pick<StoredProposal, FromRow> {
  acceptedByName: string
  contactDocument: string
  hasPassword: boolean
  customer: Customer
  mail: StoredDelivery | null
}

/**
 * One proposal as its page shows it, with the result of the given option (by default the leading one) as accepted;
 * the contract hides cells of its price by permission.
 */
export async function showProposal(ctx: Ctx, id: string, optionId?: string): Promise<Proposal> {
  const shared = await proposalList.whole<ProposalRow & { storeId: string }>(ctx, id)
  if (!shared) throw notFound('proposals.not_found')
  const { mail, shareUntil, contactDocument, acceptance, ...own } = await ctx.one(
    statement<Shown>(
      `select coalesce(p.acceptance ->> 'name', a.name, '') as accepted_by_name, p.acceptance, p.given_up_at, p.given_up_reason,
         p.shared_at, p.share_until, p.share_password_hash is not null as has_password,
         json_build_object('name', c.name, 'isPerson', c.kind = 'person', 'phone', c.phone, 'email', c.email) as customer,
         (select row_to_json(x) from ${newestDelivery('proposal', 'p.id')} x) as mail,
         p.copied_from, c.document as contact_document
       from proposals p
       join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       left join users a on a.tenant_id = p.tenant_id and a.id = p.accepted_by
       where p.tenant_id = platform.current_tenant() and p.id = $1`,
      [id],
    ),
  )
  const stored = await find(ctx, proposalsEntity, id)
  const options = await optionsOf(ctx, stored)
  const option = namedOption(options, optionId ?? leadingId(stored))
  const closed = await closedOptions(ctx, options)
  const isClosed = closed.prices(option)
  const { price, ...shown } = asAccepted(stored, option).result
  const { dealId, receivedAt, validUntil, allowed } = shared
  const [first, ...later] = (await waitingOf(ctx, { id, dealId, receivedAt })).map((one) =>
    receivedShown(one, contactDocument),
  )
  const isForbidden = allowed.accept.code === 'funnels.accept_forbidden'
  return {
    ...shared,
    ...own,
    acceptance: acceptance && { ...acceptance, isOtherPerson: isOtherPerson(acceptance.document, contactDocument) },
    engineVersion: option.engineVersion,
    dataVersion: option.dataVersion,
    warranties: option.warranties,
    options: options.map((one) => optionShown(withoutClosedKit(one, closed), stored)),
    optionId: option.id,
    choices: withoutClosedKit(option, closed).choices,
    acceptedPremises: movedPremises(stored.acceptedVariant),
    changedEquipment: await changedEquipment(ctx, stored),
    received: first ?? null,
    receivedLater: later,
    acceptIn: isForbidden ? await waysToAllow(ctx, dealId, 'accept') : [],
    shareUntil: own.sharedAt === null ? null : (shareUntil ?? validUntil),
    mail: mail && deliveryShown(ctx, mail),
    questions: await questionsOf(ctx, id),
    estimatedMonths: estimatedOfInput(option.input),
    price: isClosed ? withoutKitPrices(price) : price,
    result: isClosed ? withoutKitExplained(withoutHiddenCosts(ctx, shown)) : withoutHiddenCosts(ctx, shown),
  }
}

/** For a supplier's kit that the reader's role may not use: without its id and purchase price. */
function withoutClosedKit(option: ProposalOption, closed: ClosedOptions): ProposalOption {
  const { choices } = option
  return closed.kit(option) ? { ...option, choices: { ...choices, kit: { ...choices.kit, kitId: null } } } : option
}

/**
 * Only names of lines and the price: with any other part somebody who knows the rates could compute the kit's price.
 */
function withoutKitPrices(price: ProposalResult['price']): Proposal['price'] {
  const kit = price.kit.map(({ id, name, kind, quantity }) => ({
    id: kind === 'kit' ? kind : id,
    name,
    kind,
    quantity,
  }))
  const { priceCents, centsPerWp, noRange, total } = price
  return { kit, product: {}, service: {}, total: { totalCents: total.totalCents }, priceCents, centsPerWp, noRange }
}

/** Removes the explanation of a price, which contains the prices of its kit. */
function withoutKitExplained(result: ShownResult): ShownResult {
  const explain = { ...result.explain }
  for (const [node] of costNodes) delete explain[node]
  return { ...result, explain, battery: result.battery && { ...result.battery, cents: 0 } }
}

function optionShown(option: ProposalOption, proposal: StoredProposal): OptionShown {
  const { id, name, note, isRecommended, priceCents, powerKwp, moduleCount, generationKwh, choices } = option
  const { firstYear, indicators, payments } = asAccepted(proposal, option).result
  const isLeading = id === leadingId(proposal)
  return {
    id,
    name,
    note,
    isRecommended,
    isLeading,
    isAccepted: isLeading && proposal.state === 'accepted',
    priceCents,
    powerKwp,
    moduleCount,
    generationKwh,
    billCents: firstYear.meanWith.total,
    paybackMonths: indicators.paybackMonths,
    payments: payments.map(({ id, name, cash, priceCents }) => ({ id, name, cash, priceCents })),
    choices,
  }
}

/** The proposals of a deal, newest first. */
export async function proposalsOfDeal(ctx: Ctx, dealId: string): Promise<ProposalOfDeal[]> {
  await find(ctx, dealsEntity, dealId)
  const rows = await proposalList.first<ProposalRow>(ctx, { dealId }, { sort: '-createdAt', limit: 200 })
  const sentAt = await sendingsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, sentAt: sentAt.get(row.id) ?? null }))
}

/** The last time each was sent by mail or message; a copied link may never have been sent. */
async function sendingsOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ id: string; at: string }>(
      `select e.subject_id as id, max(e.at) as at from events e
       where e.tenant_id = platform.current_tenant() and e.subject_id = any($1::uuid[]) and e.kind = 'proposals.sent'
         and e.data ->> 'channel' in ('chat', 'email') group by e.subject_id`,
      [ids],
    ),
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
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

const receivedShown = ({ receivedAt: at, ...received }: ReceivedAcceptance, ofContact: string) => {
  const { id, name, document, userAgent, network, reason, terms, optionId, variant } = received
  const isOther = isOtherPerson(document, ofContact)
  const premises = movedPremises(variant)
  return { id, name, document, at, userAgent, network, isOtherPerson: isOther, reason, terms, optionId, premises }
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
  const battery =
    result.battery && !ctx.can('proposals.view-kit-value') ? { ...result.battery, cents: 0 } : result.battery
  return { ...result, battery, explain }
}
