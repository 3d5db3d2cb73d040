import { update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { publishFleeting } from '../../../platform/events/publish-fleeting.ts'
import { appendEvidence } from '../../../platform/evidence/append-evidence.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { after, type CodeFact, type DocumentEventKind, type DocumentState } from '../document-state.ts'
import { changeSigner, signersOf } from './document-store.ts'
import { drawNow, finishNow } from './finish-task.ts'
import { documentsEntity, type StoredDocument, type StoredSigner } from './tables.ts'

interface Happening {
  kind: DocumentEventKind
  signerId?: string
  /** Whom it concerns, by name. */
  who?: string
  note?: string
  /** The same notice is kept once; left out: it happens as often as it is told. */
  key?: string
  at?: string
  /** What stays for ever in the chain, and names nobody. */
  facts?: Record<string, unknown>
  person?: Record<string, unknown>
  /** It was canceled because its deadline passed. */
  isLapsed?: boolean
}

const announced: Partial<Record<DocumentState, string>> = {
  process: 'documents.sent',
  signed: 'documents.all-signed',
  finished: 'documents.finished',
  canceled: 'documents.canceled',
}

/**
 * What happened to a document that the caller holds: kept once, told in the chain of evidence, and followed by the state. Says whether
 * it was news.
 */
export async function happen(ctx: Ctx, document: StoredDocument, what: Happening): Promise<StoredDocument | null> {
  const at = what.at ?? ctx.now
  const { rowCount } = await ctx.run(
    // raw write: an event is its own record
    statement(
      `insert into document_events (id, document_id, deal_id, kind, at, who, signer_id, note, key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (tenant_id, document_id, key) do nothing`,
      [
        newId(),
        document.id,
        document.dealId,
        what.kind,
        at,
        what.who ?? ctx.doer,
        what.signerId ?? null,
        what.note ?? '',
        what.key ?? newId(),
      ],
    ),
  )
  if (rowCount === 0) return null
  await witness(ctx, document, what)
  // Whether or not its state changes.
  const { id, dealId } = document
  await publishFleeting(ctx, { kind: `documents.${what.kind}`, subject: { kind: 'document', id }, threadId: dealId })
  return follow(ctx, document, what)
}

type Witnessed = Pick<Happening, 'signerId' | 'who' | 'facts' | 'person'> & { kind: DocumentEventKind | CodeFact }

const witness = (ctx: Ctx, { id, dealId, sha256 }: StoredDocument, { kind, signerId, who, facts, person }: Witnessed) =>
  appendEvidence(ctx, {
    kind: `document-${kind}`,
    about: { kind: 'document', id },
    facts: { document: sha256, signer: signerId ?? null, by: ctx.user?.id ?? null, ...facts },
    person: {
      threadId: dealId,
      facts: { who: who ?? ctx.doer, network: ctx.network, ...person },
    },
  })

/** How a signer's code fared, and to which address or phone it went: in the chain alone. */
export const witnessCode = (
  ctx: Ctx,
  document: StoredDocument,
  { id, name, auth, email, phone }: Pick<StoredSigner, 'id' | 'name' | 'auth' | 'email' | 'phone'>,
  kind: CodeFact,
) =>
  witness(ctx, document, {
    kind,
    signerId: id,
    who: name,
    person: auth === 'whatsapp-code' ? { phone } : { email },
  })

/** What a provider tells late happened when it happened; a clock there that runs ahead of ours does not make it tomorrow. */
const instantOf = ({ now }: Ctx, { at = now }: Happening) => (Date.parse(at) < Date.parse(now) ? at : now)

/** When the last of them signed: a document is signed from then on, however long its seal or its file takes. */
async function lastSigned(ctx: Ctx, id: string) {
  const signed = (await signersOf(ctx, id)).flatMap(({ state, answeredAt }) =>
    state === 'signed' && answeredAt ? Date.parse(answeredAt) : [],
  )
  return signed.length > 0 ? new Date(Math.max(...signed)).toISOString() : undefined
}

async function follow(ctx: Ctx, document: StoredDocument, what: Happening) {
  const { kind, signerId, note, isLapsed } = what
  const at = instantOf(ctx, what)
  const signers = await signersOf(ctx, document.id)
  const standing = {
    state: document.state,
    signers: Object.fromEntries(signers.map((one) => [one.id, one.state])),
  }
  const now = after(standing, { kind, ...(signerId && { signerId }) })
  const marked = signerId ? now.signers[signerId] : undefined
  if (signerId && marked && marked !== standing.signers[signerId])
    await changeSigner(
      ctx,
      signerId,
      "state = $2::text, answered_at = case when $2::text in ('signed', 'refused') then $3::timestamptz end",
      [marked, at],
    )
  if (now.state === document.state) return document
  const isOver = now.state === 'finished' || now.state === 'canceled'
  const changed = await update(
    ctx,
    documentsEntity,
    document,
    {
      state: now.state,
      ...(now.state === 'process' && { sentAt: at }),
      ...(isOver && { closedAt: at }),
      ...(now.state === 'canceled' && { cancelReason: note ?? '' }),
    },
    {
      event: announced[now.state] ?? 'documents.changed',
      isDerived: true,
      data: {
        number: document.number,
        dealId: document.dealId,
        title: document.title,
        at,
        ...(now.state === 'finished' && { signedAt: await lastSigned(ctx, document.id) }),
        ...(isLapsed && { isLapsed }),
      },
    },
  )
  if (now.state === 'finished') drawNow(ctx, document.id)
  if (now.state === 'signed' && document.provider === 'own') finishNow(ctx, document.id)
  return changed
}
