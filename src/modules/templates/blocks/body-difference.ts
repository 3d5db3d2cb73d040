import { allBlocks } from './block-values.ts'
import type { TemplateBlock, TemplateBody, TemplatePage } from './template-body.ts'

export interface Difference {
  what: 'new' | 'changed' | 'moved' | 'removed'
  /** The page on which it is shown; of what is gone, where it was. */
  page: string
  block: TemplateBlock | null
  /** The texts that it had and has no more. */
  was: string[]
}

/** What a version has otherwise than the one before it, block by block; what is gone comes last. */
export function bodyDifference(before: TemplateBody, after: TemplateBody): Difference[] {
  const had = new Map(allBlocks(before).map((one) => [one.block.id, one]))
  const has = new Set(allBlocks(after).map(({ block }) => block.id))
  const pages = new Map(before.pages.map((page) => [page.id, page]))
  const found = after.pages.flatMap((page): Difference[] => {
    const old = pages.get(page.id)
    const head: Difference[] = !old
      ? [{ what: 'new', page: page.id, block: null, was: [] }]
      : headOf(old) === headOf(page)
        ? []
        : [{ what: 'changed', page: page.id, block: null, was: textsGone(headTexts(old), headTexts(page)) }]
    const blocks = allBlocks({ pages: [page] }).flatMap(({ block }): Difference[] => {
      const one = had.get(block.id)
      if (!one) return [{ what: 'new', page: page.id, block, was: [] }]
      if (saidBy(one.block) !== saidBy(block))
        return [{ what: 'changed', page: page.id, block, was: textsGone(textsIn(one.block), textsIn(block)) }]
      return one.page.id === page.id ? [] : [{ what: 'moved', page: page.id, block, was: [] }]
    })
    return [...head, ...blocks]
  })
  const kept = new Set(after.pages.map(({ id }) => id))
  const gone = [
    ...before.pages
      .filter(({ id }) => !kept.has(id))
      .map(({ id }): Difference => ({ what: 'removed', page: id, block: null, was: [] })),
    ...[...had.values()]
      .filter(({ block }) => !has.has(block.id))
      .map(({ page, block }): Difference => ({ what: 'removed', page: page.id, block, was: textsIn(block) })),
  ]
  return [...found, ...gone]
}

const headTexts = ({ title = '', lead = '', section = '' }: TemplatePage) => [section, title, lead]
const headOf = (page: TemplatePage) => JSON.stringify([page.kind, headTexts(page), page.layout, page.when])
const saidBy = ({ kind, settings, when }: TemplateBlock) => JSON.stringify([kind, sorted(settings ?? {}), when])
const sorted = (settings: object) => Object.entries(settings).sort(([one], [other]) => one.localeCompare(other))
const textsIn = ({ settings = {} }: TemplateBlock) =>
  Object.values(settings).filter((value) => typeof value === 'string')
const textsGone = (before: string[], after: string[]) => before.filter((text) => text !== '' && !after.includes(text))
