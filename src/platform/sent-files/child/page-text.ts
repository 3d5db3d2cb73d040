import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import {
  getDocument,
  OPS,
  PasswordResponses,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import type { PageWord, Paper, SentPage } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const maxPages = 10
const maxPixels = 40_000_000
/** The longest side of a page's picture: small print can still be read, and a bill of two pages weighs 300 kB. */
const longest = 1_760

/** Pages of a PDF: its words with their places, as far as they can be seen, and a picture of each. */
export async function* pagesOfPdf(
  content: Buffer,
  passwords: readonly string[],
  paper?: Paper,
): AsyncGenerator<SentPage> {
  const file = await opened(content, ['', ...passwords])
  try {
    if (file.numPages > (paper?.most ?? maxPages)) throw new UnreadableFile('too-many-pages', `${file.numPages} pages`)
    for (let number = paper?.from ?? 1; number <= file.numPages; number++) yield await pageOf(file, number, paper)
  } finally {
    await file.loadingTask.destroy()
  }
}

async function opened(content: Buffer, passwords: readonly string[]): Promise<PDFDocumentProxy> {
  for (const password of passwords) {
    try {
      return await getDocument({
        data: new Uint8Array(content),
        password,
        standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
        cMapUrl: `${join(folder, 'cmaps')}/`,
        wasmUrl: `${join(folder, 'wasm')}/`,
        cMapPacked: true,
        useSystemFonts: false,
        disableFontFace: true,
        isEvalSupported: false,
        enableXfa: false,
        maxImageSize: maxPixels,
        verbosity: 0,
      }).promise
    } catch (error) {
      const { code } = error as { code?: number }
      if (code !== PasswordResponses.NEED_PASSWORD && code !== PasswordResponses.INCORRECT_PASSWORD) throw error
    }
  }
  throw new UnreadableFile('locked')
}

async function pageOf(file: PDFDocumentProxy, number: number, paper?: Paper): Promise<SentPage> {
  const page = await file.getPage(number)
  const { items } = await page.getTextContent()
  const text = items.filter((item) => 'str' in item)
  const upright = uprightView(page, 0)
  const turn = commonTurn(text.flatMap((item) => placed(item, upright.transform)))
  const viewport = uprightView(page, turn)
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  // The package draws with this library where there is no browser; its types name the browser's own.
  await page.render({ canvas: canvas as never, viewport }).promise
  const found = text.flatMap((item) => placed(item, viewport.transform))
  const drawn = (await isTextDrawn(page)) ? shownWords(canvas, found) : []
  const words = paper || drawn.length >= fewestWords ? drawn : await scannedWords(canvas)
  page.cleanup()
  return {
    number,
    of: file.numPages,
    width: canvas.width,
    height: canvas.height,
    words,
    hidden: Math.max(0, found.length - drawn.length),
    picture: await canvas.encode('webp', 72),
  }
}

/** A page with fewer words of its own is a picture of one. */
const fewestWords = 12

/** A blank page is not worth a reader of letters. */
async function scannedWords(canvas: Canvas): Promise<PageWord[]> {
  const colours = canvas.data()
  const pixels = new Uint8Array(canvas.width * canvas.height)
  let dark = 0
  for (let at = 0; at < pixels.length; at++) {
    pixels[at] = (colours[at * 4]! * 3 + colours[at * 4 + 1]! * 6 + colours[at * 4 + 2]!) / 10
    if (pixels[at]! < 160) dark++
  }
  if (dark < pixels.length * 0.002) return []
  const { wordsOfScan } = await import('./page-scan.ts')
  return wordsOfScan({ width: canvas.width, height: canvas.height, pixels })
}

/** Turned so that its lines stand upright, as large as its picture is. */
function uprightView(page: PDFPageProxy, turn: number) {
  const rotation = (page.rotate + turn) % 360
  const whole = page.getViewport({ scale: 1, rotation })
  return page.getViewport({ scale: Math.min(3, longest / Math.max(whole.width, whole.height)), rotation })
}

/** The degrees by which most lines are turned: a page that a scanner took upside down. */
function commonTurn(words: readonly Placed[]) {
  const counts = new Map<number, number>()
  for (const { turn, text } of words) counts.set(turn, (counts.get(turn) ?? 0) + text.length)
  const [turn = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return (360 - turn) % 360
}

/** A scan with letters that somebody's program laid over it unseen is read as the picture that it is. */
async function isTextDrawn(page: PDFPageProxy) {
  const { fnArray, argsArray } = await page.getOperatorList()
  return !fnArray.some((name, at) => name === OPS.setTextRenderingMode && argsArray[at]?.[0] === 3)
}

interface Placed extends PageWord {
  /** Degrees by which the line is turned. */
  turn: number
}

/** A run of text, word by word: what a program writes in one go may hold several columns. */
function placed({ str, transform, width }: TextItem, view: number[]): Placed[] {
  const [a, b, c, d, x, y] = Util.transform(view, transform) as number[]
  const height = Math.hypot(c!, d!)
  const scale = Math.hypot(view[0]!, view[1]!)
  const length = width * scale
  const turn = (Math.round((Math.atan2(b!, a!) * 180) / Math.PI / 90) * 90 + 360) % 360
  const letters = [...str]
  const total = letters.reduce((sum, letter) => sum + shareOf(letter), 0) || 1
  const words: Placed[] = []
  let at = 0
  for (const part of str.split(/(\s+)/)) {
    const share = [...part].reduce((sum, letter) => sum + shareOf(letter), 0) / total
    const [from, to] = [at * length, (at + share) * length]
    at += share
    if (part.trim() !== '') words.push({ text: part, turn, ...boxOf([x!, y!], turn, from, to, height) })
  }
  return words
}

/** How wide a letter is beside the others of its line, about. */
function shareOf(letter: string) {
  if (/[ .,:;'!|ilj/()[\]ft-]/.test(letter)) return 0.52
  if (/[MWmw%@]/.test(letter)) return 1.5
  return /\p{Lu}/u.test(letter) ? 1.24 : 1
}

function boxOf([x, y]: [number, number], turn: number, from: number, to: number, height: number) {
  const [up, down] = [height * 0.78, height * 0.22]
  if (turn === 180) return { x: x - to, y: y - down, width: to - from, height }
  if (turn === 90) return { x: x - down, y: y + from, width: height, height: to - from }
  if (turn === 270) return { x: x - up, y: y - to, width: height, height: to - from }
  return { x: x + from, y: y - up, width: to - from, height }
}

/** What a person cannot see on the page (white, covered, outside, too small) is no text of it. */
function shownWords(canvas: Canvas, words: readonly Placed[]): PageWord[] {
  const pixels = canvas.data()
  return words
    .filter((word) => isShown(pixels, canvas.width, canvas.height, word))
    .filter(({ turn }) => turn === 0)
    .map(({ turn: _turn, ...word }) => word)
}

const leastContrast = 40

function isShown(pixels: Buffer, width: number, height: number, word: PageWord) {
  const [left, right] = [Math.max(0, Math.floor(word.x)), Math.min(width, Math.ceil(word.x + word.width))]
  const [top, bottom] = [Math.max(0, Math.floor(word.y)), Math.min(height, Math.ceil(word.y + word.height))]
  if (right - left < 2 || bottom - top < 4) return false
  let [darkest, lightest] = [255, 0]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      const light = (pixels[at]! * 3 + pixels[at + 1]! * 6 + pixels[at + 2]!) / 10
      if (light < darkest) darkest = light
      if (light > lightest) lightest = light
      if (lightest - darkest > leastContrast) return true
    }
  return false
}
