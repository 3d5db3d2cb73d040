import { holdsBlocks, newId } from './edit-body.ts'
import type { TemplateBlock, TemplateBody, TemplatePage } from './template-body.ts'

/**
 * The blocks of a template as one text with sections, as a word processor keeps it, and back. A page is a section; headings and
 * texts are written in place, every other block stands in the text as one piece. What the text does not show stays as it was.
 */
export interface ClassicNode {
  type: string
  attrs?: Record<string, unknown>
  text?: string
  marks?: { type: string }[]
  content?: ClassicNode[]
}

export const docOfBody = ({ pages }: TemplateBody): ClassicNode => ({
  type: 'doc',
  content: pages.map((page) =>
    holdsBlocks(page)
      ? {
          type: 'section',
          attrs: { id: page.id, kind: page.kind },
          content: [
            { type: 'sectionTitle', ...written(page.title) },
            { type: 'sectionLead', ...written(page.lead) },
            ...page.blocks.map(nodeOfBlock),
          ],
        }
      : { type: 'sheet', attrs: { id: page.id, kind: page.kind } },
  ),
})

const written = (text = ''): { content?: ClassicNode[] } => (text === '' ? {} : { content: [{ type: 'text', text }] })

function nodeOfBlock(block: TemplateBlock): ClassicNode {
  const { id, kind, settings = {} } = block
  const text = typeof settings.text === 'string' ? settings.text : ''
  if (kind === 'heading') return { type: 'blockHeading', attrs: { id }, ...written(text.replaceAll('\n', ' ')) }
  if (kind === 'text') return { type: 'blockText', attrs: { id }, content: paragraphsOf(text) }
  return { type: 'block', attrs: { id, kind, picture: typeof settings.picture === 'string' ? settings.picture : '' } }
}

/** What a written text says: an empty line parts paragraphs, lines that begin with "- " are a list, *bold*, _italic_. */
export function paragraphsOf(text: string): ClassicNode[] {
  const parts = text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): ClassicNode => {
      const lines = part.split('\n')
      if (lines.every((line) => isItem.test(line)))
        return {
          type: 'bulletList',
          content: lines.map((line) => ({
            type: 'listItem',
            content: [{ type: 'paragraph', ...filled(inlineOf(line.replace(isItem, ''))) }],
          })),
        }
      return {
        type: 'paragraph',
        content: lines.flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...inlineOf(line)]),
      }
    })
  return parts.length > 0 ? parts : [{ type: 'paragraph' }]
}

const isItem = /^\s*- /
const filled = (content: ClassicNode[]) => (content.length > 0 ? { content } : {})

/** A mark lies outside of what is worked out: no field is cut by it. One that begins or ends in a space is none. */
const marks =
  /(?<both>\*_(?!\s)((?:\{[{%].*?[}%]\}|[^*_\n{}])+)(?<!\s)_\*)|(?<bold>\*(?!\s)((?:\{[{%].*?[}%]\}|[^*\n{}])+)(?<!\s)\*)|(?<italic>(?<![A-Za-z0-9])_(?!\s)((?:\{[{%].*?[}%]\}|[^_\n{}])+)(?<!\s)_(?![A-Za-z0-9]))|(?<field>\{\{.*?\}\}|\{%.*?%\})/u

function inlineOf(text: string, kept: string[] = []): ClassicNode[] {
  if (text === '') return []
  const found = marks.exec(text)
  const plain = (piece: string): ClassicNode[] =>
    piece === ''
      ? []
      : [{ type: 'text', text: piece, ...(kept.length > 0 && { marks: kept.map((type) => ({ type })) }) }]
  if (!found) return plain(text)
  const [whole] = found
  const { both, bold, italic } = found.groups!
  const inside = both
    ? inlineOf(whole.slice(2, -2), [...kept, 'bold', 'italic'])
    : bold
      ? inlineOf(whole.slice(1, -1), [...kept, 'bold'])
      : italic
        ? inlineOf(whole.slice(1, -1), [...kept, 'italic'])
        : plain(whole)
  return joined([
    ...plain(text.slice(0, found.index)),
    ...inside,
    ...inlineOf(text.slice(found.index + whole.length), kept),
  ])
}

