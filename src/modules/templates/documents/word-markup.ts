import type { DocumentBody, DocumentNode } from './document-body.ts'

const token = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => entities[name]!)

const blocks: Record<string, DocumentNode['type']> = {
  p: 'paragraph',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  table: 'table',
  tr: 'tableRow',
  td: 'tableCell',
  th: 'tableHeader',
}
const marks = { strong: 'bold', b: 'bold', em: 'italic', i: 'italic', u: 'underline', s: 'strike' } as const

/** The simple, well-formed markup that a Word file is read as, as the text of a document; tags that it does not know leave their text. */
export function documentOfMarkup(markup: string, pictures: readonly (string | null)[]): DocumentBody {
  const root: DocumentNode = { type: 'paragraph', content: [] }
  const open: { tag: string; node: DocumentNode }[] = [{ tag: '', node: root }]
  const marked: { tag: string; mark: NonNullable<DocumentNode['marks']>[number] }[] = []
  const add = (node: DocumentNode) => {
    const into = open.at(-1)!.node
    into.content ??= []
    into.content.push(node)
  }
  for (const [, closes, tag = '', attributes = '', text] of markup.matchAll(token)) {
    if (text !== undefined) {
      if (text.trim() !== '' || open.at(-1)!.node.type === 'paragraph' || open.at(-1)!.node.type === 'heading')
        addText(
          add,
          decoded(text),
          marked.map(({ mark }) => mark),
        )
    } else if (tag === 'br') add({ type: 'hardBreak' })
    else if (tag === 'img') {
      const id = pictures[Number(/picture:(\d+)/.exec(attributes)?.[1] ?? -1)]
      if (id) add({ type: 'picture', attrs: { picture: id, width: 100 } })
    } else if (tag in marks || tag === 'a') {
      if (closes)
        marked.splice(
          marked.findLastIndex((one) => one.tag === tag),
          1,
        )
      else marked.push({ tag, mark: markOf(tag, attributes) })
    } else if (tag in blocks || /^h[1-6]$/.test(tag)) {
      if (!closes) {
        const node = nodeOf(tag, attributes)
        add(node)
        open.push({ tag, node })
      } else if (open.length > 1) open.splice(open.findLastIndex((one) => one.tag === tag))
    }
  }
  const content = tidy(root.content ?? [])
  return {
    form: 'text',
    orientation: 'portrait',
    doc: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
  }
}

const addText = (add: (node: DocumentNode) => void, text: string, of: DocumentNode['marks'] = []) =>
  add({ type: 'text', text, ...(of.length > 0 && { marks: of }) })

function markOf(tag: string, attributes: string): NonNullable<DocumentNode['marks']>[number] {
  if (tag !== 'a') return { type: marks[tag as keyof typeof marks] }
  return { type: 'link', attrs: { href: decoded(/href="([^"]*)"/.exec(attributes)?.[1] ?? '').slice(0, 500) } }
}

function nodeOf(tag: string, attributes: string): DocumentNode {
  if (/^h\d$/.test(tag)) return { type: 'heading', attrs: { level: Math.min(3, Number(tag[1])) }, content: [] }
  const spans = Object.fromEntries(
    ['colspan', 'rowspan'].flatMap((name) => {
      const value = Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1] ?? 1)
      return value > 1 ? [[name, Math.min(value, 12)]] : []
    }),
  )
  return { type: blocks[tag]!, ...(Object.keys(spans).length > 0 && { attrs: spans }), content: [] }
}

/** Cells and items hold paragraphs, and pictures stand beside paragraphs, as the editor has them. */
function tidy(nodes: DocumentNode[]): DocumentNode[] {
  return nodes.flatMap((node): DocumentNode[] => {
    const content = node.content && tidy(node.content)
    if ((node.type === 'paragraph' || node.type === 'heading') && content?.some(({ type }) => type === 'picture'))
      return [
        { ...node, content: content.filter(({ type }) => type !== 'picture') },
        ...content.filter(({ type }) => type === 'picture'),
      ].filter(({ type, content: inside }) => type === 'picture' || (inside && inside.length > 0))
    if (node.type === 'listItem' || node.type === 'tableCell' || node.type === 'tableHeader')
      return [{ ...node, content: inParagraphs(content ?? []) }]
    return [content ? { ...node, content } : node]
  })
}

function inParagraphs(content: DocumentNode[]): DocumentNode[] {
  const made: DocumentNode[] = []
  for (const node of content) {
    const isInline = node.type === 'text' || node.type === 'hardBreak'
    if (!isInline) made.push(node)
    else if (made.at(-1)?.type === 'paragraph' && isLoose.has(made.at(-1)!)) made.at(-1)!.content!.push(node)
    else {
      const paragraph: DocumentNode = { type: 'paragraph', content: [node] }
      isLoose.add(paragraph)
      made.push(paragraph)
    }
  }
  return made.length > 0 && made[0]!.type !== 'bulletList' && made[0]!.type !== 'orderedList'
    ? made
    : [{ type: 'paragraph' }, ...made]
}

/** Paragraphs that were made here around loose text. */
const isLoose = new WeakSet<DocumentNode>()
