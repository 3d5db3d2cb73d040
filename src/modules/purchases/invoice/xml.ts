/** An element of a document: its name without prefix, its attributes, its text, the elements in it. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

const deepest = 40
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads XML as invoices are written: elements, attributes, text. It refuses document types, and with them every entity that a
 * document declares itself; null where it is no XML.
 */
export function readXml(source: string): Element | null {
  const text = source.replace(/^\uFEFF/, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open: Element[] = [root]
  const pattern = /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)([^<>]*?)(\/?)>|([^<]+)/gy
  let end = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    end = pattern.lastIndex
    const [, cdata, closing, name, attributes = '', selfClosed, words] = found
    const top = open.at(-1)!
    if (cdata !== undefined) top.text += cdata
    else if (words !== undefined) top.text += unescaped(words)
    else if (name === undefined) continue
    else if (closing) {
      if (open.length === 1 || top.name !== bare(name)) return null
      open.pop()
    } else {
      const element: Element = { name: bare(name), attributes: attributesOf(attributes), text: '', children: [] }
      top.children.push(element)
      if (!selfClosed) open.push(element)
      if (open.length > deepest) return null
    }
  }
  return end === text.length && open.length === 1 && root.children.length === 1 ? root.children[0]! : null
}

/** The first element on a path of names, looked for at every depth for the first of them. */
export function at(element: Element | undefined, ...[first, ...rest]: string[]): Element | undefined {
  if (!element || first === undefined) return element
  const found = element.name === first ? element : below(element, first)
  return rest.reduce<Element | undefined>((one, name) => one?.children.find((child) => child.name === name), found)
}

export const textAt = (element: Element | undefined, ...path: string[]) => at(element, ...path)?.text.trim() ?? ''

function below(element: Element, name: string): Element | undefined {
  const waiting = [element]
  for (const one of waiting)
    for (const child of one.children) {
      if (child.name === name) return child
      waiting.push(child)
    }
  return undefined
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      bare(name!),
      unescaped(double ?? single ?? ''),
    ]),
  )

const unescaped = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (all, decimal, hex, name) => {
        if (name) return entities[name.toLowerCase()] ?? all
        const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return point <= 0x10ffff ? String.fromCodePoint(point) : all
      })
    : text
