import { z } from 'zod'
import { Orientation } from '../blocks/template-body.ts'
import type { SourceBody } from '../source/source-body.ts'

/** The text of a document as its editor keeps it: a tree of few kinds of nodes, with placeholders as text in it. */

const inlineKinds = ['text', 'hardBreak'] as const
const blockKinds = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'pageBreak',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'picture',
] as const

const Mark = z.object({
  type: z.enum(['bold', 'italic', 'underline', 'strike', 'link']),
  attrs: z
    .object({ href: z.string().max(500).nullish() })
    .partial()
    .optional(),
})

const Attrs = z
  .object({
    level: z.int().min(1).max(3),
    textAlign: z.enum(['left', 'center', 'right', 'justify']).nullable(),
    start: z.int().min(1).max(9999).nullable(),
    colspan: z.int().min(1).max(12),
    rowspan: z.int().min(1).max(100),
    picture: z.uuid(),
    width: z.int().min(5).max(100),
  })
  .partial()

interface Node {
  type: (typeof inlineKinds)[number] | (typeof blockKinds)[number]
  text?: string | undefined
  marks?: z.output<typeof Mark>[] | undefined
  attrs?: z.output<typeof Attrs> | undefined
  content?: Node[] | undefined
}

const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.enum([...inlineKinds, ...blockKinds]),
    text: z.string().max(20_000).optional(),
    marks: z.array(Mark).max(5).optional(),
    attrs: Attrs.optional(),
    content: z.array(Node).max(3000).optional(),
  }),
)
export type DocumentNode = Node

const maxNodes = 20_000
const deepest = 12

export const DocumentBody = z
  .object({
    form: z.literal('text'),
    orientation: Orientation,
    doc: z.object({ type: z.literal('doc'), content: z.array(Node).max(3000) }),
  })
  .refine(({ doc }) => measure(doc.content) <= maxNodes, 'templates.too_long')

/** How many nodes there are; beyond any limit where they stand too deep. */
function measure(nodes: readonly Node[], depth = 1): number {
  if (depth > deepest) return Number.POSITIVE_INFINITY
  return nodes.reduce((sum, { content = [] }) => sum + 1 + measure(content, depth + 1), 0)
}
export type DocumentBody = z.output<typeof DocumentBody>
/** A document as it is written: as a text, or as HTML and CSS. */
export type AnyDocument = DocumentBody | SourceBody

export const emptyDocument: DocumentBody = {
  form: 'text',
  orientation: 'portrait',
  doc: { type: 'doc', content: [{ type: 'paragraph' }] },
}
