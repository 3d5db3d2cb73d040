import { createRequire } from 'node:module'
import { unzipSync } from 'fflate'
import type { WordText } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'

const require = createRequire(import.meta.url)

interface Mammoth {
  convertToHtml(
    input: { buffer: Buffer },
    options: object,
  ): Promise<{ value: string; messages: { type: string; message: string }[] }>
  images: {
    imgElement(make: (image: { contentType: string; readAsBuffer(): Promise<Buffer> }) => Promise<object>): unknown
  }
}

/** What unpacks to more than this is no document that somebody wrote. */
const maxUnpacked = 60 * 1_048_576
const maxPictures = 60

/** A Word file as simple markup: text, lists, tables, and its pictures beside it, each named by its number. */
export async function wordOf(content: Buffer): Promise<WordText> {
  refuseBombs(content)
  const { convertToHtml, images } = require('mammoth') as Mammoth
  const pictures: Uint8Array[] = []
  try {
    const { value } = await convertToHtml(
      { buffer: content },
      {
        // Nothing outside of the file is read, whatever it names.
        externalFileAccess: false,
        styleMap: [
          'u => u',
          'strike => s',
          "p[style-name='Title'] => h1:fresh",
          "p[style-name='Subtitle'] => h2:fresh",
        ],
        convertImage: images.imgElement(async (image) => {
          if (!/^image\/(png|jpeg|webp)$/.test(image.contentType) || pictures.length >= maxPictures) return { src: '' }
          pictures.push(new Uint8Array(await image.readAsBuffer()))
          return { src: `picture:${pictures.length - 1}` }
        }),
      },
    )
    return { markup: value, pictures }
  } catch (error) {
    throw new UnreadableFile('broken', error instanceof Error ? error.message : String(error))
  }
}

function refuseBombs(content: Buffer) {
  let unpacked = 0
  try {
    unzipSync(content, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
  } catch {
    throw new UnreadableFile('broken', 'no archive')
  }
  if (unpacked > maxUnpacked) throw new UnreadableFile('broken', 'unpacks to too much')
}
