import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { inTransaction, writing } from '../../../platform/http/run-in-ctx.ts'
import type { StoredDocument } from '../../documents/server/public.ts'
import { providers } from '../providers.ts'
import { callProvider } from './call-provider.ts'
import { settingsOf, usableConnection } from './connection.ts'
import { ensureNotices } from './ensure-notices.ts'
import { anew, changeEnvelope, envelopeOf, push, pushTask, tellPages } from './envelopes.ts'
import { noteStanding } from './note-standing.ts'
import { documentOf, type Performed, settle, type Turn } from './settle-step.ts'
import { besideOf, sharing } from './shared-envelope.ts'
import { wantedOf } from './wanted.ts'

/** Longer than the longest call: whoever died holds a document no longer than this. */
const lease = 90_000
const soon = 2_000
const maxSteps = 150

/** Brings a document to its provider, one call after the other; each id is kept before the next call. */
export const pushJob = job({
  task: pushTask,
  payload: z.object({ documentId: z.string() }),
  unscoped: true,
  async run(ctx, { documentId }) {
    for (let count = 0; count < maxSteps; count++) {
      const turn = await inTransaction(ctx, (inside) => takeTurn(inside, documentId))
      if (!turn) return
      const answer = await perform(ctx, turn)
      const continues = await writing(ctx.services, await ofSender(ctx, turn.document), (inside) =>
        settle(inside, turn, answer),
      )
      if (!continues) return
    }
    await inTransaction(ctx, async (inside) => push(inside, documentId))
  },
})

const later = (ctx: Ctx, ms: number) => new Date(Date.parse(ctx.now) + ms).toISOString()

/** Takes the document for the next step; nothing where there is none, or somebody else is at it. */
async function takeTurn(ctx: Ctx, documentId: string): Promise<Turn | undefined> {
  const document = await documentOf(ctx, documentId)
  const envelope = document && (await envelopeOf(ctx, documentId, 'for update'))
  if (!envelope || envelope.state === 'failed') return undefined
  if (envelope.nextAt && envelope.nextAt > ctx.now) {
    push(ctx, documentId, envelope.nextAt)
    return undefined
  }
  if (envelope.leasedUntil > ctx.now) {
    push(ctx, documentId, later(ctx, soon))
    return undefined
  }
  const connection = await usableConnection(ctx, envelope.provider)
  if (!connection) {
    // It goes on when somebody has connected it again.
    if (envelope.fault?.code !== 'signature-providers.fault.not_connected') {
      const values = { name: providers[envelope.provider].name }
      await changeEnvelope(ctx, envelope.id, { fault: { code: 'signature-providers.fault.not_connected', values } })
      await tellPages(ctx, documentId)
    }
    return undefined
  }
  const beside = await besideOf(ctx, [envelope])
  const signers = beside.signers.get(documentId) ?? []
  const { phoneBy } = settingsOf(connection)
  const wanted = wantedOf(ctx, {
    envelope,
    document,
    signers,
    phoneBy,
    sharing: sharing(beside, envelope),
  })
  const step = providers[envelope.provider].next(wanted, envelope.kept)
  // It goes on when another document of its envelope has.
  if (step === 'waits') return undefined
  if (!step) {
    if (envelope.state === 'sending') {
      await changeEnvelope(ctx, envelope.id, { ...anew, state: 'settled', asking: '', reminds: [] })
      await tellPages(ctx, documentId)
    }
    return undefined
  }
  const isUncertain = envelope.asking === step.id
  await changeEnvelope(ctx, envelope.id, { asking: step.id, state: 'sending', leasedUntil: later(ctx, lease) })
  return { envelope, document, connection, wanted, step, isUncertain }
}

async function perform(ctx: Ctx, { envelope, document, connection, step, isUncertain }: Turn): Promise<Performed> {
  const { provider } = envelope
  const ensured = await ensureNotices(ctx, { provider, connection })
  if (!ensured.ok) {
    await noteStanding(ctx, { provider, connection }, ensured.answer)
    return ensured.answer
  }
  const reached = { provider, connection: ensured.connection }
  const call = (given: Parameters<typeof callProvider>[3]) => callProvider(ctx.services, ctx.company, reached, given)
  if (isUncertain && step.find) {
    const seen = await call({ method: 'GET', path: step.find.path })
    await noteStanding(ctx, reached, seen)
    if (seen.end !== 'answered') return seen
    const found = step.find.found(seen.body)
    if (found) return { end: 'answered', body: found, isFound: true }
  }
  const pdf = step.takesPdf ? await ctx.services.files.get(document.fileKey) : undefined
  if (step.takesPdf && !pdf) throw new Error(`the file of document ${document.id} is missing`)
  const body = step.body?.(pdf?.toString('base64') ?? '')
  const answer = await call({
    method: step.method,
    path: step.path,
    ...(body !== undefined && { body }),
    ...(step.takesPdf && { isUpload: true }),
  })
  await noteStanding(ctx, reached, answer)
  const isDone = answer.end === 'wrong' && step.isDoneBy?.(answer.status)
  return isDone ? { end: 'answered', body: null } : answer
}

/** What happens by a sending happens in the name of whoever sent. */
async function ofSender(ctx: Ctx, { id, ownerId }: Pick<StoredDocument, 'id' | 'ownerId'>) {
  const identity = ownerId ? await ctx.services.identityOf(ctx.company, ownerId) : undefined
  return { company: ctx.company, requestId: `send-${id}`, inBackground: true, ...identity }
}

/** What waits although no job stands for it: asked for every night. */
export const resumeJob = job({
  task: 'signature-providers.resume',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    const waiting = await ctx.rows(
      statement<{ documentId: string }>(
        `select document_id from signature_envelopes where tenant_id = platform.current_tenant() and state = 'sending' limit 500`,
      ),
    )
    for (const { documentId } of waiting) push(ctx, documentId)
    await ctx.run(
      // raw write: what arrived is a log of its own
      statement(
        `delete from signature_notices where tenant_id = platform.current_tenant() and outcome is not null
           and arrived_at < now() - interval '30 days'`,
      ),
    )
  },
})
