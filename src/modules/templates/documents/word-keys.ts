import { placeholderName } from '../blocks/template-body.ts'
import { fieldsIn, textOfNodes } from '../faults.ts'
import type { DocumentBody, DocumentNode } from './document-body.ts'

const key = /\[([^[\]\n]{1,60})\]|«([^»\n]{1,60})»|\{\{\s*([^{}\n]{1,60}?)\s*\}\}/g

/** What a text that came from elsewhere uses for fields: `[ ]`, `« »` and `{{ }}`; those that are fields already are left out. */
export function keysIn({ doc }: DocumentBody): string[] {
  const text = textOfNodes(doc.content)
  const known = new Set(fieldsIn(text).filter((name) => placeholderName.test(name)))
  const found = Array.from(text.matchAll(key), ([whole, , , inside]) => (inside && known.has(inside) ? '' : whole))
  return [...new Set(found.filter(Boolean))]
}

/** Puts fields in the place of keys, wherever they stand: one of which a part is bold becomes a field as its first sign is. */
export function withKeys(body: DocumentBody, fields: Readonly<Record<string, string>>): DocumentBody {
  const visit = (nodes: readonly DocumentNode[]): DocumentNode[] =>
    linesOf(nodes).flatMap((line) => (line[0]!.type === 'text' ? putInLine(line, fields) : line.map(visitOne)))
  const visitOne = (node: DocumentNode): DocumentNode =>
    node.content ? { ...node, content: visit(node.content) } : node
  return { ...body, doc: { ...body.doc, content: visit(body.doc.content) } }
}

/** Texts that follow one another stand together, every other node alone. */
function linesOf(nodes: readonly DocumentNode[]): DocumentNode[][] {
  const lines: DocumentNode[][] = []
  for (const node of nodes) {
    const last = lines.at(-1)
    if (node.type === 'text' && last?.[0]?.type === 'text') last.push(node)
    else lines.push([node])
  }
  return lines
}

/** Texts that nothing is left of go. */
function putInLine(line: readonly DocumentNode[], fields: Readonly<Record<string, string>>): DocumentNode[] {
  const whole = line.map(({ text = '' }) => text).join('')
  const found = Array.from(whole.matchAll(key), ({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }))
  const wanted = found.filter(({ text }) => fields[text])
  if (wanted.length === 0) return [...line]
  let at = 0
  return line.flatMap((node) => {
    const [from, to] = [at, at + (node.text ?? '').length]
    at = to
    let text = ''
    let next = from
    for (const one of wanted.filter((each) => each.from < to && each.to > from)) {
      text += whole.slice(next, Math.max(next, one.from))
      if (one.from >= from) text += `{{${fields[one.text]}}}`
      next = Math.min(one.to, to)
    }
    text += whole.slice(next, to)
    return text === '' ? [] : [{ ...node, text }]
  })
}

/** What a key says, without its signs: "Nome do cliente". */
export const keyText = (given: string) => given.replace(/^[[«{\s]+|[\]»}\s]+$/g, '')
