import type { TemplateBlock, TemplateBody, TemplatePage } from '../../../templates/template-blocks.ts'
import { type WebSection, webSectionOf } from './web-sections.ts'

/** What the public page shows one under another: a section, or blocks that the company wrote. */
export type WebPart =
  | { section: WebSection | 'question' }
  | { page: Pick<TemplatePage, 'id' | 'title' | 'lead'>; blocks: TemplateBlock[] }

/** The sections in the order in which a page is read on a phone. */
const order = [
  'bill',
  'energy',
  'system',
  'storage',
  'years',
  'payments',
  'company',
  'question',
  'steps',
  'assumptions',
] as const

/**
 * The sections that a filled template tells, each once; what the company wrote stands behind the section that stands before it on
 * paper. Without a template all of them.
 */
export function webParts(body: TemplateBody | null): WebPart[] {
  if (!body) return order.map((section) => ({ section }))
  const shownParts = new Set<string>(['question'])
  const written: { after: number; part: WebPart }[] = []
  let after = -1
  for (const page of body.pages) {
    const own: TemplateBlock[] = []
    for (const block of page.blocks) {
      const sections = [block, ...(block.columns ?? []).flat()].flatMap((one) => webSectionOf(one) ?? [])
      for (const section of sections) {
        shownParts.add(section)
        after = Math.max(after, order.indexOf(section))
      }
      if (webSectionOf(block) === undefined && block.kind !== 'space') own.push(block)
    }
    const { id, title, lead } = page
    if (own.length > 0)
      written.push({ after, part: { page: { id, title: page.kind === 'free' ? title : '', lead }, blocks: own } })
  }
  const at = (index: number) => written.filter((one) => one.after === index).map(({ part }) => part)
  return [
    ...at(-1),
    ...order.flatMap((section, index) => [...(shownParts.has(section) ? [{ section }] : []), ...at(index)]),
  ]
}
