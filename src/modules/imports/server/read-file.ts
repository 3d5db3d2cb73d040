import type { FastifyRequest } from 'fastify'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { rowsOfFile } from '../../../platform/sent-files/sent-files.ts'
import type { SheetRow } from '../../../platform/sent-files/tasks.ts'
import { unreadableAs } from '../../../platform/sent-files/unreadable-file.ts'
import { readUpload } from '../../files/server/public.ts'
import { areaCodeOf } from '../area-code.ts'
import { ImportOptions } from '../contract.ts'
import { guessedMapping, headersKey } from '../known-headers.ts'
import { type AnswerTarget, targets } from '../targets.ts'
import { guessedByContent, isLead } from '../without-header.ts'
import { ownTargets } from './import-targets.ts'
import { fromHeader } from './rows-from-header.ts'
import { importsEntity } from './tables.ts'

const maxRows = 200_000

/** Stores the rows of an uploaded file as a pending import; its header gives the names of the columns. */
export async function readFile(ctx: Ctx, request: FastifyRequest): Promise<string> {
  const { name, content } = await readUpload(request)
  return keepRows(ctx, name, rowsOfFile(ctx, name, content)).catch(
    unreadableAs({
      'other-type': 'imports.type_refused',
      broken: 'imports.file_broken',
      'too-heavy': 'imports.file_too_heavy',
    }),
  )
}

/** No statement runs before the first rows are read, so that a slow file keeps no transaction open. */
async function keepRows(ctx: Ctx, fileName: string, parts: AsyncIterable<SheetRow[]>) {
  const id = newId()
  let headers: string[] | undefined
  let total = 0
  for await (const part of parts) {
    let rows = part
    if (!headers) {
      const own = await ownTargets(ctx)
      const whole = fromHeader(part, own)
      const [header, ...below] = whole
      const hasHeader = !isLead(header.cells)
      headers = header.cells.map((cell) => cell.trim())
      rows = hasHeader ? below : whole
      const options = ImportOptions.parse({ hasHeader, areaCode: areaCodeOf(rows) })
      await beginImport(ctx, { id, fileName, headers, headerAt: header.at, options, own })
    }
    const width = headers.length
    total += rows.length
    if (total > maxRows) throw new Refusal(422, 'imports.too_many_rows', { values: { most: maxRows } })
    await keep(
      ctx,
      id,
      rows.map(({ at, cells }) => ({ at, cells: cells.slice(0, width) })),
    )
  }
  if (total === 0) throw new Refusal(422, 'imports.file_empty')
  await update(ctx, importsEntity, await find(ctx, importsEntity, id), { total })
  return id
}

interface Beginning {
  options: ImportOptions
  headerAt: number
  id: string
  fileName: string
  headers: string[]
  own: readonly AnswerTarget[]
}

async function beginImport(ctx: Ctx, { id, fileName, headers, headerAt, options, own }: Beginning) {
  const guessed = () => (options.hasHeader ? guessedMapping(headers, own) : guessedByContent(headers))
  const remembered = await ctx.first(
    statement<{ mapping: (string | null)[] }>(
      'select mapping from import_mappings where tenant_id = platform.current_tenant() and headers = $1',
      [headersKey(headers)],
    ),
  )
  const known = new Set([...targets, ...own].map((target) => target.id))
  await insert(ctx, importsEntity, {
    id,
    fileName,
    headers,
    // A field may have been removed since its column was remembered.
    mapping: remembered?.mapping.map((id) => (id && known.has(id) ? id : null)) ?? guessed(),
    headerAt,
    options,
    total: 0,
    createdBy: ctx.userId,
    checkedAt: null,
    workId: null,
    processedAt: null,
    undoneAt: null,
  })
}

const keep = (ctx: Ctx, id: string, rows: readonly SheetRow[]) =>
  ctx.run(
    statement(
      `insert into import_rows (import_id, at, cells)
       select $1, r.at, array(select jsonb_array_elements_text(r.cells))
       from jsonb_to_recordset($2::jsonb) as r(at int, cells jsonb)`,
      // PostgreSQL cannot store the zero character, and nobody typed one.
      [id, JSON.stringify(rows).replaceAll('\\u0000', '')],
    ),
  )
