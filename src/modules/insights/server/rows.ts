import { exportOf, ownColumns, pageOfList } from '../../../platform/export/list-export.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import type { FactSource } from '../../../platform/measures/fact-source.ts'
import { goneCount } from '../../../platform/measures/gone-count.ts'
import { seenFacts } from '../../../platform/measures/known-facts.ts'
import { cellText } from '../../../platform/questions/cell.ts'
import type { Cell } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { RowsPage } from '../contract.ts'
import { everyOwnField } from '../reports.ts'
import { pastBeside } from './comparing/past-beside.ts'
import { whereOf } from './question-of.ts'

const pageSize = 100
const defaultColumns = 8

interface Asked {
  facts: string
  where: string
  columns?: readonly string[] | undefined
}

/** The records behind a figure as their own list shows them to this person: with its reach, order and columns. */
export async function rowsBehind(
  ctx: Ctx,
  { after, ...asked }: Asked & { after?: string | undefined },
): Promise<RowsPage> {
  const { kind, columns, where, seen, pageOf } = await listBehind(ctx, asked)
  const past = await pastBeside(ctx, seen, where, columns)
  const page = await pageOf(after, pageSize)
  const then = await past.of(page.list)
  return {
    ...(past.asOf && { gone: await goneCount(ctx, seen, where), cameTo: await past.sums() }),
    kind,
    columns: past.beside(
      columns.map(({ id, title }) => ({ id, title: formatMessage(ctx.lang, title) })),
      (at, title) => ({ id: `${columns[at]!.id}:then`, title }),
    ),
    rows: page.list.map((row: Record<string, unknown>) => ({
      id: String(row.id),
      dealId: typeof row.dealId === 'string' ? row.dealId : null,
      cells: then(
        row,
        columns.map((column) => column.value(row as never, ctx.lang) ?? null),
      ).map((cell) => shown(ctx.lang, cell)),
    })),
    total: page.totalItems,
    nextCursor: page.nextCursor,
  }
}

/** The same for a file: the first `max` records with their values, and the total number. */
export async function cellsBehind(ctx: Ctx, asked: Asked, max: number) {
  const { columns, where, seen, pageOf } = await listBehind(ctx, asked)
  const past = await pastBeside(ctx, seen, where, columns)
  const rows: Cell[][] = []
  let page = await pageOf(undefined, Math.min(max, 500))
  for (;;) {
    const then = await past.of(page.list)
    for (const row of page.list)
      rows.push(
        then(
          row,
          columns.map((column) => column.value(row, ctx.lang) ?? null),
        ),
      )
    if (!page.nextCursor || rows.length >= max) break
    page = await pageOf(page.nextCursor, Math.min(max - rows.length, 500))
  }
  const head = past.beside(
    columns.map(({ title }) => formatMessage(ctx.lang, title)),
    (_at, title) => title,
  )
  return { head, rows, total: page.totalItems }
}

async function listBehind(ctx: Ctx, asked: Asked) {
  const seen = await seenFacts(ctx, asked.facts, asked.where)
  const { source } = seen
  const where = await whereOf(ctx, asked.where)
  const cell = cellText({ facts: asked.facts, where })
  const own = ownColumns(ctx, source.list)
  const added = asked.columns?.includes(everyOwnField) ? await answersOf(ctx, source) : { columns: [], query: {} }
  const chosen = (asked.columns ?? []).flatMap((id) =>
    id === everyOwnField ? added.columns : (own.find((one) => one.id === id) ?? []),
  )
  const columns = chosen.length > 0 ? chosen : own.slice(0, defaultColumns)
  const fields = [...new Set([...columns.flatMap(({ needs = [] }) => needs), ...(hasDeals(source) ? ['dealId'] : [])])]
  const query = { cell, fields, ...added.query }
  return {
    kind: source.kind,
    columns,
    where,
    seen,
    pageOf: (after: string | undefined, size: number) => pageOfList(ctx, source.list, query, { after, pageSize: size }),
  }
}

/** Some records are opened in their deal. */
const hasDeals = ({ endpoint }: FactSource) => endpoint.query?.safeParse({ fields: ['dealId'] }).success === true

/** The columns of all answers that the person sees: the company's own fields have no columns that a report could name. */
async function answersOf(ctx: Ctx, source: FactSource) {
  const own = await source.own?.(ctx)
  const ids = Object.keys({ ...own?.dimensions, ...own?.measures }).map((id) => id.replace(/^own:/, 'field:'))
  return (await exportOf(source.list).added?.(ctx, ids)) ?? { columns: [], query: {} }
}

/** A cell as people read it on a screen. */
export function shown(lang: Lang, cell: Cell): string {
  const formats = formatsOf(lang)
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return formats.number(cell, 2, 0)
  if ('money' in cell) return formats.money(Math.round(cell.money * 100))
  if ('percent' in cell) return `${formats.number(cell.percent * 100, 1, 0)}%`
  if ('day' in cell) return formats.date(cell.day)
  return `${formats.date(cell.instant.slice(0, 10))} ${cell.instant.slice(11, 16)}`
}
