import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { GreyPicture } from '../homography.ts'
import type { PageWord } from '../tasks.ts'

const require = createRequire(import.meta.url)

interface Reader {
  Init(path: string | null, languages: string, engine: number): number
  SetVariable(name: string, value: string): void
  SetPageSegMode(mode: number): void
  SetImageFile(exif: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}

interface Core {
  FS: { writeFile(name: string, content: Uint8Array): void }
  TessBaseAPI: new () => Reader
}

let started: Promise<{ core: Core; reader: Reader }> | undefined

/** The engine with the letters of Portuguese: the small set reads as well as the large one. */
function start() {
  started ??= (async () => {
    const make = require('tesseract.js-core/tesseract-core-simd-lstm.wasm.js') as (given: object) => Promise<Core>
    const core = await make(
      Object.fromEntries(['TesseractProgress', 'print', 'printErr'].map((name) => [name, () => {}])),
    )
    const folder = dirname(require.resolve('@tesseract.js-data/por/package.json'))
    const letters = gunzipSync(readFileSync(join(folder, '4.0.0_best_int/por.traineddata.gz')))
    core.FS.writeFile('por.traineddata', letters)
    const reader = new core.TessBaseAPI()
    if (reader.Init(null, 'por', 1) !== 0) throw new Error('The reader of letters did not start.')
    return { core, reader }
  })()
  return started
}

/** How a page is taken apart: as one block of lines, or as words wherever they stand. */
export type Segmentation = 'lines' | 'scattered'
const modes: Record<Segmentation, string> = { lines: '6', scattered: '11' }

/** The words of a picture of a page. */
export async function lettersOf(picture: GreyPicture, segmentation: Segmentation): Promise<PageWord[]> {
  const { core, reader } = await start()
  core.FS.writeFile('/input', bitmapOf(picture))
  reader.SetVariable('tessedit_pageseg_mode', modes[segmentation])
  reader.SetVariable('user_defined_dpi', '150')
  if (reader.SetImageFile(1, 0) === 1) throw new Error('The reader of letters took no picture.')
  reader.Recognize(null)
  const words = reader.GetTSVText(0).split('\n').flatMap(wordOf)
  reader.Clear()
  return words
}

function wordOf(line: string): PageWord[] {
  const [level, , , , , , left, top, width, height, sureness, text = ''] = line.split('\t')
  if (level !== '5' || text.trim() === '') return []
  return [
    {
      text: text.trim(),
      x: Number(left),
      y: Number(top),
      width: Number(width),
      height: Number(height),
      sureness: Math.max(0, Number(sureness)) / 100,
    },
  ]
}

/** An uncompressed picture of eight bits, with the rows from the bottom, as its format has it. */
function bitmapOf({ width, height, pixels }: GreyPicture): Buffer {
  const row = Math.ceil(width / 4) * 4
  const start = 54 + 1_024
  const made = Buffer.alloc(start + row * height)
  made.write('BM')
  made.writeUInt32LE(made.length, 2)
  made.writeUInt32LE(start, 10)
  made.writeUInt32LE(40, 14)
  made.writeInt32LE(width, 18)
  made.writeInt32LE(height, 22)
  made.writeUInt16LE(1, 26)
  made.writeUInt16LE(8, 28)
  made.writeUInt32LE(row * height, 34)
  made.writeUInt32LE(256, 46)
  for (let grey = 0; grey < 256; grey++) made.writeUInt32LE(grey * 0x010101, 54 + grey * 4)
  for (let y = 0; y < height; y++) made.set(pixels.subarray(y * width, (y + 1) * width), start + (height - 1 - y) * row)
  return made
}
