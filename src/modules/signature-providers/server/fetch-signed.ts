import { z } from 'zod'
import { update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { sha256 } from '../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { inTransaction, reading, writing } from '../../../platform/http/run-in-ctx.ts'
import { callOutside, OutsideError } from '../../../platform/outside/call-outside.ts'
import type { StoredConnection } from '../../../platform/outside/connections.ts'
import { ownNetworks } from '../../../platform/outside/own-networks.ts'
import { nextTry, retriesFor } from '../../../platform/rules/retry-times.ts'
import { pdfOfFile } from '../../../platform/sent-files/sent-files.ts'
import { verify } from '../../../platform/verify/verify.ts'
import type { Said } from '../../../platform/work/said.ts'
import { signedFileFlags } from '../../documents/flags.ts'
import {
  documentForUpdate,
  documentsEntity,
  folderOf,
  happen,
  type StoredDocument,
} from '../../documents/server/public.ts'
import { addFile } from '../../files/server/public.ts'
import { textAt } from '../json.ts'
import { providers } from '../providers.ts'
import { callProvider } from './call-provider.ts'
import { usableConnection } from './connection.ts'
import { changeEnvelope, envelopeOf, fetchSigned, fetchTask, tellPages } from './envelopes.ts'
import { noteStanding } from './note-standing.ts'
import type { StoredEnvelope } from './tables.ts'

const largest = 40 * 1_048_576

interface Closed {
  document: StoredDocument
  envelope: StoredEnvelope
  connection: StoredConnection
}

/** Fetches what was signed into our own store, looks at it, and finishes the document with it. */
export const fetchJob = job({
  task: fetchTask,
  payload: z.object({ documentId: z.string() }),
  unscoped: true,
  async run(ctx, { documentId }) {
    const closed = await reading(ctx.services, ctx, (inside) => closedOne(inside, documentId))
    if (!closed) return
    const found = await signedFile(ctx, closed)
    if ('content' in found) await finish(ctx, closed, found.content)
    else await inTransaction(ctx, (inside) => tryAgain(inside, documentId, found))
  },
})

async function closedOne(ctx: Ctx, documentId: string): Promise<Closed | undefined> {
  const document = await ctx.first(
    statement<StoredDocument>('select * from documents where tenant_id = platform.current_tenant() and id = $1', [
      documentId,
    ]),
  )
  const envelope = document && (await envelopeOf(ctx, documentId))
  const isOver = document?.state === 'finished' || document?.state === 'canceled'
  if (!document || !envelope?.ends || isOver) return undefined
  const connection = await usableConnection(ctx, envelope.provider)
  return connection && { document, envelope, connection }
}

type Missing = { fault: Said; until?: string; isOdd?: true }

async function signedFile(ctx: Ctx, closed: Closed): Promise<{ content: Buffer } | Missing> {
  const { envelope, connection, document } = closed
  const { provider, kept } = envelope
  const reached = { provider, connection }
  const path =
    provider === 'clicksign' ? `/envelopes/${kept.envelope}/documents/${kept.document}` : `/docs/${kept.document}/`
  const answer = await callProvider(ctx.services, ctx.company, reached, { method: 'GET', path })
  await noteStanding(ctx, reached, answer)
  if (answer.end !== 'answered') return { fault: answer.fault, ...(answer.end === 'waits' && { until: answer.until }) }
  const said = (code: string): Said => ({
    code: `signature-providers.fault.${code}`,
    values: { name: providers[provider].name },
  })
  const url = addressIn(answer.body) || envelope.signedUrl
  if (!url) return { fault: said('file_missing') }
  const content = await fetched(ctx, url)
  if (!content) return { fault: said('file_missing') }
  return (await isSigned(ctx, document, content)) ? { content } : { fault: said('file_odd'), isOdd: true }
}

/** Addresses there live for minutes, so the one that is read now is the right one. */
const addressIn = (body: unknown) =>
  textAt(body, 'data', 'links', 'files', 'signed') ||
  textAt(body, 'data', 'attributes', 'downloads', 'signed_file_url') ||
  textAt(body, 'signed_file')

async function fetched({ services: { settings } }: Ctx, url: string): Promise<Buffer | undefined> {
  try {
    const isOwn = ownNetworks(settings)
    const answer = await callOutside({ method: 'GET', url }, { timeout: 60_000, maxBytes: largest, isOwn })
    return answer.status === 200 && !answer.isCut ? answer.bytes : undefined
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return undefined
  }
}

/** A PDF that opens, with no fewer pages than the frozen one, and whose seals, where it has any, hold. */
async function isSigned(ctx: Ctx, { pages }: StoredDocument, content: Buffer): Promise<boolean> {
  if (!content.subarray(0, 1024).includes('%PDF-')) return false
  const about = await pdfOfFile(ctx, content).catch(() => undefined)
  if (!about || about.isEncrypted) return false
  const found = await verify(content).catch(() => undefined)
  return found !== undefined && found.state !== 'changed' && (found.pages === 0 || found.pages >= pages.length)
}

async function finish(ctx: Ctx, { document, envelope }: Closed, content: Buffer) {
  const sealedKey = `${folderOf(ctx, document.id)}/signed-${newId()}.pdf`
  await ctx.services.files.put(sealedKey, content, 'application/pdf')
  const identity = document.ownerId ? await ctx.services.identityOf(ctx.company, document.ownerId) : undefined
  const asker = { company: ctx.company, requestId: `signed-${document.id}`, inBackground: true, ...identity }
  await writing(ctx.services, asker, async (inside) => {
    const now = await documentForUpdate(inside, document.id)
    if (now.state === 'finished' || now.state === 'canceled') return
    const { provider } = envelope
    const hash = sha256(content)
    const kept = await update(
      inside,
      documentsEntity,
      now,
      { sealedKey, sealedSha256: hash, sealLevel: provider },
      { isDerived: true },
    )
    await happen(inside, kept, {
      kind: 'document-closed',
      who: providers[provider].name,
      key: `${provider} document_closed`,
      facts: { signed: hash, provider },
    })
    await noteClosing(inside, kept)
    await changeEnvelope(inside, envelope.id, { ends: false, fault: null, tries: 0, failingSince: null, nextAt: null })
    await tellPages(inside, document.id)
    // Whoever sent it may have left meanwhile: it is kept in their name all the same.
    const createdBy = inside.user?.id ?? now.ownerId
    if (createdBy)
      await addFile(inside, {
        ownerKind: 'deal',
        ownerId: now.dealId,
        name: `${now.title}.pdf`.replace(/[/\\]/g, '-'),
        content,
        standing: 'final',
        hiddenWith: signedFileFlags,
        createdBy,
      })
  })
}

/** Somebody closed it there before its time: that belongs to its history. */
async function noteClosing(ctx: Ctx, document: StoredDocument) {
  const closed = await ctx.first(
    statement<{ arrivedAt: string }>(
      `select arrived_at from signature_notices where tenant_id = platform.current_tenant() and document_id = $1 and event = 'close'
       order by seq limit 1`,
      [document.id],
    ),
  )
  if (closed)
    await happen(ctx, await documentForUpdate(ctx, document.id), {
      kind: 'close',
      who: '',
      key: `${document.provider} close`,
      at: closed.arrivedAt,
      facts: { provider: document.provider },
    })
}

async function tryAgain(ctx: Ctx, documentId: string, { fault, until, isOdd }: Missing) {
  await documentForUpdate(ctx, documentId)
  const envelope = await envelopeOf(ctx, documentId, 'for update')
  if (!envelope?.ends) return
  const [tries, since] = [envelope.tries + (until ? 0 : 1), envelope.failingSince ?? ctx.now]
  const next = isOdd
    ? undefined
    : (until ?? nextTry({ tries, since, now: ctx.now, within: retriesFor.day, chance: Math.random() }))
  await changeEnvelope(ctx, envelope.id, {
    fault,
    tries,
    failingSince: since,
    nextAt: next ?? null,
    ...(!next && { state: 'failed' }),
  })
  if (next) fetchSigned(ctx, documentId, next)
  await tellPages(ctx, documentId)
}
