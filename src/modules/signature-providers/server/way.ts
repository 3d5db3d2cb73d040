import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { Sending } from '../../documents/contract.ts'
import { happen, type ProviderWay, type StoredDocument, signersOf } from '../../documents/server/public.ts'
import type { ProviderId } from '../../documents/ways.ts'
import { providers } from '../providers.ts'
import { stepsLeft } from '../steps.ts'
import { usableConnection } from './connection.ts'
import { anew, changeEnvelope, envelopeOf, fetchSigned, openEnvelope, push, tellPages } from './envelopes.ts'
import { wantedOf } from './wanted.ts'

export const wayThrough = (provider: ProviderId): ProviderWay => ({
  id: provider,
  remindsItself: providers[provider].remindsItself,
  isOffered: async (ctx) => (await usableConnection(ctx, provider)) !== undefined,
  async send(ctx, document) {
    await openEnvelope(ctx, document.id, provider)
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
  sendingOf,
  async retry(ctx, document) {
    const envelope = await envelopeOf(ctx, document.id, 'for update')
    if (!envelope) return
    await changeEnvelope(ctx, envelope.id, anew)
    push(ctx, document.id)
    if (envelope.ends) fetchSigned(ctx, document.id)
    await tellPages(ctx, document.id)
  },
  discard,
})

async function sendingOf(ctx: Ctx, documentId: string): Promise<Sending | null> {
  const envelope = await envelopeOf(ctx, documentId)
  if (!envelope || (envelope.state === 'settled' && !envelope.ends)) return null
  const document = await ctx.one<StoredDocument>({
    text: 'select * from documents where tenant_id = platform.current_tenant() and id = $1',
    values: [documentId],
  })
  const signers = await signersOf(ctx, documentId)
  const { next } = providers[envelope.provider]
  const wanted = wantedOf(ctx, { envelope, document, signers, phoneBy: 'whatsapp' })
  const [all, left] = [{ signers: {} }, envelope.kept].map((kept) => stepsLeft(next, wanted, kept))
  const { fault } = envelope
  return {
    state: envelope.state === 'failed' ? 'failed' : 'sending',
    done: Math.max(0, all! - left!),
    of: all!,
    isFetching: envelope.ends,
    fault: fault && translate(ctx.lang, fault.code, fault.values),
    field: envelope.faultField,
    signerId: envelope.faultSigner,
    nextAt: envelope.state === 'sending' ? envelope.nextAt : null,
  }
}

/** What has arrived there is deleted there, and the document is a draft with nobody who signs. */
async function discard(ctx: Ctx, document: StoredDocument) {
  const envelope = await envelopeOf(ctx, document.id, 'for update')
  if (!envelope) return
  for (const { id, name, state } of await signersOf(ctx, document.id))
    if (state !== 'removed')
      await happen(ctx, document, { kind: 'remove-signer', signerId: id, who: name, key: `remove ${id}` })
  await changeEnvelope(ctx, envelope.id, { ...anew, state: 'discarded' })
  ctx.job('signature-providers.discard', { envelopeId: envelope.id })
  await tellPages(ctx, document.id)
}
