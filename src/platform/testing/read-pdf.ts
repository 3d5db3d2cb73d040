import { inflateSync } from 'node:zlib'

type PdfObject = { dictionary: string; stream: Buffer | null }

/**
 * The text of each page of a PDF that Chromium wrote, as a reader would select it, and the pictures in it. Not a general
 * reader: it knows the plain objects, flate streams and ToUnicode maps of that one writer, which is all that tests need.
 */
export function readPdf(bytes: Uint8Array): { pages: string[]; fonts: string[]; images: PdfImage[] } {
  const objects = objectsOf(Buffer.from(bytes))
  const root = [...objects.values()].find(({ dictionary }) => /\/Type\s*\/Catalog\b/.test(dictionary))
  if (!root) throw new Error('Not a PDF with plain objects')
  const pages = leaves(objects, reference(root.dictionary, 'Pages')!)
  const fonts = [...objects.values()].flatMap(
    ({ dictionary }) => /\/BaseFont\s*\/([^\s/>]+)/.exec(dictionary)?.[1] ?? [],
  )
  return { pages: pages.map((page) => pageText(objects, page)), fonts: [...new Set(fonts)], images: imagesOf(objects) }
}

export interface PdfImage {
  width: number
  height: number
  /** The colour of the first pixel (`#RRGGBB`), where the image is plain RGB. */
  first: string | null
}

/** The coloured pictures that stand in the file, without their masks. */
function imagesOf(objects: Map<number, PdfObject>): PdfImage[] {
  const number = (dictionary: string, key: string) => Number(new RegExp(`/${key} (\\d+)`).exec(dictionary)?.[1])
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Subtype\s*\/Image\b/.test(dictionary) && !/\/DeviceGray\b/.test(dictionary))
    .map(({ dictionary, stream }) => ({
      width: number(dictionary, 'Width'),
      height: number(dictionary, 'Height'),
      first: stream && !/DCTDecode/.test(dictionary) ? `#${stream.subarray(0, 3).toString('hex').toUpperCase()}` : null,
    }))
}

function objectsOf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  const start = /(?:^|[\r\n])(\d+) 0 obj\b/g
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const from = match.index + match[0].length
    const streamAt = /stream\r?\n|endobj/g
    streamAt.lastIndex = from
    const next = streamAt.exec(text)
    if (!next) break
    const dictionary = text.slice(from, next.index)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    const data = next[0].startsWith('stream') ? bytes.subarray(streamAt.lastIndex, streamAt.lastIndex + length) : null
    objects.set(Number(match[1]), {
      dictionary,
      stream: data && (/FlateDecode/.test(dictionary) ? inflateSync(data) : data),
    })
    start.lastIndex = streamAt.lastIndex + (data ? length : 0)
  }
  return objects
}

const reference = (dictionary: string, key: string) => {
  const found = new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(dictionary)
  return found ? Number(found[1]) : null
}

function leaves(objects: Map<number, PdfObject>, id: number): PdfObject[] {
  const node = objects.get(id)!
  if (!/\/Type\s*\/Pages\b/.test(node.dictionary)) return [node]
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(node.dictionary)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap((kid) => leaves(objects, Number(kid[1])))
}

function pageText(objects: Map<number, PdfObject>, page: PdfObject) {
  const contents = /\/Contents\s*(\[[^\]]*\]|\d+ 0 R)/.exec(page.dictionary)?.[1] ?? ''
  const parts = [...contents.matchAll(/(\d+) 0 R/g)].map(
    (part) => objects.get(Number(part[1]))?.stream?.toString('latin1') ?? '',
  )
  return streamText(objects, parts.join('\n'), resourcesOf(objects, page.dictionary))
}

function resourcesOf(objects: Map<number, PdfObject>, dictionary: string) {
  const id = reference(dictionary, 'Resources')
  return id === null ? dictionary : objects.get(id)!.dictionary
}

function streamText(objects: Map<number, PdfObject>, content: string, resources: string): string {
  const operators =
    /\/(\S+)\s+[\d.+-]+\s+Tf|((?:<[0-9A-Fa-f\s]*>))\s*Tj|\[((?:[^\]\\]|\\.)*)\]\s*TJ|\/(\S+)\s+Do|\b(ET)\b/g
  let map: CharMap | null = null
  let text = ''
  for (const match of content.matchAll(operators)) {
    const [, font, single, several, form, end] = match
    if (font) map = charMap(objects, reference(resources, font))
    else if (form) text += formText(objects, reference(resources, form))
    else if (end) text += '\n'
    else for (const [, hex] of (single ?? several ?? '').matchAll(/<([0-9A-Fa-f\s]*)>/g)) text += decode(hex!, map)
  }
  return text
}

function formText(objects: Map<number, PdfObject>, id: number | null): string {
  const form = id === null ? undefined : objects.get(id)
  if (!form?.stream || !/\/Subtype\s*\/Form\b/.test(form.dictionary)) return ''
  return streamText(objects, form.stream.toString('latin1'), resourcesOf(objects, form.dictionary))
}

type CharMap = { digits: number; letters: Map<number, string> }

function charMap(objects: Map<number, PdfObject>, fontId: number | null): CharMap | null {
  const font = fontId === null ? undefined : objects.get(fontId)
  const mapId = font && reference(font.dictionary, 'ToUnicode')
  const source = mapId ? objects.get(mapId)?.stream?.toString('latin1') : undefined
  if (!font || !source) return null
  const letters = new Map<number, string>()
  for (const [, body] of source.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code, value] of body!.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(Number.parseInt(code!, 16), utf16(value!))
  }
  for (const [, body] of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, value] of body!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last, base] = [from!, to!, value!].map((hex) => Number.parseInt(hex, 16)) as [
        number,
        number,
        number,
      ]
      for (let code = first; code <= last; code += 1) letters.set(code, String.fromCharCode(base + code - first))
    }
  }
  return { digits: /\/Subtype\s*\/Type0\b/.test(font.dictionary) ? 4 : 2, letters }
}

const utf16 = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

function decode(hex: string, map: CharMap | null) {
  if (!map) return ''
  const codes = hex.replace(/\s/g, '').match(new RegExp(`.{${map.digits}}`, 'g')) ?? []
  return codes.map((code) => map.letters.get(Number.parseInt(code, 16)) ?? '').join('')
}
