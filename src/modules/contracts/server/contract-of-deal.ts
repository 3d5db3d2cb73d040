import { insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { closedBy, refuseHidden } from '../../../platform/http/lacking.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { maySeeKind } from '../../../platform/subjects/visible-subjects.ts'
import { dealForUpdate, todayOfDeal, touchDeal } from '../../deals/server/public.ts'
import type { Contract } from '../contract.ts'
import {
  afterPaper,
  becomesPaper,
  type ContractStatus,
  isUnderWay,
  maySetByHand,
  type PaperEvent,
  reviewed,
} from '../contract-status.ts'
import { contractTab } from '../deal-tab.ts'
import { contractsEntity, type StoredContract } from './tables.ts'

const own = 'tenant_id = platform.current_tenant()'

const ofDeal = (dealId: string, lock = '') =>
  statement<StoredContract>(`select * from contracts where ${own} and deal_id = $1 ${lock}`, [dealId])

type Paper = NonNullable<Contract['papers']>[number]

const hidesPapers = (ctx: Ctx) => !maySeeKind(ctx, subjectOf('document')!)

/** The newest documents of the deal, as far as the person sees documents. */
const papersOf = async (ctx: Ctx, dealId: string): Promise<Contract['papers']> =>
  hidesPapers(ctx)
    ? null
    : ctx.rows(
        statement<Paper>(
          `select id, title, state from documents where ${own} and deal_id = $1 order by created_at desc limit 100`,
          [dealId],
        ),
      )

const paperOfDeal = (ctx: Ctx, dealId: string, id: string | null) =>
  ctx.first(
    statement<Paper>(`select id, title, state from documents where ${own} and deal_id = $1 and id = $2`, [dealId, id]),
  )

export async function showContract(ctx: Ctx, dealId: string): Promise<Contract> {
  refuseHidden(ctx, contractTab.hiddenWith, 'contracts.hidden')
  await ctx.one(statement(`select from deals where ${own} and id = $1`, [dealId]), 'deals.not_found')
  const contract = await ctx.first(ofDeal(dealId))
  const documentId = hidesPapers(ctx) ? null : (contract?.documentId ?? null)
  const paper = await paperOfDeal(ctx, dealId, documentId)
  return {
    number: contract?.number ?? '',
    status: contract?.status ?? 'none',
    signedOn: contract?.signedOn ?? null,
    witnesses: contract?.witnesses ?? '',
    condition: contract?.condition ?? '',
    documentId,
    documentTitle: paper?.title ?? '',
    documentState: paper?.state ?? '',
    papers: await papersOf(ctx, dealId),
  }
}

type ContractPatch = Partial<
  Pick<StoredContract, 'number' | 'status' | 'signedOn' | 'witnesses' | 'condition' | 'documentId'>
>

/** Changes the contract of a deal; the deal is held, so that two at once make one contract. */
export async function editContract(ctx: Ctx, dealId: string, given: ContractPatch) {
  refuseHidden(ctx, contractTab.hiddenWith, 'contracts.hidden')
  await dealForUpdate(ctx, dealId)
  const before = await lockedContract(ctx, dealId)
  const patch = changedOf({ ...before, ...(hidesPapers(ctx) && { documentId: null }) }, given)
  if (hidesPapers(ctx) && patch.documentId !== undefined)
    throw closedBy(subjectOf('document')!.view!.hiddenWith!, ctx, 'documents.hidden')
  const today = await todayOfDeal(ctx, dealId)
  if (patch.signedOn && patch.signedOn > today) throw wrongField('signedOn', 'contracts.signed_tomorrow')
  const whole = withDay(before, patch, today)
  const after = { ...before, ...whole }
  const paper = await paperOfDeal(ctx, dealId, after.documentId)
  if (patch.documentId && !paper) throw new Refusal(404, 'contracts.other_document')
  enforce(maySetByHand(before, after, paper !== undefined && isUnderWay(paper.state)))
  await write(ctx, before, whole)
}

/** What differs from what the person was shown: a form sends its other fields as well, and means nothing by them. */
const changedOf = (shown: StoredContract, given: ContractPatch): ContractPatch =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && value !== Reflect.get(shown, name)),
  )

