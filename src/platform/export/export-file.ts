import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Ctx } from '../http/ctx.ts'
import { wallTimeOf } from '../i18n/days.ts'
import { plainDecimal } from '../i18n/plain-decimal.ts'
import { csvLine } from '../spreadsheet/csv.ts'
import { type Cell, XlsxWriter } from '../spreadsheet/write-xlsx.ts'

/** The rows of an export, a batch in each part; the first part says what stands above them, and what they are. */
interface Part {
  title?: string
  head?: readonly string[]
  about?: readonly string[][]
  rows: readonly Cell[][]
  isLast: boolean
}

export const partsKey = (ctx: Ctx, workId: string) => `${ctx.company.id}/exports/${workId}`
const partKey = (ctx: Ctx, workId: string, part: number) => `${partsKey(ctx, workId)}/${part}`

export const keepPart = (ctx: Ctx, workId: string, at: number, part: Part) =>
  ctx.services.files.put(partKey(ctx, workId, at), gzipSync(JSON.stringify(part)), 'application/gzip')

async function partAt(ctx: Ctx, workId: string, at: number): Promise<Part | undefined> {
  const content = await ctx.services.files.get(partKey(ctx, workId, at))
  return content && JSON.parse(gunzipSync(content).toString())
}

/** The file, written as it is read: one part at a time is in memory. Undefined once its parts are removed. */
export async function fileOfParts(ctx: Ctx, workId: string, format: 'csv' | 'xlsx'): Promise<Readable | undefined> {
  const first = await partAt(ctx, workId, 0)
  return first && Readable.from(piecesOf(ctx, workId, first, format), { objectMode: false })
}

async function* piecesOf(ctx: Ctx, workId: string, first: Part, format: 'csv' | 'xlsx') {
  const head = first.head ?? []
  const sink = format === 'csv' ? csvSink(head) : xlsxSink(first.title ?? '', head, first.about)
  let part: Part | undefined = first
  for (let at = 1; ; at++) {
    for (const row of part.rows) sink.row(row)
    if (part.isLast) break
    yield* sink.take()
    part = await partAt(ctx, workId, at)
    if (!part) throw new Error(`Part ${at} of the export ${workId} is gone.`)
  }
  sink.finish()
  yield* sink.take()
}

export async function removeParts(ctx: Ctx, workId: string) {
  for (let at = 0; ; at++) {
    const isThere = (await ctx.services.files.get(partKey(ctx, workId, at))) !== undefined
    if (!isThere) return
    await ctx.services.files.remove(partKey(ctx, workId, at))
  }
}

interface Sink {
  row(cells: readonly Cell[]): void
  finish(): void
  /** What has been written since the last time. */
  take(): Uint8Array[]
}

const xlsxSink = (title: string, head: readonly string[], about: Part['about']): Sink =>
  new XlsxWriter(
    title,
    head,
    head.map(() => 18),
    about,
  )

function csvSink(head: readonly string[]): Sink {
  let lines = [`\uFEFF${csvLine(head)}`]
  return {
    row: (cells) => void lines.push(csvLine(cells.map(cellAsText))),
    finish: () => {},
    take: () => {
      const taken = Buffer.from(lines.join(''))
      lines = []
      return [taken]
    },
  }
}

const decimal = (value: number) => plainDecimal(value).replace('.', ',')
const dayText = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

/** A percentage with more than eight decimals was divided and not typed: four of them tell it. */
function typedPercent(fraction: number) {
  const percent = Number((fraction * 100).toPrecision(14))
  return percent === Number(percent.toFixed(8)) ? percent : Number(percent.toFixed(4))
}

/** A cell as a person in Brazil would type it. */
export function cellAsText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return decimal(cell)
  if ('money' in cell) return cell.money.toFixed(2).replace('.', ',')
  if ('percent' in cell) return `${decimal(typedPercent(cell.percent))}%`
  if ('day' in cell) return dayText(cell.day)
  return `${dayText(cell.instant)} ${cell.instant.slice(11, 16)}`
}

/** An instant as the clock on the wall showed it: spreadsheets know no time zones. */
export const wallClock = (instant: string): Cell => ({ instant: `${wallTimeOf(instant)}Z` })
