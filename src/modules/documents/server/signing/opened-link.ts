import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { documentForUpdate, signersOf } from '../document-store.ts'
import { tokenHash } from '../signer-links.ts'
import type { StoredDocument, StoredSigner } from '../tables.ts'

export interface Opened {
  document: StoredDocument
  signer: StoredSigner
  signers: StoredSigner[]
  /** Who of the company holds the device now; empty where the person signs alone. */
  host: string
}

const byToken = (ctx: Ctx, token: string) =>
  ctx.one(
    statement<{ id: string; documentId: string; isHere: boolean }>(
      `select id, document_id, host_hash is not distinct from $1 as is_here from document_signers
       where tenant_id = platform.current_tenant() and state <> 'removed'
         and (token_hash = $1 or (host_hash = $1 and host_until > $2::timestamptz))`,
      [tokenHash(token), ctx.now],
    ),
    'documents.link_unknown',
  )

/** What a link opens; held where something is about to happen. */
export async function openedLink(ctx: Ctx, token: string, { lock }: { lock: boolean }): Promise<Opened> {
  const { id, documentId, isHere } = await byToken(ctx, token)
  const document = lock
    ? await documentForUpdate(ctx, documentId)
    : await ctx.one(
        statement<StoredDocument>('select * from documents where tenant_id = platform.current_tenant() and id = $1', [
          documentId,
        ]),
      )
  const signers = await signersOf(ctx, documentId)
  const signer = signers.find((one) => one.id === id)
  if (!signer || signer.state === 'removed' || document.state === 'draft') throw notFound('documents.link_unknown')
  return { document, signer, signers, host: isHere ? await hostOf(ctx, signer) : '' }
}

async function hostOf(ctx: Ctx, { hostId }: StoredSigner): Promise<string> {
  const host = await ctx.first(
    statement<{ name: string }>('select name from users where tenant_id = platform.current_tenant() and id = $1', [
      hostId,
    ]),
  )
  return host?.name ?? ctx.company.name
}
