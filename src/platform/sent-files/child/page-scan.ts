import sharp from 'sharp'
import type { GreyPicture } from '../homography.ts'
import type { PageWord, SentPage } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { lettersOf } from './letters.ts'
import { evened, isPrinted, straightened, withoutLines } from './page-picture.ts'
import { measure } from './pictures.ts'

/** 150 to 200 dots an inch of an A4 page: more are slower and read no better. */
const high = 1_900
const maxPixels = 40_000_000

/** A photo of a page: the sheet is found, straightened and evenly lit, then its letters are read twice. */
export async function pageOfPhoto(content: Buffer): Promise<SentPage> {
  const { width, height } = await measure(content)
  if (width * height > maxPixels) throw new UnreadableFile('too-heavy', 'Too many pixels.')
  const { data, info } = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width: 2_600, height: 2_600, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const photo = {
    width: info.width,
    height: info.height,
    pixels: new Uint8Array(data.buffer, data.byteOffset, data.length),
  }
  const page = evened(straightened(photo, high))
  const { words, picture } = await readUpright(page)
  return {
    number: 1,
    of: 1,
    width: picture.width,
    height: picture.height,
    words,
    hidden: 0,
    picture: await shown(picture),
  }
}

const shown = ({ width, height, pixels }: GreyPicture) =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .webp({ quality: 70 })
    .toBuffer()

/** A page that reads as nothing is tried upside down; of one on which nothing is printed the grain of its paper is not read. */
async function readUpright(page: GreyPicture) {
  if (!isPrinted(page)) return { picture: page, words: [] }
  const first = await lettersOf(withoutLines(page), 'lines')
  if (isReadable(first)) return { picture: page, words: await looked(page, first) }
  const turned = { ...page, pixels: Uint8Array.from(page.pixels).reverse() }
  const second = await lettersOf(withoutLines(turned), 'lines')
  if (!isReadable(second)) return { picture: page, words: first.filter(({ sureness = 0 }) => sureness > 0.5) }
  return { picture: turned, words: await looked(turned, second) }
}

const isReadable = (words: readonly PageWord[]) =>
  words.filter(({ text, sureness = 0 }) => sureness > 0.75 && /[\p{L}\d]{3}/u.test(text)).length >= 25

/** The words of a scan that came in a PDF. */
export async function wordsOfScan(picture: GreyPicture): Promise<PageWord[]> {
  const page = evened(picture)
  if (!isPrinted(page)) return []
  return looked(page, await lettersOf(withoutLines(page), 'lines'))
}

/**
 * What a second look, which takes the page apart otherwise, makes of each word. Where they differ, the surer of the two
 * stands, with the other beside it; what only one of them found is kept as well.
 */
async function looked(page: GreyPicture, first: readonly PageWord[]): Promise<PageWord[]> {
  const looks = [first, await lettersOf(page, 'scattered')].map(withoutBlots) as [PageWord[], PageWord[]]
  const groups = looks[0].map((word) => ({ first: [word], second: [] as PageWord[] }))
  const alone: PageWord[] = []
  for (const word of looks[1]) {
    const met = groups.filter((group) => group.first.some((one) => overlap(one, word) > 0.4))
    if (met.length === 0) alone.push(word)
    else {
      const [into, ...others] = met
      into!.second.push(word)
      for (const other of others) {
        into!.first.push(...other.first)
        into!.second.push(...other.second)
        groups.splice(groups.indexOf(other), 1)
      }
    }
  }
  const words = groups.flatMap(({ first: one, second: other }) => {
    const [better, worse] = other.length > 0 && mean(other) > mean(one) + 0.05 ? [other, one] : [one, other]
    return better.map((word) => {
      const text = worse.filter((beside) => overlap(beside, word) > 0.4).map((beside) => beside.text)
      return text.length > 0 ? { ...word, other: text.join('') } : word
    })
  })
  return [...words, ...alone].filter(({ text }) => /[\p{L}\d]/u.test(text))
}

const mean = (words: readonly PageWord[]) => words.reduce((sum, { sureness = 0 }) => sum + sureness, 0) / words.length

/** Spots and frames that were taken for letters. */
function withoutBlots(words: readonly PageWord[]) {
  const heights = words.map(({ height }) => height).toSorted((one, other) => one - other)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  return words.filter(({ height, sureness = 0 }) => sureness > 0.2 && height < usual * 2.6 && height > usual * 0.35)
}

/** The part of the smaller of two boxes that they share. */
function overlap(one: PageWord, other: PageWord) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const tall = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (wide <= 0 || tall <= 0) return 0
  return (wide * tall) / Math.min(one.width * one.height, other.width * other.height)
}
