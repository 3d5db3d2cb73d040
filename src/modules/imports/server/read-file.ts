import type { FastifyRequest } from 'fastify'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { BrokenFile } from '../../../platform/spreadsheet/broken-file.ts'
import { formatOf, rowsOf } from '../../../platform/spreadsheet/read-spreadsheet.ts'
import { readUpload } from '../../files/server/public.ts'
import { guessedMapping, headersKey } from '../known-headers.ts'
import { targets } from '../targets.ts'
import { ownTargets } from './import-targets.ts'
import { importsEntity } from './tables.ts'

const mostRows = 200_000
const rowsAtOnce = 500

/** Keeps the rows of an uploaded file as a pending import; the first row says what its columns are called. */
export async function readFile(ctx: Ctx, request: FastifyRequest): Promise<string> {
  const { name, content } = await readUpload(request)
  const format = formatOf(name, content)
  if (!format) throw new Refusal(422, 'imports.type_refused')
  try {
    return await keepRows(ctx, name, rowsOf(format, content))
  } catch (error) {
    if (error instanceof BrokenFile || error instanceof RangeError) throw new Refusal(422, 'imports.file_broken')
    throw error
  }
}

async function keepRows(ctx: Ctx, fileName: string, rows: AsyncIterable<string[]> | Iterable<string[]>) {
  const id = newId()
  let headers: string[] | undefined
  let total = 0
  let waiting: string[][] = []
  const flush = async () => {
    await keep(ctx, id, total - waiting.length, waiting)
    waiting = []
  }
  for await (const row of rows) {
    if (!headers) {
      headers = row.map((header) => header.trim())
      await beginImport(ctx, id, fileName, headers)
      continue
    }
    if (++total > mostRows) throw new Refusal(422, 'imports.too_many_rows', { values: { most: mostRows } })
    waiting.push(row.slice(0, headers.length))
    if (waiting.length === rowsAtOnce) await flush()
  }
  if (total === 0) throw new Refusal(422, 'imports.file_empty')
  await flush()
  await update(ctx, importsEntity, await find(ctx, importsEntity, id), { total })
  return id
}

async function beginImport(ctx: Ctx, id: string, fileName: string, headers: string[]) {
  const remembered = await ctx.first(
    statement<{ mapping: (string | null)[] }>(
      'select mapping from import_mappings where tenant_id = platform.current_tenant() and headers = $1',
      [headersKey(headers)],
    ),
  )
  const own = await ownTargets(ctx)
  const known = new Set([...targets, ...own].map((target) => target.id))
  await insert(ctx, importsEntity, {
    id,
    fileName,
    headers,
    // A field may have gone since its column was remembered.
    mapping: remembered?.mapping.map((id) => (id && known.has(id) ? id : null)) ?? guessedMapping(headers, own),
    options: { withDeals: true, statusId: null },
    total: 0,
    createdBy: ctx.userId,
    checkedAt: null,
    workId: null,
    processedAt: null,
    undoneAt: null,
  })
}

const keep = (ctx: Ctx, id: string, before: number, rows: readonly string[][]) =>
  ctx.run(
    statement(
      `insert into import_rows (import_id, at, cells)
       select $1, $2 + r.place, array(select jsonb_array_elements_text(r.cells))
       from jsonb_array_elements($3::jsonb) with ordinality as r(cells, place)`,
      // PostgreSQL keeps no zero character; nobody typed one.
      [id, before, JSON.stringify(rows).replaceAll('\\u0000', '')],
    ),
  )
