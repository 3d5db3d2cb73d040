import { gunzipSync, gzipSync } from 'node:zlib'
import type { Ctx } from '../http/ctx.ts'
import { csvLine } from '../spreadsheet/csv.ts'
import { type Cell, XlsxWriter } from '../spreadsheet/write-xlsx.ts'

/** The rows of an export wait in parts, one a batch, until the last one makes the file. */
const partKey = (ctx: Ctx, workId: string, part: number) => `${ctx.company.id}/exports/${workId}/${part}`

export const keepPart = (ctx: Ctx, workId: string, part: number, rows: readonly Cell[][]) =>
  ctx.services.files.put(partKey(ctx, workId, part), gzipSync(JSON.stringify(rows)), 'application/gzip')

export async function fileOfParts(
  ctx: Ctx,
  workId: string,
  parts: number,
  { format, head, title }: { format: 'csv' | 'xlsx'; head: readonly string[]; title: string },
): Promise<string> {
  const sink = format === 'csv' ? csvSink(head) : xlsxSink(title, head)
  for (let part = 0; part < parts; part++) {
    const content = await ctx.services.files.get(partKey(ctx, workId, part))
    if (!content) throw new Error(`Part ${part} of the export ${workId} is gone.`)
    for (const row of JSON.parse(gunzipSync(content).toString()) as Cell[][]) sink.row(row)
  }
  const key = `${ctx.company.id}/exports/${workId}.${format}`
  await ctx.services.files.put(key, sink.finish(), 'application/octet-stream')
  ctx.after(() => {
    for (let part = 0; part < parts; part++) void ctx.services.files.remove(partKey(ctx, workId, part)).catch(() => {})
  })
  return key
}

interface Sink {
  row(cells: readonly Cell[]): void
  finish(): Buffer
}

const xlsxSink = (title: string, head: readonly string[]): Sink =>
  new XlsxWriter(
    title,
    head,
    head.map(() => 18),
  )

function csvSink(head: readonly string[]): Sink {
  const parts = [`\uFEFF${csvLine(head)}`]
  return {
    row: (cells) => void parts.push(csvLine(cells.map(cellAsText))),
    finish: () => Buffer.from(parts.join('')),
  }
}

const decimal = (value: number) => String(value).replace('.', ',')
const dayText = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

/** A cell as a person in Brazil would type it. */
export function cellAsText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return decimal(cell)
  if ('money' in cell) return cell.money.toFixed(2).replace('.', ',')
  if ('percent' in cell) return `${decimal(Number((cell.percent * 100).toFixed(6)))}%`
  if ('day' in cell) return dayText(cell.day)
  return `${dayText(cell.instant)} ${cell.instant.slice(11, 16)}`
}

const inBrasilia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** An instant as the clock on the wall showed it: spreadsheets know no time zones. */
export const wallClock = (instant: string): Cell => ({
  instant: `${inBrasilia.format(new Date(instant)).replace(' ', 'T')}Z`,
})
