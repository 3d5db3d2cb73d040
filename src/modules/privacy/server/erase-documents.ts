import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { removeLater } from '../../files/server/public.ts'

// raw writes here: see erase-person.ts

/** Civil Code, art. 205: claims from a signed contract end after ten years; until then it is kept as evidence (LGPD, art. 16, I). */
const yearsKept = 10

const own = 'tenant_id = platform.current_tenant()'

interface Erasable {
  id: string
  keys: string[]
}

/** The documents of deals that all have signed, and that the law has the company keep as they are. */
export async function keptDocuments(ctx: Ctx, dealIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from documents where ${own} and deal_id = any($1::uuid[]) and state in ('signed', 'finished')
         and coalesce(closed_at, $2::timestamptz) > $2::timestamptz - interval '${yearsKept} years'`,
      [dealIds, ctx.now],
    ),
  )
  return rows.map(({ id }) => id)
}

/**
 * What names people goes from the other documents: files, signers, events, and what stands beside the chain of evidence. The chain
 * itself names nobody, so that it can still be checked.
 */
export async function eraseDocuments(ctx: Ctx, dealIds: readonly string[], kept: readonly string[]) {
  const gone = await ctx.rows(
    statement<Erasable>(
      `select id, array[file_key, sealed_key] || array(
           select tenant_id || '/documents/' || id || '/' || 'page-' || (page ->> 'number') || '.webp' from jsonb_array_elements(pages) page) as keys
       from documents where ${own} and deal_id = any($1::uuid[]) and id <> all($2::uuid[])`,
      [dealIds, kept],
    ),
  )
  const ids = gone.map(({ id }) => id)
  const blank = (sql: string) => ctx.run(statement(`${sql} ${own}`, [ids]))
  await blank(
    `delete from signing_codes where signer_id in (select s.id from document_signers s
       where s.tenant_id = platform.current_tenant() and s.document_id = any($1::uuid[])) and`,
  )
  await blank(
    `update document_signers set name = '', email = '', phone = '', cpf = '', token_hash = null, token_sealed = null,
       host_hash = null, refuse_reason = '', signature = null where document_id = any($1::uuid[]) and`,
  )
  await blank("update document_events set who = '', note = '' where document_id = any($1::uuid[]) and")
  await blank(
    `update documents set title = number::text, field_values = '{}', pages = '[]', cancel_reason = '',
       closed_at = coalesce(closed_at, now()), state = case when state in ('draft', 'process') then 'canceled' else state end
     where id = any($1::uuid[]) and`,
  )
  // What providers told is a log of a month; what of it counts stands in the evidence.
  await ctx.run(
    statement(
      `delete from signature_notices where ${own} and document_id in (
         select d.id from documents d where d.tenant_id = platform.current_tenant() and d.deal_id = any($1::uuid[]))`,
      [dealIds],
    ),
  )
  await ctx.run(
    statement(
      `delete from evidence_people p where p.${own} and p.thread_id = any($1::uuid[]) and not exists (
         select from evidence e where e.tenant_id = p.tenant_id and e.number = p.number
           and e.about_kind = 'document' and e.about_id = any($2::uuid[]))`,
      [dealIds, kept],
    ),
  )
  removeLater(
    ctx,
    gone.flatMap(({ keys }) => keys.filter(Boolean)),
  )
}
