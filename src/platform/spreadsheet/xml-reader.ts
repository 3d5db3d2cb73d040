import { BrokenFile } from './broken-file.ts'

export interface XmlListener {
  open(name: string, attributes: string): void
  text(text: string): void
  close(name: string): void
}

const mostPending = 2_000_000

/** Reads the XML of a spreadsheet as it arrives. No document type, so no entity but the five and character codes. */
export class XmlReader {
  readonly #listener: XmlListener
  #pending = ''

  constructor(listener: XmlListener) {
    this.#listener = listener
  }

  write(chunk: string) {
    const text = this.#pending + chunk
    let at = 0
    for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', at)) {
      const end = endOfMark(text, start)
      if (end < 0) break
      if (start > at) this.#listener.text(unescaped(text.slice(at, start)))
      this.#mark(text.slice(start + 1, end))
      at = end + 1
    }
    this.#pending = text.slice(at)
    if (this.#pending.length > mostPending) throw new BrokenFile()
  }

  #mark(mark: string) {
    if (mark.startsWith('![CDATA[')) return this.#listener.text(mark.slice(8, -2))
    if (mark.startsWith('!DOCTYPE')) throw new BrokenFile()
    if (mark[0] === '?' || mark[0] === '!') return
    if (mark[0] === '/') return this.#listener.close(localName(mark.slice(1).trim()))
    const isEmpty = mark.endsWith('/')
    const inner = isEmpty ? mark.slice(0, -1) : mark
    const space = inner.search(/\s/)
    const name = localName(space < 0 ? inner : inner.slice(0, space))
    this.#listener.open(name, space < 0 ? '' : inner.slice(space))
    if (isEmpty) this.#listener.close(name)
  }
}

function endOfMark(text: string, start: number) {
  const after = (words: string, add: number) => {
    const at = text.indexOf(words, start)
    return at < 0 ? -1 : at + add
  }
  if (text.startsWith('<!--', start)) return after('-->', 2)
  if (text.startsWith('<![CDATA[', start)) return after(']]>', 2)
  // The beginning of one of those that has not fully arrived.
  if (text[start + 1] === '!' && text.length - start < 9) return -1
  return text.indexOf('>', start)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export const attributeOf = (attributes: string, name: string) => {
  const at = attributes.indexOf(` ${name}="`)
  if (at < 0) return undefined
  const start = at + name.length + 3
  return unescaped(attributes.slice(start, attributes.indexOf('"', start)))
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
        if (name) return named[name] ?? all
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text
