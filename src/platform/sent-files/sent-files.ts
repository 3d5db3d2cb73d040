import type { Ctx } from '../http/ctx.ts'
import type { AboutPdf, SealRequest } from '../seal/evidence-sheet.ts'
import { hurryOf, limitsIn, waitIn } from './hurry.ts'
import { ReaderPool } from './reader-pool.ts'
import type { Limits } from './reader-process.ts'
import type {
  A1,
  Drawing,
  PictureSize,
  SentPage,
  SheetRow,
  Task,
  Tasks,
  WordText,
  XmlElement,
  XmlWanted,
} from './tasks.ts'

/**
 * Everything that people send is parsed in a process apart (decision 0018): there is no other way to a decoder in this
 * program than these functions. They throw `UnreadableFile` for a file that cannot be read, and a refusal when too many
 * wait; they end with the request.
 */
const pool = new ReaderPool({
  processes: 3,
  long: 2,
  waiting: 60,
  waitingOfOne: 12,
  patience: 15_000,
  idle: 60_000,
})

/** Documents are read one at a time, in a process of their own: whoever sends one looks at the place in the queue. */
const documents = new ReaderPool({
  processes: 1,
  long: 1,
  waiting: 400,
  waitingOfOne: 40,
  patience: 600_000,
  idle: 60_000,
})

const megabyte = 1_048_576
/** Processor time is what counts; a machine that is busy with others may take its time. */
const short: Limits = { memory: 512 * megabyte, cpu: 4_000, cpuForPart: 4_000, patience: 30_000 }
/** A real list of people takes about a second per megabyte; a file that takes far longer for its size is not one. */
const long = (size: number): Limits => ({
  memory: 400 * megabyte,
  cpu: 6_000 + (size / megabyte) * 2_000,
  cpuForPart: 4_000,
  patience: 30_000,
})

/** The media type that the content shows, whatever the file is called. */
export const typeOfFile = (ctx: Ctx, content: Uint8Array): Promise<string | undefined> =>
  one(ctx, { kind: 'type' }, content)

/** The kind and size of a picture, by its head alone. */
export const sizeOfPicture = (ctx: Ctx, content: Uint8Array): Promise<PictureSize> =>
  one(ctx, { kind: 'measure' }, content)

/** A picture encoded again from its pixels, so that nothing hidden in the original file is kept. */
export const drawPicture = async (ctx: Ctx, content: Uint8Array, drawing: Drawing): Promise<Buffer> =>
  Buffer.from(await one(ctx, { kind: 'draw', drawing }, content))

/** The mean colour of what is not transparent. */
export const colourOfPicture = (ctx: Ctx, content: Uint8Array): Promise<string> => one(ctx, { kind: 'colour' }, content)

/** The rows of a CSV or XLSX file that hold anything, some hundreds at a time, as text that a person would type. */
export const rowsOfFile = (ctx: Ctx, name: string, content: Uint8Array, sheet?: string): AsyncGenerator<SheetRow[]> =>
  pool.run({ kind: 'rows', name, ...(sheet && { sheet }) }, content, {
    ...asking(ctx, long(content.length)),
    isLong: true,
  }) as AsyncGenerator<SheetRow[]>

/** The names of a workbook’s sheets in their order; none for other files. */
export const sheetsOfFile = (ctx: Ctx, name: string, content: Uint8Array): Promise<string[]> =>
  one(ctx, { kind: 'sheets', name }, content)

const ofDocument: Limits = { memory: 512 * megabyte, cpu: 30_000, cpuForPart: 30_000, patience: 120_000 }

/**
 * The pages of a PDF, one by one, or a photo of a page: their words with their places, and a picture of each. `wait` is what is left
 * to wait for its turn, where somebody waits for the answer.
 */
export const pagesOfDocument = (
  ctx: Ctx,
  content: Uint8Array,
  passwords: readonly string[] = [],
  wait?: { left: number },
): AsyncGenerator<SentPage> =>
  documents.run({ kind: 'pages', passwords }, content, {
    ...unhurried(ctx, ofDocument),
    ...(wait && { wait }),
  }) as AsyncGenerator<SentPage>

/** The pages of a finished paper (PDF), of as many as it may have: a picture of each, and the words that its file holds. */
export const pagesOfPaper = (ctx: Ctx, content: Uint8Array, maxPages: number, from = 1): AsyncGenerator<SentPage> =>
  documents.run({ kind: 'pages', passwords: [], paper: { most: maxPages, from } }, content, {
    ...unhurried(ctx, { ...ofDocument, cpu: 120_000 }),
  }) as AsyncGenerator<SentPage>

/** The text of a Word file, with its pictures. */
export async function wordOfFile(ctx: Ctx, content: Uint8Array): Promise<WordText> {
  let found: unknown
  const asked = asking(ctx, { ...ofDocument, patience: 30_000 })
  for await (const part of pool.run({ kind: 'word' }, content, asked)) found = part
  return found as WordText
}

/** An XML, or those that lie in a ZIP, one by one: what is wanted of each. */
export const xmlsOfFile = (ctx: Ctx, content: Uint8Array, wanted: XmlWanted): AsyncGenerator<XmlElement> =>
  pool.run({ kind: 'xml', wanted }, content, asking(ctx, short)) as AsyncGenerator<XmlElement>

/** What a PDF is, before anybody signs it. */
export const pdfOfFile = (ctx: Ctx, content: Uint8Array): Promise<AboutPdf> => one(ctx, { kind: 'pdf' }, content)

/** A voice message that a browser recorded, as phones play it: Opus in OGG. */
export const voiceOfFile = async (ctx: Ctx, content: Uint8Array): Promise<Buffer> =>
  Buffer.from(await one(ctx, { kind: 'voice' }, content))

/** Key and certificates of a .p12 or .pfx file. */
export const a1OfFile = (ctx: Ctx, content: Uint8Array, password: string): Promise<A1> =>
  one(ctx, { kind: 'a1', password }, content)

/** The PDF with evidence behind it and the place of a seal. A long contract may take its time: nobody looks on. */
export const beforeSeal = async (ctx: Ctx, pdf: Uint8Array, request: SealRequest): Promise<Buffer> =>
  Buffer.from(await one(ctx, { kind: 'before-seal', request }, pdf, ofDocument))

async function one<Kind extends keyof Tasks>(
  ctx: Ctx,
  task: Task & { kind: Kind },
  content: Uint8Array,
  limits = short,
): Promise<Tasks[Kind]['part']> {
  let found: unknown
  for await (const part of pool.run(task, content, asking(ctx, limits))) found = part
  return found as Tasks[Kind]['part']
}

/** Whoever sends files knows within ten seconds what became of each, so most of these may pass before its turn. */
const maxWaiting = 6_000
const waits = new WeakMap<Ctx, { left: number }>()

/** What is left to wait for the request; of work that nobody looks at each task waits as long as it takes. */
function waitOf(ctx: Ctx) {
  const left = waitIn(hurryOf(ctx))
  if (left !== undefined) return { wait: { left } }
  const wait = waits.get(ctx) ?? { left: maxWaiting }
  waits.set(ctx, wait)
  return { wait }
}

/** Work without a person (a logo on a public page) waits in the company's own queue. */
const unhurried = (ctx: Ctx, limits: Limits) => ({
  person: `${ctx.company.id} ${ctx.user?.id ?? ''}`,
  signal: ctx.signal,
  limits: limitsIn(hurryOf(ctx), limits),
})

const asking = (ctx: Ctx, limits: Limits) => ({ ...unhurried(ctx, limits), ...waitOf(ctx) })
