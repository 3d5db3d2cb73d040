import type { Ctx } from '../../../platform/http/ctx.ts'
import type { StoredDocument, StoredSigner } from '../../documents/server/public.ts'
import type { Wanted } from '../steps.ts'
import type { StoredEnvelope } from './tables.ts'

interface Standing {
  envelope: Pick<StoredEnvelope, 'reference' | 'reminds'>
  document: StoredDocument
  signers: readonly StoredSigner[]
  phoneBy: Wanted['phoneBy']
  sharing?: Pick<Wanted, 'shared' | 'awaits'>
}

/** How a document shall stand at its provider. */
export const wantedOf = (ctx: Ctx, { envelope, document, signers, phoneBy, sharing = {} }: Standing): Wanted => ({
  tenant: ctx.company.id,
  documentId: document.id,
  reference: envelope.reference,
  title: document.title,
  state: document.state,
  deadline: new Date(document.deadline ?? ctx.now).toISOString(),
  remindDays: document.remindDays,
  cancelReason: document.cancelReason || '-',
  reminds: envelope.reminds,
  phoneBy,
  signers: signers.map(({ groupAt, ...one }) => ({ ...one, group: groupAt })),
  ...sharing,
})
