import { canonicalJson } from '../contract/canonical-json.ts'
import { digest } from './check-signature.ts'
import { headOf, type PdfText } from './pdf-text.ts'

/** The rows of a chain that travel inside a sealed file. */
export interface EvidenceRow {
  number: number
  /** Canonical JSON, exactly as it was hashed. */
  content: string
  hash: string
  /** What names a person; null where nothing does, where it was erased, and in a sealed file. */
  person: string | null
  /** Whom a row of a sealed file is about, by name, as the page of evidence says it. */
  who?: string
}

const format = 'girassol-evidence-1'
export const evidenceFileName = 'evidencias.json'

/** The file that a sealed PDF carries: what happened, and the hash of the document that it happened to. */
export const evidenceText = (document: string, rows: readonly EvidenceRow[]) =>
  JSON.stringify({
    format,
    document,
    rows: rows.map(({ number, content, hash, person, who }) => ({
      number,
      content,
      hash,
      person,
      ...(who && { who }),
    })),
  })

/** A sealed file goes to each who signed: of people it holds their names and the salted hashes that its rows are tied by. */
export const withoutPeople = (rows: readonly EvidenceRow[]): EvidenceRow[] =>
  rows.map(({ person, ...row }) => ({ ...row, person: null, who: whoIn({ person }) }))

function whoIn({ person, who }: Pick<EvidenceRow, 'person' | 'who'>): string {
  if (who !== undefined) return who
  try {
    return String((JSON.parse(person ?? '{}') as { who?: string }).who ?? '')
  } catch {
    return ''
  }
}

export interface ChainFound {
  /** SHA-256 of the document that the chain speaks of. */
  document: string
  rows: { number: number; at: string; kind: string; who: string }[]
  /** The hash of the last row. */
  head: string
  /** The first row that is not what was written. */
  brokenAt: number | null
}

/** The chain that a file carries; null where it carries none. */
export async function chainIn(bytes: Uint8Array, pdf: PdfText): Promise<ChainFound | null> {
  // The last one counts: one that was put in its place is a change, and is told as such.
  for (const object of pdf.objects.toReversed()) {
    const head = headOf(pdf, object)
    if (!/\/Type\s*\/EmbeddedFile/.test(head)) continue
    const stream = pdf.text.indexOf('stream', object.from)
    const start = stream + (pdf.text.startsWith('\r\n', stream + 6) ? 8 : 7)
    const length = Number(/\/Length (\d+)\b/.exec(head)?.[1] ?? 0)
    const content = bytes.subarray(start, start + length)
    const text = await (/\/FlateDecode/.test(head) ? inflated(content) : decoded(content))
    const found = text && (await readChain(text))
    if (found) return found
  }
  return null
}

const decoded = async (content: Uint8Array) => new TextDecoder().decode(content)

/** Attachments of others may be of any size; a chain is not. */
const max = 4_000_000

async function inflated(content: Uint8Array): Promise<string | null> {
  try {
    const stream = new Blob([content as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
    const decoder = new TextDecoder()
    let text = ''
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length > max) return null
    }
  } catch {
    return null
  }
}

async function readChain(text: string): Promise<ChainFound | null> {
  try {
    const read = JSON.parse(text) as { format?: string; document: string; rows: EvidenceRow[] }
    if (read.format !== format) return null
    const rows = read.rows.map(({ number, content, ...row }) => ({
      ...(JSON.parse(content) as LedgerLink),
      number,
      who: whoIn(row),
    }))
    return {
      document: read.document,
      rows: rows.map(({ number, at, kind, who }) => ({ number, at, kind, who })),
      head: read.rows.at(-1)?.hash ?? '',
      brokenAt: await firstBroken(read.rows),
    }
  } catch {
    return null
  }
}

interface LedgerLink {
  number: number
  at: string
  kind: string
  before: string
  person?: string
}

/** Rows of one document stand apart in their company's chain: where two follow each other, the second names the first. */
async function firstBroken(rows: readonly EvidenceRow[]): Promise<number | null> {
  let last: EvidenceRow | undefined
  for (const row of rows) {
    const link = JSON.parse(row.content) as LedgerLink
    const isNext = !last || (row.number > last.number && (row.number > last.number + 1 || link.before === last.hash))
    const isOwn =
      link.number === row.number && row.content === canonicalJson(link) && row.hash === (await sha256(row.content))
    const isPerson = row.person === null || link.person === (await sha256(row.person))
    if (!isNext || !isOwn || !isPerson) return row.number
    last = row
  }
  return null
}

const sha256 = async (text: string) =>
  Array.from(await digest('SHA-256', new TextEncoder().encode(text)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
