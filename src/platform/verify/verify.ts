import type { AboutCertificate } from './certificate.ts'
import { digest } from './check-signature.ts'
import { firstDer, isSame, joined } from './der.ts'
import { type ChainFound, chainIn } from './evidence-file.ts'
import { ids } from './identifiers.ts'
import { headOf, type PdfPart, type PdfText, pagesOf, pdfText } from './pdf-text.ts'
import { changedIn, type Pieces, readPieces } from './pieces.ts'
import { rootOf } from './root-of.ts'
import { isAbout, isIntact, provenForm, readSignedData, type SignedData } from './signed-data.ts'
import { readTimeStamp, type TimeStamp } from './time-stamp.ts'

/** Where a file is not what was sealed. */
export interface Place {
  kind: 'page' | 'document' | 'attachment' | 'evidence' | 'seal' | 'appended' | 'cut'
  page?: number
  /** In bytes of the file. */
  from: number
  to: number
}

export interface SealFound {
  by: AboutCertificate | null
  /** SHA-256 of the public key (SubjectPublicKeyInfo) of the certificate that everything hangs on, in hex. */
  root: string | null
  /** The time that the seal claims, ISO. */
  at: string | null
  timeStamp: TimeStamp | null
  level: 'B-B' | 'B-T'
  /** How far into the file it reaches. */
  end: number
  /** Changed: the file is another one. Damaged: the seal itself is. Unknown: of a kind that is not read here. */
  fault: 'changed' | 'damaged' | 'unknown' | null
}

export interface Verdict {
  /** Whole: every byte is what was sealed. Unsealed: there is no seal to ask. */
  state: 'whole' | 'changed' | 'unsealed'
  seals: SealFound[]
  places: Place[]
  pages: number
  sha256: string
  /** SHA-256 of the document as it was frozen, of what is in the file now. */
  documentSha256: string | null
  chain: ChainFound | null
}

/**
 * What a sealed PDF says of itself, from its bytes alone: nothing is asked of anybody, so that it runs in a browser, in Node
 * and without a network.
 */
export async function verify(bytes: Uint8Array): Promise<Verdict> {
  const pdf = pdfText(bytes)
  const places: Place[] = []
  const seals: SealFound[] = []
  let frozen: number | null = null
  for (const spot of spotsIn(pdf)) {
    const found = await checkSeal(bytes, pdf, spot)
    seals.push(found.seal)
    places.push(...found.places)
    frozen = found.frozen ?? frozen
  }
  const end = Math.max(0, ...seals.map((one) => one.end))
  const last = seals.find((one) => one.end === end)
  if (last && end < bytes.length) places.push(...appendedAt(pdf, end, bytes.length))
  const hasTraces = seals.length > 0 || /\/ETSI\.CAdES|\/adbe\.pkcs7|\/Type\s*\/Sig\b|\/ByteRange/.test(pdf.text)
  const isWhole = seals.length > 0 && places.length === 0 && seals.every(({ fault }) => fault === null)
  const pages = pagesOf(pdf)
  if (hasTraces && seals.length === 0) places.push({ kind: 'seal', from: 0, to: bytes.length })
  return {
    state: isWhole ? 'whole' : hasTraces ? 'changed' : 'unsealed',
    seals,
    places: merged(places),
    pages: Math.max(0, ...pages.values()),
    sha256: hex(await digest('SHA-256', bytes)),
    documentSha256: frozen === null ? null : hex(await digest('SHA-256', bytes.subarray(0, frozen))),
    chain: await chainIn(bytes, pdf),
  }
}

interface Spot {
  /** Of the hole in what is covered: `<…>`. */
  from: number
  to: number
  end: number
  object: string
}

const rangeForm = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

function spotsIn(pdf: PdfText): Spot[] {
  return [...pdf.text.matchAll(rangeForm)].map((match) => {
    const [start, from, to, rest] = match.slice(1).map(Number) as [number, number, number, number]
    const object = pdf.objects.find((one) => one.from <= match.index && match.index < one.to)
    const head = object ? headOf(pdf, object) : ''
    return { from: start === 0 ? from : -1, to, end: to + rest, object: head }
  })
}

interface Checked {
  seal: SealFound
  places: Place[]
  frozen?: number
}

