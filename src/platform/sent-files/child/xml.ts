import type { XmlElement } from '../tasks.ts'

const deepest = 40
/** Elements and attributes that one document gives. */
const maxParts = 30_000
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads XML as invoices are written: elements, attributes, text, each character once. Only the elements of these names are kept,
 * with those that they lie in. It refuses document types, and with them every entity that a document declares itself; null where
 * it is no XML.
 */
export function readXml(source: string, names: ReadonlySet<string>): XmlElement | null {
  const text = source.replace(/^\uFEFF/, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  const tree = new Tree(names)
  for (let at = 0; at < text.length; ) {
    const next = text[at] === '<' ? afterMarkup(text, at, tree) : afterWords(text, at, tree)
    if (next < 0) return null
    at = next
  }
  return tree.whole
}

/** What is open of a document, and what of it is kept. */
class Tree {
  readonly #names: ReadonlySet<string>
  readonly #root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  readonly #open = [this.#root]
  #parts = 0

  constructor(names: ReadonlySet<string>) {
    this.#names = names
  }

  /** The one element that all others lie in; null while any is open. */
  get whole(): XmlElement | null {
    return this.#open.length === 1 ? (this.#root.children[0] ?? null) : null
  }

  say(words: string) {
    const top = this.#open.at(-1)!
    if (this.#names.has(top.name)) top.text += words
  }

  /** Whether an element may begin here. */
  begin(name: string, rest: string): boolean {
    const attributes = this.#names.has(name) ? attributesOf(rest) : {}
    if (!attributes || this.#open.length > deepest || (this.#open.length === 1 && this.whole)) return false
    const element = { name, attributes, text: '', children: [] }
    this.#open.at(-1)!.children.push(element)
    this.#open.push(element)
    return true
  }

  /** Whether this element may end here. */
  end(name: string): boolean {
    const top = this.#open.at(-1)!
    if (this.#open.length === 1 || top.name !== name) return false
    this.#open.pop()
    const isKept = this.#names.has(name) || top.children.length > 0 || this.#open.length === 1
    if (!isKept) this.#open.at(-1)!.children.pop()
    else this.#parts += 1 + Object.keys(top.attributes).length
    return this.#parts <= maxParts
  }
}

function afterWords(text: string, at: number, tree: Tree): number {
  const end = text.indexOf('<', at)
  const next = end < 0 ? text.length : end
  tree.say(unescaped(text.slice(at, next)))
  return next
}

/** Where it goes on after what begins with `<`; -1 where it does not. What has no end is looked for once: then nothing is read on. */
function afterMarkup(text: string, at: number, tree: Tree): number {
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2)
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  const cdata = '<![CDATA['
  if (!text.startsWith(cdata, at)) return afterTag(text, at, tree)
  const next = after(text, ']]>', at + cdata.length)
  if (next > 0) tree.say(text.slice(at + cdata.length, next - 3))
  return next
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  return at < 0 ? -1 : at + end.length
}

function afterTag(text: string, at: number, tree: Tree): number {
  const next = after(text, '>', at)
  const inside = text.slice(at + 1, next - 1)
  if (next < 0 || inside.includes('<')) return -1
  const closing = inside.startsWith('/') ? 1 : 0
  const empty = !closing && inside.endsWith('/') ? 1 : 0
  const whole = nameAt(inside, closing)
  const rest = inside.slice(closing + whole.length, inside.length - empty)
  if (!whole || (rest && !/^\s/.test(rest))) return -1
  const name = whole.slice(whole.indexOf(':') + 1)
  const isRight = closing ? tree.end(name) : tree.begin(name, rest) && (!empty || tree.end(name))
  return isRight ? next : -1
}

function nameAt(text: string, at: number): string {
  const name = /[\w:.-]{1,200}/y
  name.lastIndex = at
  return name.exec(text)?.[0] ?? ''
}

/** Attributes by their names without prefix; null where what stands there is something else. */
function attributesOf(text: string): Record<string, string> | null {
  const found: [name: string, value: string][] = []
  const head = /\s*([\w:.-]{1,200})\s*=\s*(["'])/y
  const all = text.trimEnd()
  while (head.lastIndex < all.length) {
    const [, name, quote] = head.exec(all) ?? []
    if (!name || found.length >= maxParts) return null
    const from = head.lastIndex
    const next = after(all, quote!, from)
    if (next < 0) return null
    found.push([name.slice(name.indexOf(':') + 1), unescaped(all.slice(from, next - 1))])
    head.lastIndex = next
  }
  return Object.fromEntries(found)
}

const unescaped = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (all, decimal, hex, name) => {
        if (name) return entities[name.toLowerCase()] ?? all
        const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return point <= 0x10ffff ? String.fromCodePoint(point) : all
      })
    : text
