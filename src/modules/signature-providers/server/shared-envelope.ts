import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type StoredDocument, type StoredSigner, signersOf, signersOfAll } from '../../documents/server/public.ts'
import type { ProviderSigner } from '../provider-event.ts'
import type { Kept, Wanted } from '../steps.ts'
import { push } from './envelopes.ts'
import type { StoredEnvelope } from './tables.ts'

type InEnvelope = StoredEnvelope & { documentState: StoredDocument['state'] }

const rowsWhere = (ctx: Ctx, where: string, values: unknown[]) =>
  ctx.rows(
    statement<InEnvelope>(
      `select e.*, d.state as document_state from signature_envelopes e
       join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
       where e.tenant_id = platform.current_tenant() and e.state <> 'discarded' and ${where}
       order by e.lead_id nulls first, e.document_id`,
      values,
    ),
  )

/** What stands in the envelope that this document opened. */
export const insideOf = (ctx: Ctx, { id }: Pick<StoredEnvelope, 'id'>) => rowsWhere(ctx, 'e.lead_id = $1', [id])

/** All that stands in one envelope, first the document that opened it. */
export const allInside = (ctx: Ctx, { id, leadId }: Pick<StoredEnvelope, 'id' | 'leadId'>) =>
  rowsWhere(ctx, '(e.id = $1 or e.lead_id = $1)', [leadId ?? id])

const isOver = ({ documentState }: InEnvelope) => documentState === 'canceled' || documentState === 'finished'

/** What stands in the envelopes of these, and who signs it. */
export interface Beside {
  inside: readonly InEnvelope[]
  signers: ReadonlyMap<string, StoredSigner[]>
}

export async function besideOf(ctx: Ctx, envelopes: readonly StoredEnvelope[]): Promise<Beside> {
  const inside = await rowsWhere(ctx, '(e.id = any($1::uuid[]) or e.lead_id = any($1::uuid[]))', [
    envelopes.map(groupOf),
  ])
  const ids = [...envelopes, ...inside].map(({ documentId }) => documentId)
  return { inside, signers: await signersOfAll(ctx, [...new Set(ids)]) }
}

/** The envelope in which it stands: the one that it opened, or another document did. */
const groupOf = ({ id, leadId }: Pick<StoredEnvelope, 'id' | 'leadId'>) => leadId ?? id

/** What the other documents of its envelope mean for this one. */
export const sharing = (beside: Beside, envelope: StoredEnvelope) =>
  envelope.leadId ? sharedWith(beside, envelope.leadId, envelope.documentId) : awaiting(beside, envelope)

function sharedWith({ inside, signers }: Beside, leadId: string, documentId: string): Pick<Wanted, 'shared'> {
  const lead = inside.find(({ id }) => id === leadId)
  if (!lead) return {}
  const isLeadOver = isOver(lead)
  const theirs = signers.get(lead.documentId) ?? []
  const leadOf: Record<string, string> = {}
  for (const { id, personId } of signers.get(documentId) ?? []) {
    const same = personId !== null && theirs.find((one) => one.personId === personId)
    if (same && (isThere(lead.kept, same.id) || (same.state !== 'removed' && !isLeadOver))) leadOf[id] = same.id
  }
  return { shared: { lead: lead.kept, isLeadOver, leadOf } }
}

const isThere = ({ signers }: Kept, id: string) => signers[id] !== undefined && !signers[id].isGone

/** An envelope begins once, with all its documents. */
function awaiting({ inside, signers }: Beside, envelope: StoredEnvelope): Pick<Wanted, 'awaits'> {
  if (envelope.kept.isRunning) return {}
  const others = inside.filter(({ leadId }) => leadId === envelope.id)
  const awaits = others.some((one) => !isOver(one) && !isWhole(one.kept, signers.get(one.documentId) ?? []))
  return awaits ? { awaits } : {}
}

const isWhole = ({ document, signers: there }: Kept, signers: readonly StoredSigner[]) =>
  document !== undefined &&
  signers.every(({ id, state }) => state === 'removed' || (there[id]?.role && there[id].proof))

/** Somebody who was added to another document of the envelope: the provider tells it of the envelope. */
export async function isOfAnother(
  ctx: Ctx,
  envelope: StoredEnvelope,
  { key, email }: Pick<ProviderSigner, 'key' | 'email'>,
) {
  const isOne = (one: StoredSigner) => email !== '' && one.email.toLowerCase() === email.toLowerCase()
  for (const { id, documentId, kept } of await allInside(ctx, envelope)) {
    if (id === envelope.id) continue
    if (Object.values(kept.signers).some((there) => there.id === key)) return true
    if ((await signersOf(ctx, documentId)).some(isOne)) return true
  }
  return false
}

/** Whoever waits for this document looks again whether there is something to do. */
export async function wakeOthers(ctx: Ctx, envelope: StoredEnvelope) {
  for (const { id, documentId, state } of await allInside(ctx, envelope))
    if (id !== envelope.id && state === 'sending') push(ctx, documentId)
}

/** Why nothing of an envelope goes on: what failed of another document in it that has not begun either. */
export function failedBeside({ inside }: Beside, envelope: StoredEnvelope, document: Pick<StoredDocument, 'state'>) {
  if (envelope.state === 'failed' || document.state !== 'draft') return undefined
  return inside.find((one) => groupOf(one) === groupOf(envelope) && one.id !== envelope.id && one.state === 'failed')
}