/** Signed has a day, and a day means signed; what is no longer signed has none. */
function withDay(before: StoredContract, patch: ContractPatch, today: string): ContractPatch {
  if (patch.signedOn) return { ...patch, status: 'signed' }
  if (patch.signedOn === null && before.status === 'signed') return { ...patch, status: patch.status ?? 'none' }
  if (patch.status === 'signed') return { ...patch, signedOn: before.signedOn ?? today }
  return patch.status ? { ...patch, signedOn: null } : patch
}

/** The deal is held first, so that two at once make one contract. */
async function lockedContract(ctx: Ctx, dealId: string): Promise<StoredContract> {
  await ctx.run(statement(`select from deals where ${own} and id = $1 for update`, [dealId]))
  const known = await ctx.first(ofDeal(dealId, 'for update'))
  return known ?? insert(ctx, contractsEntity, { dealId, createdAt: ctx.now })
}

/** The deal's signing date follows, and with it whatever waits for the milestone. */
async function write(ctx: Ctx, before: StoredContract, patch: ContractPatch) {
  const after = await update(ctx, contractsEntity, before, patch)
  if (after.signedOn === before.signedOn) return
  const { dealId, signedOn } = after
  await touchDeal(ctx, dealId, { contractSignedOn: signedOn }, { isDerived: true })
  await ctx.emit({
    kind: signedOn ? 'contracts.signed' : 'contracts.unsigned',
    subject: { kind: 'contract', id: after.id },
    threadId: dealId,
    data: { dealId, on: signedOn },
  })
}

/** The contract follows its document. */
export const follows =
  (event: PaperEvent) =>
  async (ctx: Ctx, { subject, data }: PublishedEvent) => {
    const payload = data as { dealId: string; title: string; at?: string; signedAt?: string } | undefined
    if (!payload?.dealId) return
    const contract = await paperOf(ctx, subject.id, payload, event)
    if (!contract) return
    const isMade = event !== 'finished' || (await isSignedByParty(ctx, subject.id))
    const status: ContractStatus = isMade ? afterPaper(contract.status, event) : reviewed(contract.status)
    const zone = await ctx.first(
      statement<{ timeZone: string }>(
        `select s.time_zone from deals d join stores s on s.tenant_id = d.tenant_id and s.id = d.store_id where d.${own} and d.id = $1`,
        [payload.dealId],
      ),
    )
    const signedOn =
      isMade && event === 'finished' && contract.status !== 'signed'
        ? dayIn(payload.signedAt ?? payload.at ?? ctx.now, zone?.timeZone)
        : contract.signedOn
    await write(ctx, contract, { status, documentId: subject.id, signedOn })
  }

/** The contract whose paper a document is, or becomes when it is sent. */
async function paperOf(
  ctx: Ctx,
  documentId: string,
  { dealId, title }: { dealId: string; title: string },
  event: PaperEvent,
) {
  const known = await ctx.first(ofDeal(dealId, 'for update'))
  if (known?.documentId === documentId) return known
  return event === 'sent' && becomesPaper(known, title) ? lockedContract(ctx, dealId) : undefined
}

/** A contract is not made between the company and itself, whoever carries the signatures. */
export const refuseWithoutParty: Listener = async (ctx, { subject: { id }, data }) => {
  const { dealId, title, roles } = data as { dealId: string; title: string; roles: readonly string[] }
  if (roles.includes('party')) return
  const known = await ctx.first(ofDeal(dealId))
  if (known?.documentId === id || becomesPaper(known, title)) throw new Refusal(409, 'contracts.no_party')
}

/** Whether somebody stands among those who have all signed it whom the contract is made with. */
const isSignedByParty = async (ctx: Ctx, documentId: string) =>
  (await ctx.first(
    statement(
      `select from document_signers where ${own} and document_id = $1 and role = 'party' and state <> 'removed' limit 1`,
      [documentId],
    ),
  )) !== undefined
