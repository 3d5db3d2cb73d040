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

/** Puts fields in the place of keys, wherever they stand. */
export function withKeys(body: DocumentBody, fields: Readonly<Record<string, string>>): DocumentBody {
  const wanted = Object.entries(fields).filter(([, name]) => name !== '')
  const put = (text: string) => wanted.reduce((now, [from, name]) => now.replaceAll(from, () => `{{${name}}}`), text)
  const visit = (node: DocumentNode): DocumentNode => ({
    ...node,
    ...(node.text !== undefined && { text: put(node.text) }),
    ...(node.content && { content: node.content.map(visit) }),
  })
  return { ...body, doc: { ...body.doc, content: body.doc.content.map(visit) } }
}

/** What a key says, without its signs: "Nome do cliente". */
export const keyText = (given: string) => given.replace(/^[[«{\s]+|[\]»}\s]+$/g, '')