/** Neighbours with the same marks are one text, as an editor keeps them. */
function joined(nodes: ClassicNode[]): ClassicNode[] {
  const list: ClassicNode[] = []
  for (const node of nodes) {
    const last = list.at(-1)
    if (last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      list[list.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else list.push(node)
  }
  return list
}

/** Paragraphs as they are written in a block. */
export function textOfParagraphs(nodes: readonly ClassicNode[] = []): string {
  return nodes
    .map(({ type, content = [] }) =>
      type === 'bulletList'
        ? content.map((item) => `- ${lineOf(item.content?.flatMap((one) => one.content ?? []) ?? [])}`).join('\n')
        : lineOf(content),
    )
    .join('\n\n')
    .trim()
}

const signs: Record<string, string> = { bold: '*', italic: '_' }

function lineOf(content: readonly ClassicNode[]): string {
  return content
    .map(({ type, text = '', marks: on = [] }) => {
      if (type === 'hardBreak') return '\n'
      // A mark that begins or ends in a space is none.
      const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
      if (core === '') return text
      const around = ['bold', 'italic'].filter((mark) => on.some((one) => one.type === mark)).map((mark) => signs[mark])
      return `${before}${around.join('')}${core}${around.toReversed().join('')}${after}`
    })
    .join('')
}

const withOwnIds = <B extends { id: string }>(column: readonly B[]) =>
  column.map((block) => ({ ...block, id: newId() }))

const plainText = ({ content = [] }: ClassicNode): string =>
  content
    .map(({ text = '' }) => text)
    .join('')
    .trim()

/** The template that a written text makes, with everything that the text does not show taken from the one before. */
export function bodyOfDoc({ content = [] }: ClassicNode, before: TemplateBody): TemplateBody {
  const pages = new Map(before.pages.map((page) => [page.id, page]))
  const blocks = new Map(before.pages.flatMap((page) => page.blocks).map((block) => [block.id, block]))
  const taken = new Set<string>()
  // What is pasted twice is a second one.
  const own = (id: unknown): string => {
    const free = typeof id === 'string' && id !== '' && !taken.has(id) ? id : newId()
    taken.add(free)
    return free
  }
  const blockOf = (node: ClassicNode): TemplateBlock | null => {
    const known = blocks.get(String(node.attrs?.id ?? ''))
    const id = own(node.attrs?.id)
    if (node.type === 'blockHeading') {
      const text = plainText(node).slice(0, 200)
      const was = known?.kind === 'heading' ? known : { kind: 'heading', settings: { size: 'small' } }
      return { ...was, id, settings: { ...was.settings, text } }
    }
    if (node.type === 'blockText') {
      const was = known?.kind === 'text' ? known : { kind: 'text', settings: { tone: 'plain' } }
      const given = known?.kind === 'text' ? known.settings?.text : ''
      const had = typeof given === 'string' ? given : ''
      const same = had !== '' && JSON.stringify(paragraphsOf(had)) === JSON.stringify(bare(node.content ?? []))
      return {
        ...was,
        id,
        settings: { ...was.settings, text: same ? had : textOfParagraphs(node.content).slice(0, 20_000) },
      }
    }
    if (known && id === known.id) return known
    if (known) return { ...known, id, ...(known.columns && { columns: known.columns.map(withOwnIds) }) }
    const { kind, picture } = node.attrs ?? {}
    return typeof kind === 'string'
      ? { id, kind, ...(picture ? { settings: { picture: String(picture) } } : {}) }
      : null
  }
  const found = content.flatMap((node): TemplatePage[] => {
    const known = pages.get(String(node.attrs?.id ?? ''))
    const id = own(node.attrs?.id)
    if (node.type === 'sheet') return known ? [{ ...known, id }] : []
    const [title, lead, ...rest] = node.content ?? []
    const { title: _title, lead: _lead, ...kept } = known ?? { kind: 'free', layout: 'packed' as const }
    const head = {
      title: title ? plainText(title).slice(0, 300) : '',
      lead: lead ? plainText(lead).slice(0, 600) : '',
    }
    return [
      {
        ...kept,
        id,
        ...((head.title !== '' || known?.title !== undefined) && { title: head.title }),
        ...((head.lead !== '' || known?.lead !== undefined) && { lead: head.lead }),
        blocks: rest.flatMap((one) => blockOf(one) ?? []),
      },
    ]
  })
  const body = { ...before, pages: found.length > 0 ? found : before.pages }
  return JSON.stringify(sorted(body)) === JSON.stringify(sorted(before)) ? before : body
}

/** Without what an editor adds to each node by itself. */
const bare = (nodes: readonly ClassicNode[]): ClassicNode[] =>
  nodes.map(({ type, text, marks: on, content }) => ({
    type,
    ...(text !== undefined && { text }),
    ...(on && on.length > 0 && { marks: on.map(({ type: mark }) => ({ type: mark })) }),
    ...(content && { content: bare(content) }),
  }))

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .map(([name, one]) => [name, sorted(one)] as const)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value
