import { update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../platform/http/lacking.ts'
import { enforce, notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { cancelFlag, deadlineFlag } from '../flags.ts'
import { mayCancel, mayMoveDeadline, type SignerInput } from '../signer.ts'
import { authsOf, type SigningWay } from '../ways.ts'
import { lockedTogether, placesIn } from './bundle/documents-together.ts'
import { refuseUncarried } from './by-phone.ts'
import { addOne, askNextSigners, personIn, tellWhoSigns } from './change-signers.ts'
import { documentForUpdate } from './document-store.ts'
import { deadlineTask, remindTask } from './finish-task.ts'
import { happen } from './happen.ts'
import { askNext, tellSigner } from './signer-links.ts'
import { documentsEntity, type StoredDocument } from './tables.ts'
import { offeredWays, sendingsOf, wayOf } from './ways.ts'

interface Sending {
  signers: SignerInput[]
  deadline: string
  remindDays: number
  along: string[]
  way?: SigningWay
}

/** A signer, and the person of whom it is one of several places. */
export type Placed = SignerInput & { personId?: string | null }

/** Sends a document, and the drafts that go along with it as one bundle, to the same signers: asked by one letter, for one page. */
export async function sendDocument(ctx: Ctx, id: string, given: Sending) {
  const deadline = laterDeadline(ctx, given.deadline)
  refuseTwice(given.signers)
  const way = given.way ?? 'own'
  await refuseOtherWay(ctx, way, given.signers)
  const ids = [...new Set([id, ...given.along])].sort()
  const bundleId = ids.length > 1 ? newId() : null
  // Where a provider asks for each document by itself, a person stands in each by themselves.
  const asOne = bundleId !== null && (wayOf({ provider: way })?.holdsSeveral ?? true)
  const signers = given.signers.map((one) => ({ ...one, personId: asOne ? newId() : null }))
  const documents: StoredDocument[] = []
  for (const one of ids) documents.push(await documentForUpdate(ctx, one))
  const { dealId } = documents.find((one) => one.id === id)!
  if (documents.some((one) => one.dealId !== dealId)) throw notFound('documents.not_found')
  if (documents.some(({ state }) => state !== 'draft')) throw new Refusal(409, 'documents.already_sent')
  for (const document of documents) await tellWhoSigns(ctx, document, given.signers)
  for (const document of documents) await takeBack(ctx, document)
  const sent: StoredDocument[] = []
  for (const one of ids) {
    const insideOf = asOne && one !== ids[0] ? ids[0] : undefined
    const draft = await documentForUpdate(ctx, one)
    const begun = await sendOne(ctx, draft, { ...given, signers, way, deadline, bundleId, insideOf })
    if (begun) sent.push(begun)
  }
  await askNext(ctx, sent)
}

/** Only by a way that the company has, and with what can be proved on it. */
async function refuseOtherWay(ctx: Ctx, way: SigningWay, signers: readonly SignerInput[]) {
  if (way !== 'own' && !(await offeredWays(ctx)).includes(way)) throw wrongField('way', 'documents.way_not_offered')
  const at = signers.findIndex(({ auth }) => !authsOf[way].includes(auth))
  if (at >= 0) throw wrongField(`signers.${at}.auth`, 'documents.auth_of_another_way')
  for (const [index, signer] of signers.entries()) await refuseUncarried(ctx, way, signer, `signers.${index}.auth`)
}

/** A sending that a provider refused is taken back by the next one; one that is under way is not. */
async function takeBack(ctx: Ctx, document: StoredDocument) {
  const way = wayOf(document)
  const sending = (await sendingsOf(ctx, [document])).get(document.id)
  if (sending?.state === 'sending') throw new Refusal(409, 'documents.is_sending')
  if (sending) await way!.discard(ctx, document)
}

interface Together {
  bundleId: string | null
  /** The document in whose envelope it stands at its provider. */
  insideOf: string | undefined
}

async function sendOne(
  ctx: Ctx,
  draft: StoredDocument,
  {
    signers,
    deadline,
    remindDays,
    bundleId,
    way,
    insideOf,
  }: Omit<Sending, 'along' | 'signers'> & Together & { signers: Placed[]; way: SigningWay },
): Promise<StoredDocument | undefined> {
  const given = { deadline, remindDays, bundleId, provider: way }
  const ready = await update(ctx, documentsEntity, draft, given, { isDerived: true })
  for (const signer of signers) await addOne(ctx, ready, signer)
  const provider = wayOf(ready)
  if (provider) {
    planWork(ctx, ready)
    await provider.send(ctx, ready, insideOf)
    return undefined
  }
  const sent = await happen(ctx, ready, { kind: 'signature-started', key: 'signature-started', facts: { deadline } })
  if (!sent) throw new Refusal(409, 'documents.already_sent')
  planWork(ctx, sent)
  return sent
}

/** The same person does not stand twice in one group. */
function refuseTwice(signers: readonly SignerInput[]) {
  const names = signers.map(personIn)
  const at = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (at >= 0) throw wrongField(`signers.${at}.name`, 'documents.twice_in_group')
}

function laterDeadline(ctx: Ctx, given: string) {
  const deadline = new Date(given).toISOString()
  if (deadline <= ctx.now) throw wrongField('deadline', 'documents.deadline_past')
  return deadline
}

/** What happens by itself: the deadline passes, and those who have not signed are reminded. */
function planWork(ctx: Ctx, { id, deadline, remindDays, provider }: StoredDocument) {
  if (deadline) {
    const past = new Date(Date.parse(deadline) + 1000).toISOString()
    ctx.job(deadlineTask, { documentId: id }, { key: `${deadlineTask} ${id}`, runAt: past })
  }
  if (remindDays > 0 && !wayOf({ provider })?.remindsItself) remindLater(ctx, id, remindDays)
}

export function remindLater(ctx: Ctx, documentId: string, days: number) {
  const runAt = new Date(Date.parse(ctx.now) + days * 86_400_000).toISOString()
  ctx.job(remindTask, { documentId }, { key: `${remindTask} ${documentId}`, runAt })
}

export async function moveDeadline(ctx: Ctx, id: string, given: { deadline: string; remindDays?: number | undefined }) {
  refuseHidden(ctx, deadlineFlag, 'documents.deadline_locked')
  const { document, together } = await lockedTogether(ctx, id)
  enforce(mayMoveDeadline(document.state))
  const deadline = laterDeadline(ctx, given.deadline)
  // One envelope has one deadline.
  const isShared = wayOf(document)?.holdsSeveral ?? false
  const moving = isShared
    ? together.filter((one) => one.provider === document.provider && mayMoveDeadline(one.state).ok)
    : [document]
  for (const one of moving) await moveOne(ctx, one, { ...given, deadline })
}

async function moveOne(
  ctx: Ctx,
  document: StoredDocument,
  { deadline, ...given }: { deadline: string; remindDays?: number | undefined },
) {
  const moved = await update(ctx, documentsEntity, document, {
    deadline,
    ...(given.remindDays !== undefined && { remindDays: given.remindDays }),
  })
  await happen(ctx, moved, { kind: 'deadline-update', note: deadline, facts: { deadline } })
  if (moved.state === 'process') {
    planWork(ctx, moved)
    await askNextSigners(ctx, [moved])
  }
}

export async function cancelDocument(ctx: Ctx, id: string, reason: string) {
  refuseHidden(ctx, cancelFlag, 'documents.status_locked')
  const document = await documentForUpdate(ctx, id)
  enforce(mayCancel(document.state))
  const canceled = await happen(ctx, document, { kind: 'cancel', note: reason, key: 'cancel', person: { reason } })
  if (!canceled) throw new Refusal(409, 'documents.is_over')
  const way = wayOf(canceled)
  if (way) return way.follow(ctx, canceled)
  for (const place of await placesIn(ctx, [canceled]))
    if (place.signer.askedAt && place.signer.state !== 'removed') await tellSigner(ctx, [place], 'canceled')
}
