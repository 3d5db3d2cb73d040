import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { StoredDocument, StoredSigner } from './tables.ts'

const own = 'tenant_id = platform.current_tenant()'

/** The document, held until the transaction ends: whatever happens to it happens one at a time. */
export const documentForUpdate = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<StoredDocument>(`select * from documents where ${own} and id = $1 for update`, [id]),
    'documents.not_found',
  )

export const signersOf = async (ctx: Ctx, documentId: string): Promise<StoredSigner[]> =>
  (await signersOfAll(ctx, [documentId])).get(documentId) ?? []

/** Who signs each of these documents, in the order in which they are asked. */
export async function signersOfAll(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StoredSigner[]>> {
  const signers = await ctx.rows(
    statement<StoredSigner>(
      `select * from document_signers where ${own} and document_id = any($1::uuid[]) order by group_at, created_at, id`,
      [ids],
    ),
  )
  return Map.groupBy(signers, ({ documentId }) => documentId)
}

export const storedDocuments = (ctx: Ctx, ids: readonly string[]) =>
  ctx.rows(statement<StoredDocument>(`select * from documents where ${own} and id = any($1::uuid[])`, [ids]))

export async function signerOf(ctx: Ctx, documentId: string, id: string): Promise<StoredSigner> {
  const signer = (await signersOf(ctx, documentId)).find((one) => one.id === id)
  if (!signer || signer.state === 'removed') throw notFound('documents.signer_not_found')
  return signer
}

// raw write below: what becomes of a signer is told by the events of the document
export const changeSigner = (ctx: Ctx, id: string, sets: string, values: unknown[] = []) =>
  ctx.run(
    // raw write: the document's own events tell it
    statement(`update document_signers set ${sets} where ${own} and id = $1`, [id, ...values]),
  )
