import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import type { SpreadsheetFormat } from '../../../platform/spreadsheet/read-spreadsheet.ts'
import { XlsxWriter } from '../../../platform/spreadsheet/write-xlsx.ts'
import { rejectedFileName } from '../rejected-file.ts'
import { example, targets } from '../targets.ts'
import { importOf } from './import-of.ts'
import { type Problem, wordsOf } from './problem.ts'

export async function modelFile(ctx: Ctx, format: SpreadsheetFormat): Promise<RawReply> {
  const columns = targets.filter(({ id }) => id in example)
  const type = await ctx.first(
    statement<{ name: string }>(
      `select name from list_items where tenant_id = platform.current_tenant() and list = 'deal-types' order by position, id limit 1`,
    ),
  )
  const head = columns.map(({ label }) => translate(ctx.lang, label))
  const row = columns.map(({ id }) => (id === 'deal.dealTypeId' ? (type?.name ?? '') : example[id]!))
  return attachment(`modelo-importacao.${format}`, format === 'csv' ? csvOf([head, row]) : workbookOf(head, row))
}

function workbookOf(head: readonly string[], row: readonly string[]) {
  const writer = new XlsxWriter(
    'Contatos',
    head,
    head.map(() => 22),
  )
  writer.row(row)
  return writer.finish()
}

/** The rejected rows as in the file, each with its reason in a last column, which an import ignores. */
export async function rejectedFile(ctx: Ctx, id: string): Promise<RawReply> {
  const { headers, fileName, rowsRemovedAt } = await importOf(ctx, id)
  if (rowsRemovedAt) throw new Refusal(409, 'imports.rows_gone')
  const rows = await ctx.rows(
    statement<{ cells: string[]; problems: Problem[] }>(
      `select cells, problems from import_rows
       where tenant_id = platform.current_tenant() and import_id = $1 and verdict in ('rejected', 'doubtful') order by at`,
      [id],
    ),
  )
  const reason = translate(ctx.lang, 'imports.reason_column')
  const known = headers.at(-1) === reason ? headers.slice(0, -1) : headers
  const lines = rows.map(({ cells, problems }) => [
    ...known.map((_header, at) => cells[at] ?? ''),
    problems.map((problem) => wordsOf(ctx.lang, problem)).join(' '),
  ])
  return attachment(rejectedFileName(fileName), csvOf([[...known, reason], ...lines]))
}

const attachment = (name: string, content: Buffer) =>
  new RawReply(content, name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/octet-stream', {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'X-Content-Type-Options': 'nosniff',
  })
