import type { FastifyRequest } from 'fastify'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type ImportHabits, type ImportKind, knownImport } from '../../../platform/imports/import-kind.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { rowsOfFile, sheetsOfFile } from '../../../platform/sent-files/sent-files.ts'
import type { SheetRow } from '../../../platform/sent-files/tasks.ts'
import { unreadableAs } from '../../../platform/sent-files/unreadable-file.ts'
import { readUpload } from '../../files/server/public.ts'
import { ImportOptions } from '../contract.ts'
import { headersKey, plain } from '../known-headers.ts'
import { habitsOf } from './import-habits.ts'
import { keepRows } from './keep-rows.ts'
import { fromHeader } from './rows-from-header.ts'
import { importsEntity } from './tables.ts'

const maxRows = 200_000

interface Asked {
  kind: string
  about?: string | undefined
  sheet?: string | undefined
  header?: number | undefined
}

/** Stores the rows of an uploaded file as a pending import; its header gives the names of the columns. */
export async function readFile(ctx: Ctx, request: FastifyRequest, asked: Asked): Promise<string> {
  const kind = knownImport(asked.kind)
  if (!kind || !ctx.can(kind.needs)) throw notFound('imports.kind_unknown')
  const { name, content } = await readUpload(request)
  try {
    const habits = await habitsOf(ctx, kind, asked.about)
    const sheets = kind.about ? await sheetsOfFile(ctx, name, content) : []
    const aboutId = asked.about ?? null
    for (const sheet of sheetsInQuestion(sheets, asked.sheet, habits?.sheet)) {
      const beginning = { kind, aboutId, fileName: name, sheet, sheets, habits, header: asked.header }
      const id = await keepFile(ctx, beginning, rowsOfFile(ctx, name, content, sheet || undefined))
      if (id) return id
    }
  } catch (error) {
    return refuseUnreadable(error)
  }
  throw new Refusal(422, 'imports.file_empty')
}

/** So many sheets are looked at for rows: each one costs a reading of the file. */
const sheetsLookedAt = 10

/** The sheet that a person chose; otherwise the one of the last file before the others, as a book may begin with a cover. */
function sheetsInQuestion(sheets: readonly string[], asked: string | undefined, last: string | undefined) {
  if (asked !== undefined && sheets.includes(asked)) return [asked]
  const inOrder = sheets.toSorted((one, other) => Number(other === last) - Number(one === last))
  return sheets.length > 0 ? inOrder.slice(0, sheetsLookedAt) : ['']
}

const refuseUnreadable = unreadableAs({
  'other-type': 'imports.type_refused',
  broken: 'imports.file_broken',
  'too-heavy': 'imports.file_too_heavy',
})

interface Beginning {
  kind: ImportKind
  aboutId: string | null
  fileName: string
  sheet: string
  sheets: string[]
  habits: ImportHabits | undefined
  header: number | undefined
}

/**
 * Nothing where no row stands below the header. No statement runs before the first rows are read, so that a slow file keeps no
 * transaction open.
 */
async function keepFile(ctx: Ctx, beginning: Beginning, parts: AsyncIterable<SheetRow[]>): Promise<string | undefined> {
  const { kind, aboutId, habits, header: wanted } = beginning
  const id = newId()
  const above: SheetRow[] = []
  let headers: string[] | undefined
  let total = 0
  for await (const part of parts) {
    let rows = part
    if (!headers) {
      above.push(...part)
      await kind.about?.(ctx, aboutId)
      const guess = await kind.guesser(ctx)
      const whole = fromHeader(above, (cells) => remembered(cells, habits, guess) ?? guess(cells), wanted)
      const [header, ...below] = whole
      const hasHeader = !kind.headless?.is(header.cells)
      rows = hasHeader ? below : whole
      if (rows.length === 0) continue
      headers = header.cells.map((cell) => cell.trim())
      const options = ImportOptions.parse({ hasHeader, ...kind.startOptions?.(rows), own: habits?.own ?? {} })
      await beginImport(ctx, beginning, { id, headers, headerAt: header.at, options, guess })
    }
    const width = headers.length
    total += rows.length
    if (total > maxRows) throw new Refusal(422, 'imports.too_many_rows', { values: { most: maxRows } })
    await keepRows(
      ctx,
      id,
      rows.map(({ at, cells }) => ({ at, cells: cells.slice(0, width) })),
    )
  }
  if (!headers) return undefined
  await update(ctx, importsEntity, await find(ctx, importsEntity, id), { total })
  return id
}

/**
 * The columns as the last file of the same record had them, where this header has most of them. A column that it did not have is
 * guessed, unless another one fills that field.
 */
function remembered(
  headers: readonly string[],
  habits: ImportHabits | undefined,
  guess: (headers: readonly string[]) => (string | null)[],
) {
  if (!habits) return undefined
  const found = headers.map((header) => habits.columns[plain(header)])
  const filled = new Set(found.filter(Boolean))
  const before = Object.values(habits.columns).filter(Boolean).length
  if (filled.size === 0 || filled.size * 2 < before) return undefined
  const guessed = guess(headers)
  return found.map((target, at) => {
    const next = target ?? guessed[at]
    return next && (target !== undefined || !filled.has(next)) ? next : null
  })
}

interface Begun {
  id: string
  headers: string[]
  headerAt: number
  options: ImportOptions
  guess(headers: readonly string[]): (string | null)[]
}

async function beginImport(ctx: Ctx, of: Beginning, { id, headers, headerAt, options, guess }: Begun) {
  const { kind, aboutId, fileName, sheet, sheets, habits } = of
  const guessed = () => (options.hasHeader ? guess(headers) : (kind.headless?.guessed(headers) ?? []))
  const known = new Set((await kind.targets(ctx)).map((target) => target.id))
  const last = aboutId ? remembered(headers, habits, guess) : await mappingOf(ctx, headers)
  await insert(ctx, importsEntity, {
    id,
    kind: kind.kind,
    aboutId,
    sheet,
    sheets,
    fileName,
    headers,
    // A field may have been removed since its column was remembered.
    mapping: last?.map((target) => (target && known.has(target) ? target : null)) ?? guessed(),
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

async function mappingOf(ctx: Ctx, headers: readonly string[]) {
  const found = await ctx.first(
    statement<{ mapping: (string | null)[] }>(
      'select mapping from import_mappings where tenant_id = platform.current_tenant() and headers = $1',
      [headersKey(headers)],
    ),
  )
  return found?.mapping
}
