import { entriesOf, unpackedOf } from '../../spreadsheet/unzip.ts'
import type { XmlElement, XmlWanted } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readXml } from './xml.ts'

/** An XML, or those that lie in a ZIP, one by one. */
export function* xmlsOf(content: Buffer, { names, most: max }: XmlWanted): Generator<XmlElement> {
  const wanted = new Set(names)
  for (const text of textsOf(content, max)) {
    const root = readXml(text, wanted)
    if (!root) throw new UnreadableFile('broken', 'This is no XML.')
    yield root
  }
}

/** What unpacks to more than is allowed is refused while it does; what lies in a ZIP counts as often as it is named. */
function* textsOf(content: Buffer, max: XmlWanted['most']): Generator<string> {
  if (content.length > max.bytes) throw new UnreadableFile('too-heavy', 'Too many bytes.')
  if (content.length < 4 || content.readUInt32LE(0) !== 0x04034b50) return yield decoded(content)
  const entries = [...entriesOf(content)].flatMap(([name, entry]) => (/\.xml$/i.test(name) ? [entry] : []))
  if (entries.length === 0) throw new UnreadableFile('broken', 'There is no XML in the ZIP.')
  if (entries.length > max.files) throw new UnreadableFile('too-heavy', 'Too many files.')
  let left = max.bytes
  for (const entry of entries) {
    const file = unpackedOf(content, entry, left)
    left -= file.length
    yield decoded(file)
  }
}

/** Older systems write Latin-1, and say so in the first line. */
const decoded = (content: Buffer) =>
  /encoding=["'](?:iso-8859-1|windows-1252)["']/i.test(content.subarray(0, 200).toString('latin1'))
    ? content.toString('latin1')
    : content.toString('utf8')
