import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import {
  addProviderSigner,
  changeSigner,
  documentsEntity,
  happen,
  type StoredDocument,
  type StoredSigner,
  signersOf,
} from '../../documents/server/public.ts'
import type { ProviderEvent, ProviderSigner, ReadNotice } from '../provider-event.ts'
import { providers } from '../providers.ts'
import { changeEnvelope, fetchSigned, tellPages } from './envelopes.ts'
import { begins } from './settle-step.ts'
import { isOfAnother } from './shared-envelope.ts'
import type { StoredEnvelope } from './tables.ts'

interface Locked {
  document: StoredDocument
  envelope: StoredEnvelope
}

/** Has what a notice says happen to its document; says whether there was news in it. */
export async function takeEvents(ctx: Ctx, locked: Locked, { events, signedUrl }: ReadNotice): Promise<boolean> {
  let isNews = false
  let { document, envelope } = locked
  for (const event of events) {
    if (event.kind === 'ends') {
      isNews = (await ends(ctx, { document, envelope }, signedUrl)) || isNews
      continue
    }
    // What is told of signatures can only have happened after it began.
    document = event.kind === 'add-signer' ? document : await begins(ctx, document)
    const signer = event.signer ? await signerBy(ctx, { document, envelope }, event.signer, event.kind) : undefined
    if (signer) envelope = signer.envelope
    const changed = await takeOne(ctx, { document, envelope }, event, signer?.one)
    isNews = changed !== null || isNews
    document = changed ?? document
  }
  return isNews
}

/** Closed there: the signed file is fetched, and with it the document is finished. */
async function ends(ctx: Ctx, { document, envelope }: Locked, signedUrl: string): Promise<boolean> {
  if (envelope.ends || document.state === 'finished' || document.state === 'canceled') return false
  await changeEnvelope(ctx, envelope.id, { ends: true, signedUrl })
  envelope.ends = true
  fetchSigned(ctx, document.id)
  await begins(ctx, document)
  await tellPages(ctx, document.id)
  return true
}

interface Found {
  one: StoredSigner
  envelope: StoredEnvelope
}

/** The signer whom a notice names; one who was added on the provider's own site becomes ours as well. */
async function signerBy(
  ctx: Ctx,
  { document, envelope }: Locked,
  reported: ProviderSigner,
  kind: ProviderEvent['kind'],
): Promise<Found | undefined> {
  const signers = await signersOf(ctx, document.id)
  const { kept } = envelope
  const [byKey] = Object.entries(kept.signers).find(([, { id }]) => id === reported.key) ?? []
  const isFree = ({ id }: StoredSigner) => !kept.signers[id]
  const known =
    signers.find(({ id }) => id === byKey) ??
    signers.find(
      (one) => isFree(one) && reported.email !== '' && one.email.toLowerCase() === reported.email.toLowerCase(),
    )
  if (known) return { one: known, envelope }
  if (kind === 'add-signer' && (await isOfAnother(ctx, envelope, reported))) return undefined
  const id = reported.name ? await addProviderSigner(ctx, document, reported) : undefined
  if (!id) return undefined
  const more = { ...kept, signers: { ...kept.signers, [id]: { id: reported.key, role: '-', proof: '-' } } }
  await changeEnvelope(ctx, envelope.id, { kept: more })
  const one = (await signersOf(ctx, document.id)).find((each) => each.id === id)!
  return { one, envelope: { ...envelope, kept: more } }
}

async function takeOne(ctx: Ctx, locked: Locked, event: ProviderEvent, signer: StoredSigner | undefined) {
  const { document, envelope } = locked
  const kind = event.kind as Exclude<ProviderEvent['kind'], 'ends'>
  const entry = {
    kind,
    key: event.key,
    who: event.who ?? '',
    note: event.note ?? '',
    facts: { provider: document.provider },
    ...(event.isLapsed && { isLapsed: true }),
    ...(event.at && { at: event.at }),
    ...(signer && { signerId: signer.id }),
  }
  switch (kind) {
    case 'add-signer':
      // Whoever we did not know has been added by being found.
      return null
    case 'remove-signer': {
      if (!signer || signer.state === 'removed') return null
      const { kept } = envelope
      const gone = {
        ...kept,
        signers: { ...kept.signers, [signer.id]: { ...kept.signers[signer.id]!, isGone: true as const } },
      }
      await changeEnvelope(ctx, envelope.id, { kept: gone })
      return happen(ctx, document, entry)
    }
    case 'deadline-update':
      return moved(ctx, locked, event, entry)
    case 'past-deadline':
      return pastDeadline(ctx, document, entry)
    case 'refused':
      return refused(ctx, document, entry, signer)
    case 'viewed':
      if (signer && !signer.seenAt) await changeSigner(ctx, signer.id, 'seen_at = $2', [event.at ?? ctx.now])
      return happen(ctx, document, entry)
    case 'cancel':
      // The answer to our own cancellation.
      return document.state === 'canceled' ? null : happen(ctx, document, entry)
    case 'close':
      // Told with the signed file: until then it is not finished.
      return null
    default:
      return happen(ctx, document, entry)
  }
}

type LedgerEntry = Parameters<typeof happen>[2]

/** The latest deadline there is ours, unless we have just moved it ourselves. */
async function moved(
  ctx: Ctx,
  { document, envelope }: Locked,
  { at = '', deadline = '' }: ProviderEvent,
  entry: LedgerEntry,
) {
  const isOver = document.state === 'finished' || document.state === 'canceled'
  const isOurs = envelope.kept.deadline !== undefined && envelope.kept.deadline !== isoOf(document.deadline)
  const isOlder = envelope.deadlineAt !== null && isoOf(envelope.deadlineAt)! >= at
  if (isOver || isOurs || isOlder) return isOver ? null : happen(ctx, document, entry)
  const isEcho = isoOf(document.deadline) === deadline
  await changeEnvelope(ctx, envelope.id, { deadlineAt: at, kept: { ...envelope.kept, deadline } })
  envelope.deadlineAt = at
  envelope.kept = { ...envelope.kept, deadline }
  if (isEcho) return null
  const after = await update(ctx, documentsEntity, document, { deadline }, { isDerived: true })
  return (await happen(ctx, after, entry)) ?? after
}

const isoOf = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())

async function pastDeadline(ctx: Ctx, document: StoredDocument, entry: LedgerEntry) {
  const changed = await happen(ctx, document, {
    ...entry,
    key: `past ${document.deadline}`,
    note: document.deadline ?? '',
  })
  if (changed)
    await ctx.emit({
      kind: 'documents.past-deadline',
      subject: { kind: 'document', id: document.id },
      threadId: document.dealId,
      data: { title: document.title, dealId: document.dealId },
    })
  return changed
}

async function refused(ctx: Ctx, document: StoredDocument, entry: LedgerEntry, signer: StoredSigner | undefined) {
  if (!signer) return null
  const changed = await happen(ctx, document, { ...entry, person: { reason: entry.note ?? '' } })
  if (!changed) return null
  const reason = entry.note || providers[document.provider as 'clicksign'].name
  await changeSigner(ctx, signer.id, 'refuse_reason = $2', [reason])
  await ctx.emit({
    kind: 'documents.refused',
    subject: { kind: 'document', id: document.id },
    threadId: document.dealId,
    data: { title: document.title, dealId: document.dealId, who: signer.name },
  })
  return changed
}
