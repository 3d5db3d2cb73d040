import { maySee } from '../../../platform/contract/masks.ts'
import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lacking } from '../../../platform/http/lacking.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { dealForUpdate, todayOfDeal } from '../../deals/server/public.ts'
import type { Financing, FinancingPatch } from '../contract.ts'
import { decidedAfter, decidedAt, losesDecision, mayApprove, mayEnter, paidBy } from '../financing.ts'
import { financingRecord } from '../financing-record.ts'
import { placedAfter } from '../gap.ts'
import { paidNeeds } from '../paid-needs.ts'
import type { FinancingStatus } from '../setup/statuses-contract.ts'
import { refuseEarlyEnd, refuseTomorrow, refuseUnknown } from './create-financing.ts'
import { missingPapersOf } from './papers/papers.ts'
import { sealedIncome } from './sealed-income.ts'
import { financingStatuses } from './setup/statuses.ts'
import { showFinancing } from './show-financing.ts'
import { financingsEntity, type StoredFinancing } from './tables.ts'
import { enforceWritable } from './written-fields.ts'

interface Asked {
  /** The person was told what another bank takes. */
  isConfirmed?: boolean | undefined
}

export async function editFinancing(
  ctx: Ctx,
  id: string,
  patch: FinancingPatch,
  { isConfirmed }: Asked = {},
): Promise<Financing> {
  const seen = await showFinancing(ctx, id)
  enforceWritable(ctx, seen, patch)
  const before = await find(ctx, financingsEntity, id, { lock: true })
  const { borrowerIncome, statusId, ...given } = patch
  const { kind } = await financingStatuses.one(ctx, before.statusId)
  if (given.dealId && given.dealId !== before.dealId) await refuseDeal(ctx, before, given.dealId, kind)
  await refuseUnknown(ctx, given)
  if (!isConfirmed && kind !== 'paid') refuseLostDecision(ctx, before, given)
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const base: StoredFinancing = {
    ...before,
    ...decidedAt(ctx.now, before, { bankId: given.bankId, isPaid: kind === 'paid' }),
  }
  const wanted: StoredFinancing = { ...base, ...values }
  const today = await todayOfDeal(ctx, wanted.dealId)
  const decided = decidedAfter(base, wanted, today)
  refuseEarlyEnd(wanted)
  refuseSlips(ctx, given, wanted, today)
  await refuseMoney(ctx, before, { ...wanted, ...decided, statusId: statusId ?? before.statusId })
  const after = await update(ctx, financingsEntity, before, {
    ...values,
    ...decided,
    approval: wanted.approval,
    signedOn: wanted.signedOn,
    bankSince: wanted.bankSince,
    placedGap: placedAfter(before, wanted.totalFinanced),
    ...(borrowerIncome !== undefined && { incomeSealed: sealedIncome(ctx, borrowerIncome) }),
  })
  if (statusId && statusId !== before.statusId) await enterStatus(ctx, after, statusId)
  return showFinancing(ctx, id)
}

/** A person confirms it; a bank's notice and a rule act for the company. */
function refuseLostDecision(ctx: Ctx, before: StoredFinancing, { bankId }: FinancingPatch) {
  if (ctx.user && bankId !== undefined && losesDecision(before, bankId))
    throw new Refusal(409, 'financings.decision_lost')
}

/** Judged by what the person sees; what a bank tells counts as it is. */
function refuseSlips(ctx: Ctx, given: FinancingPatch, wanted: StoredFinancing, today: string) {
  refuseTomorrow(given.signedOn, today)
  const { totalFinanced, approvedAmount } = financingRecord.fields
  const isSeen = ctx.user && [totalFinanced, approvedAmount].every((field) => maySee(field, ctx.granted))
  const isGiven = given.approvedAmount !== undefined || given.totalFinanced !== undefined
  const verdict = mayApprove(wanted)
  if (!isSeen || !isGiven || verdict.ok) return
  const { money } = formatsOf(ctx.lang)
  throw wrongField(given.approvedAmount === undefined ? 'totalFinanced' : 'approvedAmount', verdict.code, {
    approved: money(wanted.approvedAmount ?? 0),
    asked: money(wanted.totalFinanced),
  })
}

/** Who may not receive money of a sale does not do so by a financing; a bank's notice and a rule act for the company. */
async function refuseMoney(ctx: Ctx, before: StoredFinancing, after: StoredFinancing) {
  if (!ctx.user) return
  const standing = async (one: StoredFinancing) => ({
    kind: (await financingStatuses.one(ctx, one.statusId)).kind,
    brings: one.saleId ? paidBy(one) : 0,
  })
  const missing = paidNeeds(await standing(before), await standing(after)).find((need) => !ctx.can(need))
  if (missing) throw lacking(missing, ctx)
}

/** A financing enters a status; what the status asks for and is missing is said at once. */
export async function enterStatus(ctx: Ctx, financing: StoredFinancing, statusId: string) {
  const to = await financingStatuses.one(ctx, statusId)
  const verdict = mayEnter(to, { ...financing, missingPapers: await missingPapersOf(ctx, financing) })
  if (!verdict.ok) throw missingFor(ctx, verdict.missing)
  const from = await financingStatuses.one(ctx, financing.statusId)
  return update(
    ctx,
    financingsEntity,
    financing,
    { statusId, statusSince: ctx.now, paidOn: await paidOnIn(ctx, financing, from, to) },
    { event: 'financings.entered', data: enteredData(from, to) },
  )
}

/** The day of the payment stays while it goes from one paid status into another. */
async function paidOnIn(ctx: Ctx, { dealId, paidOn }: StoredFinancing, from: FinancingStatus, to: FinancingStatus) {
  if (to.kind !== 'paid') return null
  return from.kind === 'paid' ? paidOn : todayOfDeal(ctx, dealId)
}

const enteredData = (from: FinancingStatus, to: FinancingStatus) => ({
  from: from.id,
  to: to.id,
  wasKind: from.kind,
  kind: to.kind,
})

const missingFor = (ctx: Ctx, missing: readonly string[]) =>
  new Refusal(409, 'statuses.missing', {
    values: { missing: missing.map((need) => translate(ctx.lang, `financings.need.${need}`)).join(', ') },
    details: { missing },
    lacks: { as: 'missing', items: missing.map((need) => ({ code: `financings.need.${need}` })) },
  })

/** A paid financing has reached the milestone of its deal: it leaves its status before it leaves the deal. */
async function refuseDeal(ctx: Ctx, financing: StoredFinancing, dealId: string, kind: FinancingStatus['kind']) {
  if (financing.saleId) throw new Refusal(409, 'financings.of_a_sale')
  if (kind === 'paid') throw new Refusal(409, 'financings.paid_in_deal')
  await refuseOutOfReach(ctx, 'deal', dealId)
  await dealForUpdate(ctx, dealId)
}

/** A paid financing has brought money into its sale: it leaves its status first, and takes that back. */
export async function removeFinancing(ctx: Ctx, id: string) {
  const { name } = await showFinancing(ctx, id)
  const financing = await find(ctx, financingsEntity, id, { lock: true })
  const { kind } = await financingStatuses.one(ctx, financing.statusId)
  if (kind === 'paid') throw new Refusal(409, 'financings.is_paid')
  await removeToTrash(ctx, financingsEntity, financing, { name })
}
