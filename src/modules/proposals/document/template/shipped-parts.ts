import type { TemplateBlock, TemplateBody, TemplatePage } from '../../../templates/template-blocks.ts'
import type { PageId } from '../page.ts'
import { pageOfBlocks } from './shipped-full.ts'

type Written = TemplateBlock | string

export const text = (id: string, words: string, tone = 'plain'): TemplateBlock => ({
  id,
  kind: 'text',
  settings: { text: words, ...(tone !== 'plain' && { tone }) },
})
export const heading = (id: string, words: string): TemplateBlock => ({
  id,
  kind: 'heading',
  settings: { text: words },
})

/** A page of named blocks and written ones. */
export const page = (
  id: string,
  kind: PageId,
  blocks: readonly Written[],
  own: Partial<Pick<TemplatePage, 'title' | 'lead' | 'section' | 'layout'>> = {},
): TemplatePage => ({
  id,
  kind,
  ...own,
  blocks: blocks.map((block) => (typeof block === 'string' ? { id: `${id}-${block}`, kind: block } : block)),
})

export const body = (pages: TemplatePage[], orientation: TemplateBody['orientation'] = 'portrait'): TemplateBody => ({
  form: 'blocks',
  orientation,
  pages,
})

export const cover = pageOfBlocks('cover', [])
export const options = pageOfBlocks('options', ['options-table', 'options-why'])
export const terms = pageOfBlocks('terms', ['terms'])
export const company = pageOfBlocks('company', ['works', 'seller'])
export const storage = pageOfBlocks('storage', ['storage-days', 'storage-year', 'storage-told'])
export const units = pageOfBlocks('units', ['units'])
export const moreEquipment = pageOfBlocks('equipment', ['equipment-rest'])
export const assumptions = pageOfBlocks('assumptions', ['basis', 'acceptance'])
