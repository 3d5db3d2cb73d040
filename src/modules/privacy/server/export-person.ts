import { statement } from '../../../platform/db/statement.ts'
import { zipOf } from '../../../platform/files/zip.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { showContact } from '../../contacts/server/public.ts'
import { contentOf } from '../../files/server/public.ts'
import { noteView } from './data-views.ts'
import { belongs, personOf } from './personal-rows.ts'

const isSecret = (column: string) =>
  column === 'tenant_id' || column === 'search' || /(^|_)(hash|password|token|key)(_|$)/.test(column)

/** All rows about a person and the files, as a ZIP to hand to the person. Secrets and keys are left out. */
export async function exportPerson(ctx: Ctx, contactId: string) {
  await showContact(ctx, contactId)
  const person = await personOf(ctx, contactId)
  const data: Record<string, unknown[]> = {}
  for (const table of person.tables) {
    const columns = Object.keys(table.columns).filter((column) => !isSecret(column))
    const rows = await ctx.rows(
      statement<Record<string, unknown>>(
        `select ${columns.map((column) => `t."${column}"`).join(', ')} from ${table.name} t where ${belongs(table)}`,
        [person.ids],
      ),
    )
    if (rows.length > 0) data[table.name] = rows
  }
  await noteView(ctx, contactId, 'export')
  const entries: Record<string, Buffer> = {
    'dados.json': Buffer.from(JSON.stringify({ exportedAt: ctx.now, company: ctx.company.name, data }, null, 2)),
  }
  for (const { id } of (data.files ?? []) as { id: string }[]) {
    const file = await contentOf(ctx, id)
    if (file) entries[`arquivos/${id}-${file.name}`] = file.content
  }
  return new RawReply(zipOf(entries), 'application/zip', {
    'Content-Disposition': 'attachment; filename="dados-pessoais.zip"',
    'Cache-Control': 'no-store',
  })
}
