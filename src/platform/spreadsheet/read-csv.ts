import { streamCsvRows } from 'hucre/csv'
import { UnreadableFile } from '../sent-files/unreadable-file.ts'
import { byteOrderMark } from './csv.ts'
import { undefuse } from './defuse.ts'

/** Longer than anything people write into a cell: a quote was opened and never closed. */
const maxCell = 100_000

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')

/**
 * Bytes as text: UTF-8 or UTF-16 where they say or prove so, else the Windows code page of Brazilian spreadsheets. Files
 * that were put together from several hold both: then each line is read by what it proves itself.
 */
export function textOf(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  return inUtf8(content) ?? linesOf(content).join('')
}

function inUtf8(content: Uint8Array) {
  try {
    return utf8.decode(content)
  } catch {
    return undefined
  }
}

function linesOf(content: Uint8Array) {
  const lines: string[] = []
  for (let from = 0; from < content.length; ) {
    const ending = content.indexOf(10, from)
    const end = ending < 0 ? content.length : ending + 1
    const line = content.subarray(from, end)
    lines.push(inUtf8(line) ?? windows.decode(line))
    from = end
  }
  return lines
}

/** The separator that the first line uses most, outside quotes. */
export function separatorOf(text: string): ';' | ',' | '\t' {
  const counts = { ';': 0, ',': 0, '\t': 0 }
  let isQuoted = false
  for (const character of text.slice(0, maxCell)) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (character in counts) counts[character as keyof typeof counts]++
  }
  return ([';', ',', '\t'] as const).reduce((best, one) => (counts[one] > counts[best] ? one : best))
}

/** The rows of a CSV file, one by one; an empty line is a row whose one cell is empty. */
export function* rowsOfCsv(content: Uint8Array): Generator<string[]> {
  const text = textOf(content).replace(byteOrderMark, '')
  for (const row of streamCsvRows(text, { delimiter: separatorOf(text) }) as Iterable<string[]>) {
    if (row.some((cell) => cell.length > maxCell)) throw new UnreadableFile('broken', 'A cell has no end.')
    yield row.map(undefuse)
  }
}
