import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import Papa from 'papaparse'
import { defuse, undefuse } from './defuse.ts'

const byteOrderMark = '\uFEFF'

/** Bytes as text: UTF-8 or UTF-16 where they say or prove so, else the Windows code page of Brazilian spreadsheets. */
export function textOf(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The separator that the first line uses most, outside quotes. */
export function separatorOf(text: string): ';' | ',' | '\t' {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)![0].replace(/"(?:[^"]|"")*"/g, '')
  const times = (separator: string) => line.split(separator).length
  return ([';', ',', '\t'] as const).reduce((best, one) => (times(one) > times(best) ? one : best))
}

/** The rows of a CSV file, one by one; an empty line is a row whose one cell is empty. */
export async function* rowsOfCsv(content: Uint8Array): AsyncGenerator<string[]> {
  const text = textOf(content).replace(byteOrderMark, '')
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: separatorOf(text) })
  const source = Readable.from(slicesOf(text))
  for await (const row of source.pipe(parser) as AsyncIterable<string[]>) yield row.map(undefuse)
}

/** Slices that are read in a few milliseconds, with a turn for others in between. */
async function* slicesOf(text: string, size = 32_768) {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + size, text.length)
    // A line ending is never cut in two.
    if (text[end - 1] === '\r') end++
    yield text.slice(at, end)
    at = end
    await turn()
  }
}

/** One row as it stands in a file that Brazilian spreadsheets open: semicolons, formulas defused. */
export const csvLine = (cells: readonly string[]) => `${cells.map((cell) => quoted(defuse(cell))).join(';')}\r\n`

const quoted = (cell: string) => (/[";\r\n,]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A whole CSV file in UTF-8, with the mark by which spreadsheets know it. */
export const csvOf = (rows: Iterable<readonly string[]>) => {
  const parts = [byteOrderMark]
  for (const row of rows) parts.push(csvLine(row))
  return Buffer.from(parts.join(''))
}
