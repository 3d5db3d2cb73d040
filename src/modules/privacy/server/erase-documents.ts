import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { removeLater } from '../../files/server/public.ts'

// raw writes here: see erase-person.ts

/** Civil Code, art. 205: claims from a signed contract end after ten years; until then it is kept as evidence (LGPD, art. 16, I). */
const yearsKept = 10

const own = 'tenant_id = platform.current_tenant()'

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

/** Of people who were erased what was kept until now, because the term of the law had not ended. */
export const endedDocuments = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select d.id from documents d
       join deals x on x.tenant_id = d.tenant_id and x.id = d.deal_id
       join contacts c on c.tenant_id = x.tenant_id and c.id = x.contact_id
       where d.${own} and c.erased_at is not null and d.state = 'finished'
         and d.closed_at <= $1::timestamptz - interval '${yearsKept} years'
         and (d.pages <> '[]' or exists (select from document_signers s
           where s.tenant_id = d.tenant_id and s.document_id = d.id and s.name <> ''))
       order by d.id limit 500`,
      [ctx.now],
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
    statement<{ id: string }>(
      `select id from documents where ${own} and deal_id = any($1::uuid[]) and id <> all($2::uuid[])`,
      [dealIds, kept],
    ),
  )
  await blankDocuments(
    ctx,
    gone.map(({ id }) => id),
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
}

/** Documents without whom they name, and without their files. */
export async function blankDocuments(ctx: Ctx, ids: readonly string[]) {
  const files = await ctx.rows(
    statement<{ keys: string[] }>(
      `select array[file_key, sealed_key] || array(
           select tenant_id || '/documents/' || id || '/' || 'page-' || (page ->> 'number') || '.webp' from jsonb_array_elements(pages) page
         ) || array(
           select tenant_id || '/documents/' || id || '/' || 'signed-' || (page ->> 'number') || '.webp'
           from jsonb_array_elements(coalesce(signed_pages, '[]')) page) as keys
       from documents where ${own} and id = any($1::uuid[])`,
      [ids],
    ),
  )
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
    `update documents set title = number::text, field_values = '{}', pages = '[]', signed_pages = '[]', cancel_reason = '',
       closed_at = coalesce(closed_at, now()), state = case when state in ('draft', 'process') then 'canceled' else state end
     where id = any($1::uuid[]) and`,
  )
  await blank(
    `delete from evidence_people where number in (select e.number from evidence e
       where e.tenant_id = platform.current_tenant() and e.about_kind = 'document' and e.about_id = any($1::uuid[])) and`,
  )
  removeLater(
    ctx,
    files.flatMap(({ keys }) => keys.filter(Boolean)),
  )
}
