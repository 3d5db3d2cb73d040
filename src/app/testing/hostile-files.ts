import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { bookOf, sheetOf } from '../../platform/spreadsheet/testing.ts'

/** A bomb or a broken file, and where it is sent. */
export interface HostileFile {
  name: string
  to: 'import' | 'avatar' | 'logo' | 'deal' | 'invoice'
  content(): Buffer
}

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG whose header states this size, with the given pixel data. */
function png(width: number, height: number, pixels: Buffer, colour = 2) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([colour === 0 ? 1 : 8, colour, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const gif = (width: number, height: number) => {
  const content = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;', 'latin1')
  for (const at of [6, 24]) {
    content.writeUInt16LE(width, at)
    content.writeUInt16LE(height, at + 2)
  }
  return content
}

const noise = (seed: number, length: number) => {
  const next = numbers(seed)
  return Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)))
}

/** A ZIP whose one entry states a smaller size than it unpacks to. */
function understated(megabytes: number) {
  const zip = bookOf('<worksheet/>', { shared: ' '.repeat(megabytes * 1_048_576) })
  const mark = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = zip.indexOf(mark); at >= 0; at = zip.indexOf(mark, at + 1))
    if (zip.readUInt32LE(at + 24) > 1_000_000) zip.writeUInt32LE(900, at + 24)
  return zip
}

const cells = (count: number) => '<c><v>1</v></c>'.repeat(count)
const shared = (count: number) => bookOf('<worksheet/>', { shared: `<sst>${'<si><t>a</t></si>'.repeat(count)}</sst>` })
const laughs = (depth: number) =>
  bookOf(
    `<!DOCTYPE x [<!ENTITY l0 "ha">${Array.from({ length: depth }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')}]><worksheet><sheetData><row><c t="inlineStr"><is><t>&l${depth};</t></is></c></row></sheetData></worksheet>`,
  )
const list = 'Nome;Telefone\r\n'

const pictures: ((at: number) => Buffer)[] = [
  // Few bytes for many pixels: real ones, and ones that only the header states.
  (at) => png(6_000 + at * 40, 6_000, Buffer.alloc((6_000 + at * 40) * 3 * 600)),
  (at) => png(40_000 + at, 40_000, Buffer.alloc(5_000_000), 0),
  (at) => png(65_000 - at, 65_000, Buffer.alloc(1_000)),
  (at) => png(300 + at, 300, Buffer.alloc(100)),
  (at) => Buffer.concat([png(900, 600, Buffer.alloc(900 * 600 * 3 + 600)).subarray(0, 400 + at), noise(at + 1, 90)]),
  (at) => gif(65_000 - at, 65_000),
  (at) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(at + 7, 5_000)]),
  (at) => Buffer.concat([Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8L', 'latin1'), noise(at + 9, 3_000)]),
  (at) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${30_000 + at}" height="30000"><image href="/etc/passwd"/></svg>`,
    ),
  (at) => noise(at + 11, 20_000),
]

const books: ((at: number) => Buffer)[] = [
  (at) => sheetOf(`<row r="1">${cells(2)}</row><row r="${1_048_576 - at}">${cells(2)}</row>`),
  (at) => sheetOf(`<row r="${99_999_999 + at}">${cells(2)}</row>`),
  (at) => sheetOf(`<row r="1"><c r="XFD1"><v>${at}</v></c></row>`.repeat(20_000)),
  (at) => shared(1_000_000 + at * 500_000),
  (at) => bookOf(' '.repeat(60 * 1_048_576 + at)),
  (at) => understated(40 + at),
  (at) => laughs(6 + at),
  (at) => bookOf('<a>'.repeat(500_000 + at)),
  (at) => sheetOf(`<row><c t="inlineStr"><is><t>${'x'.repeat((20 + at * 6) * 1_048_576)}</t></is></c></row>`),
  (at) => bookOf(`<worksheet><sheetData><row ${'x'.repeat((10 + at) * 1_048_576)}`),
  (at) => sheetOf(`<row>${cells(299)}</row>`.repeat(11_000 + at)),
  (at) => sheetOf(`<row>${cells(2)}</row>`.repeat(201_000 + at)),
  (at) => sheetOf(`<row>${cells(2)}</row>`).subarray(0, 300 + at * 20),
  (at) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), noise(at + 3, 9_000)]),
  (at) => Buffer.concat([deflateRawSync(noise(at, 4_000)), sheetOf(`<row>${cells(2)}</row>`)]),
]

const lists: ((at: number) => Buffer)[] = [
  (at) => Buffer.from('"'.repeat((4 + at) * 1_048_576)),
  (at) => Buffer.from(`${list}"${'a;b\r\n'.repeat(900_000 + at)}`),
  (at) => Buffer.from(`${list}${';'.repeat(9_000_000 + at)}`),
  (at) => Buffer.from(`${list}${'x'.repeat(15_000_000 + at)};1`),
  (at) => Buffer.from(`${list}${'\r\n'.repeat(6_000_000 + at)}`),
  (at) => Buffer.concat([Buffer.from(list), noise(at + 5, 200_000)]),
  (at) => Buffer.from(`${list}${'a;1\r\n'.repeat(210_000 + at)}`),
]

const documents: ((at: number) => Buffer)[] = [
  (at) => Buffer.from(`%PDF-1.7\n${'1 0 obj<<>>endobj\n'.repeat(200_000 + at)}`),
  (at) => Buffer.concat([Buffer.from('%PDF-1.4\n'), noise(at + 2, 500_000)]),
  (at) => Buffer.concat([noise(at + 4, 900), Buffer.from('%PDF-1.4')]),
  (at) => Buffer.from(`<script>${at}</script>%PDF-1.7`),
]

const filled = (text: string, at: number) => text.repeat(Math.floor((5_000_000 - at) / text.length))

/** What costs a reader of XML more than its length when it goes back over what it has read. */
const invoices: ((at: number) => Buffer)[] = [
  (at) => Buffer.from(`<${filled('a', at)}`),
  (at) => Buffer.from(`<infNFe ${filled('a', at)}/>`),
  (at) => Buffer.from(`<infNFe a=${filled(' ', at)}/>`),
  (at) => Buffer.from(`<nfeProc>${filled('<det/>', at)}</nfeProc>`),
  (at) => Buffer.from(filled('<!--', at)),
  (at) => Buffer.from(filled('<![CDATA[', at)),
  (at) => Buffer.from(filled('<infNFe>', at)),
  (at) => Buffer.from(`<!DOCTYPE x [<!ENTITY a "${filled('a', at)}">]><infNFe>&a;</infNFe>`),
  (at) => understated(40 + at),
  (at) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), noise(at + 13, 9_000)]),
]

const some = (makers: ((at: number) => Buffer)[], count: number, name: string, places: HostileFile['to'][]) =>
  Array.from({ length: count }, (_, at): HostileFile => {
    const maker = at % makers.length
    return {
      name: `${maker}-${Math.floor(at / makers.length)}.${name}`,
      to: places[at % places.length]!,
      content: () => makers[maker]!(Math.floor(at / makers.length)),
    }
  })

/** 220 bombs and broken files, the same at every run; each is made when it is sent. */
export const hostileFiles: readonly HostileFile[] = [
  ...some(pictures, 80, 'png', ['deal', 'avatar', 'logo']),
  ...some(books, 70, 'xlsx', ['import']),
  ...some(lists, 35, 'csv', ['import']),
  ...some(documents, 15, 'pdf', ['deal']),
  ...some(invoices, 20, 'xml', ['invoice']),
]