async function checkSeal(bytes: Uint8Array, pdf: PdfText, spot: Spot): Promise<Checked> {
  const seal: SealFound = {
    by: null,
    root: null,
    at: claimedTime(spot.object),
    timeStamp: null,
    level: 'B-B',
    end: Math.min(spot.end, bytes.length),
    fault: null,
  }
  const here: Place = { kind: 'seal', from: Math.max(0, spot.from), to: Math.min(spot.to, bytes.length) }
  const faulty = (fault: SealFound['fault'], places: Place[]): Checked => ({ seal: { ...seal, fault }, places })
  if (spot.from < 0 || spot.to <= spot.from) return faulty('damaged', [here])
  if (spot.end > bytes.length) return faulty('changed', [{ kind: 'cut', from: bytes.length, to: spot.end }])
  const der = sealBytes(pdf.text.slice(spot.from, spot.to))
  if (!der) return faulty('damaged', [here])
  const read = attempt(() => readSignedData(der))
  if (!read) return faulty(/ETSI\.CAdES/.test(spot.object) ? 'damaged' : 'unknown', [here])
  const pieces = attempt(() => piecesIn(read))
  seal.by = read.signer.about
  seal.root = hex(await digest('SHA-256', (await rootOf(read)).key.whole))
  const stamp = read.token && (await readTimeStamp(read.token.whole, read.signature).catch(() => null))
  seal.timeStamp = stamp
  seal.level = stamp ? 'B-T' : 'B-B'
  const isSound =
    pieces !== undefined &&
    (!pieces || (await isProvenForm(read, der).catch(() => false))) &&
    (!read.token || stamp !== null) &&
    (await isIntact(read).catch(() => false))
  if (!isSound) return faulty('damaged', [here])
  const covered = joined([bytes.subarray(0, spot.from), bytes.subarray(spot.to, spot.end)])
  const frozen = pieces ? { frozen: pieces.frozen } : {}
  if (await isAbout(read, covered)) return { seal, places: [], ...frozen }
  const places = await placesOf(pdf, covered, spot, pieces)
  return { ...faulty('changed', places), ...frozen }
}

/** The signature between its brackets: digits of one case, and nothing but zeros behind it. */
function sealBytes(text: string): Uint8Array | null {
  const digits = /^<((?:[0-9a-f]{2})+|(?:[0-9A-F]{2})+)>$/.exec(text)?.[1]
  if (!digits) return null
  const all = new Uint8Array(digits.length / 2)
  for (let at = 0; at < all.length; at++) all[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
  const value = attempt(() => firstDer(all))
  return value && all.subarray(value.whole.length).every((byte) => byte === 0) ? value.whole : null
}

const piecesIn = ({ attributes }: SignedData): Pieces | null => {
  const value = attributes.get(ids.pieces)
  return value ? readPieces(value) : null
}

/** A seal of ours holds nothing that is not proven, down to the time stamp in it. */
async function isProvenForm(read: SignedData, given: Uint8Array): Promise<boolean> {
  if (!isSame(await provenForm(read), given)) return false
  return !read.token || isSame(await provenForm(readSignedData(read.token.whole)), read.token.whole)
}

/** Piece by piece where the seal knows them; else somewhere. */
async function placesOf(pdf: PdfText, covered: Uint8Array, spot: Spot, pieces: Pieces | null): Promise<Place[]> {
  const changed = pieces ? await changedIn(covered, pieces) : []
  const ranges: [number, number][] = changed.length > 0 ? changed : [[0, covered.length]]
  const inFile = (at: number) => (at > spot.from ? at + (spot.to - spot.from) : at)
  return ranges.flatMap(([from, to]) => named(pdf, inFile(from), inFile(to), pieces?.frozen ?? spot.end))
}

/** What a reader would call these bytes: the parts of the file that they touch. */
function named(pdf: PdfText, from: number, to: number, frozen: number): Place[] {
  const pages = pagesOf(pdf)
  const touched = pdf.objects.filter((one) => one.from < to && from < one.to)
  const parts = touched.map((object): Place => {
    const place = { from: Math.max(from, object.from), to: Math.min(to, object.to) }
    const page = pages.get(object.number)
    const isPart = /\/Type\s*\/(EmbeddedFile|Filespec)/.test(headOf(pdf, object))
    if (isPart) return { kind: 'attachment', ...place }
    if (object.from >= frozen) return { kind: 'evidence', ...place, ...(page && { page }) }
    return page ? { kind: 'page', page, ...place } : { kind: 'document', ...place }
  })
  return parts.length > 0 ? parts : [{ kind: from >= frozen ? 'evidence' : 'document', from, to }]
}

/** What was added behind the last seal, and what of the file it replaces. */
function appendedAt(pdf: PdfText, end: number, length: number): Place[] {
  const [before, after] = [pdf.objects.filter(({ from }) => from < end), pdf.objects.filter(({ from }) => from >= end)]
  const pages = pagesOf({ text: pdf.text.slice(0, end), objects: before })
  const known = new Map(before.map((object) => [object.number, object]))
  const replaced = after.flatMap((object: PdfPart): Place[] => {
    const former = known.get(object.number)
    const page = pages.get(object.number)
    const isPart = [object, former].some((one) => one && /\/Type\s*\/(EmbeddedFile|Filespec)/.test(headOf(pdf, one)))
    if (!page && !isPart) return []
    return [{ kind: isPart ? 'attachment' : 'page', from: object.from, to: object.to, ...(page && { page }) }]
  })
  return [{ kind: 'appended', from: end, to: length }, ...replaced]
}

/** One line for each part, however many pieces of it were touched. */
function merged(places: readonly Place[]): Place[] {
  const found = new Map<string, Place>()
  for (const place of places) {
    const key = `${place.kind} ${place.page ?? ''}`
    const one = found.get(key)
    found.set(key, one ? { ...one, from: Math.min(one.from, place.from), to: Math.max(one.to, place.to) } : place)
  }
  return [...found.values()]
}

function claimedTime(object: string): string | null {
  const [, year, month, day, hour, minute, second] =
    /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(object) ?? []
  return year ? `${year}-${month}-${day}T${hour}:${minute}:${second}Z` : null
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
