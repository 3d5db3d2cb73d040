import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { Sending } from '../../documents/contract.ts'
import {
  documentForUpdate,
  documentsEntity,
  happen,
  type ProviderWay,
  type StoredDocument,
  signersOf,
  storedDocuments,
} from '../../documents/server/public.ts'
import type { ProviderId } from '../../documents/ways.ts'
import { providers } from '../providers.ts'
import { stepsLeft } from '../steps.ts'
import { usableConnection } from './connection.ts'
import {
  anew,
  changeEnvelope,
  envelopeOf,
  envelopesOf,
  fetchSigned,
  openEnvelope,
  push,
  tellPages,
} from './envelopes.ts'
import { allInside, type Beside, besideOf, failedBeside, sharing } from './shared-envelope.ts'
import type { StoredEnvelope } from './tables.ts'
import { wantedOf } from './wanted.ts'

export const wayThrough = (provider: ProviderId): ProviderWay => ({
  id: provider,
  remindsItself: providers[provider].remindsItself,
  holdsSeveral: providers[provider].holdsSeveral,
  isOffered: async (ctx) => (await usableConnection(ctx, provider)) !== undefined,
  async send(ctx, document, insideOf) {
    await openEnvelope(ctx, document.id, provider, insideOf)
    push(ctx, document.id)
    await tellPages(ctx, document.id)
  },
  async follow(ctx, document) {
    const envelope = await envelopeOf(ctx, document.id, 'for update')
    if (!envelope) return
    await changeEnvelope(ctx, envelope.id, anew)
    push(ctx, document.id)
  },
  async remind(ctx, document, signerIds) {
    const envelope = await envelopeOf(ctx, document.id, 'for update')
    if (!envelope || !providers[provider].remindsItself) return false
    const reminds = [...new Set([...envelope.reminds, ...signerIds])]
    await changeEnvelope(ctx, envelope.id, { ...anew, reminds })
    push(ctx, document.id)
    return true
  },
  async linkOf(ctx, documentId, signerId) {
    const envelope = await envelopeOf(ctx, documentId)
    return envelope?.kept.signers[signerId]?.url || undefined
  },
  sendingsOf,
  async retry(ctx, document) {
    const envelope = await envelopeOf(ctx, document.id, 'for update')
    if (!envelope) return
    for (const one of await allInside(ctx, envelope))
      if (one.id === envelope.id || one.state === 'failed') await again(ctx, one)
  },
  discard,
})

async function again(ctx: Ctx, { id, documentId, ends }: StoredEnvelope) {
  await changeEnvelope(ctx, id, anew)
  push(ctx, documentId)
  if (ends) fetchSigned(ctx, documentId)
  await tellPages(ctx, documentId)
}

async function sendingsOf(ctx: Ctx, documentIds: readonly string[]): Promise<ReadonlyMap<string, Sending>> {
  const envelopes = await underWay(ctx, documentIds)
  if (envelopes.length === 0) return new Map()
  const beside = await besideOf(ctx, envelopes)
  const documents = await storedDocuments(
    ctx,
    envelopes.map(({ documentId }) => documentId),
  )
  return new Map(
    documents.map((document) => {
      const envelope = envelopes.find(({ documentId }) => documentId === document.id)!
      return [document.id, sendingOf(ctx, { envelope, document, beside })]
    }),
  )
}

/** Envelopes for which something waits, there or here. */
const underWay = async (ctx: Ctx, documentIds: readonly string[]) =>
  (await envelopesOf(ctx, documentIds)).filter(({ state, ends }) => state !== 'settled' || ends)

interface Under {
  envelope: StoredEnvelope
  document: StoredDocument
  beside: Beside
}

function sendingOf(ctx: Ctx, { envelope, document, beside }: Under): Sending {
  const { next } = providers[envelope.provider]
  const signers = beside.signers.get(document.id) ?? []
  const standing = { envelope, document, signers, phoneBy: 'whatsapp' as const }
  const wanted = wantedOf(ctx, { ...standing, sharing: sharing(beside, envelope) })
  const [all, left] = [{ signers: {} }, envelope.kept].map((kept) => stepsLeft(next, wanted, kept))
  const failed = failedBeside(beside, envelope, document)
  const { fault, state, faultField } = failed ?? envelope
  return {
    state: state === 'failed' ? 'failed' : 'sending',
    done: Math.max(0, all! - left!),
    of: all!,
    isFetching: envelope.ends,
    fault: fault && translate(ctx.lang, fault.code, fault.values),
    field: faultField,
    signerId: failed ? null : envelope.faultSigner,
    nextAt: state === 'sending' ? envelope.nextAt : null,
  }
}

/** What has arrived there is deleted there with its envelope, and what stood in it are drafts with nobody who signs. */
async function discard(ctx: Ctx, document: StoredDocument) {
  const envelope = await envelopeOf(ctx, document.id, 'for update')
  if (!envelope) return
  for (const one of await allInside(ctx, envelope)) await takeOut(ctx, one)
  ctx.job('signature-providers.discard', { envelopeId: envelope.leadId ?? envelope.id })
}

async function takeOut(ctx: Ctx, { id: envelopeId, documentId }: StoredEnvelope) {
  const document = await documentForUpdate(ctx, documentId)
  for (const { id, name, state } of await signersOf(ctx, documentId))
    if (state !== 'removed')
      await happen(ctx, document, { kind: 'remove-signer', signerId: id, who: name, key: `remove ${id}` })
  await changeEnvelope(ctx, envelopeId, { ...anew, state: 'discarded' })
  const free = await documentForUpdate(ctx, documentId)
  await update(ctx, documentsEntity, free, { provider: 'own' }, { isDerived: true })
  await tellPages(ctx, documentId)
}
