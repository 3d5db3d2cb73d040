import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ProviderId } from '../../documents/ways.ts'
import type { StoredEnvelope } from './tables.ts'

const own = 'tenant_id = platform.current_tenant()'

export const pushTask = 'signature-providers.push'
export const fetchTask = 'signature-providers.fetch'

export const push = (ctx: Ctx, documentId: string, runAt?: string) =>
  ctx.job(pushTask, { documentId }, { key: `${pushTask} ${documentId}`, ...(runAt && { runAt }) })

export const fetchSigned = (ctx: Ctx, documentId: string, runAt?: string) =>
  ctx.job(fetchTask, { documentId }, { key: `${fetchTask} ${documentId}`, ...(runAt && { runAt }) })

/** What a document has at its provider; whoever asks for the lock holds the document. */
export const envelopeOf = (ctx: Ctx, documentId: string, lock: '' | 'for update' = '') =>
  ctx.first(
    statement<StoredEnvelope>(
      `select * from signature_envelopes where ${own} and document_id = $1 and state <> 'discarded' ${lock}`,
      [documentId],
    ),
  )

export const envelopesOf = (ctx: Ctx, documentIds: readonly string[]) =>
  ctx.rows(
    statement<StoredEnvelope>(
      `select * from signature_envelopes where ${own} and document_id = any($1::uuid[]) and state <> 'discarded'`,
      [documentIds],
    ),
  )

/** One of its own, or a place in that of another document. */
export async function openEnvelope(ctx: Ctx, documentId: string, provider: ProviderId, insideOf?: string) {
  const id = newId()
  await ctx.run(
    // raw write: the document's own events tell it
    statement(
      `insert into signature_envelopes (id, document_id, provider, reference, kept, lead_id)
       values ($1, $2, $3, $4, '{"signers": {}}', (select e.id from signature_envelopes e
         where e.tenant_id = platform.current_tenant() and e.document_id = $5 and e.state <> 'discarded'))`,
      [id, documentId, provider, `${documentId}:${id.slice(-8)}`, insideOf ?? null],
    ),
  )
}

type Change = Partial<Omit<StoredEnvelope, 'tenantId' | 'id' | 'documentId' | 'provider' | 'reference' | 'createdAt'>>

const json = ['kept', 'fault', 'reminds']
const column = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export async function changeEnvelope(ctx: Ctx, id: string, change: Change) {
  const entries = Object.entries(change)
  const sets = entries.map(([name], at) => `${column(name)} = $${at + 2}`).join(', ')
  await ctx.run(
    // raw write: the document's own events tell it
    statement(`update signature_envelopes set ${sets} where ${own} and id = $1`, [
      id,
      ...entries.map(([name, value]) => (json.includes(name) && value !== null ? JSON.stringify(value) : value)),
    ]),
  )
}

/** Pages that show the document look again. */
export const tellPages = (ctx: Ctx, documentId: string) =>
  ctx.emit({ kind: 'documents.sending', subject: { kind: 'document', id: documentId } })

/** No fault any more, and it goes on at once. */
export const anew = {
  state: 'sending',
  fault: null,
  faultField: '',
  faultSigner: null,
  tries: 0,
  failingSince: null,
  nextAt: null,
} as const

/** Everything that waits for a provider goes on. */
export async function resumeWaiting(ctx: Ctx, provider: ProviderId) {
  const waiting = await ctx.rows(
    statement<{ documentId: string; ends: boolean }>(
      `select document_id, ends from signature_envelopes where ${own} and provider = $1 and (state = 'sending' or ends)
       order by created_at limit 5000`,
      [provider],
    ),
  )
  for (const { documentId, ends } of waiting) {
    push(ctx, documentId)
    if (ends) fetchSigned(ctx, documentId)
  }
}
