import { z } from 'zod'
import { allBlocks } from './block-values.ts'

/** What a template of proposals is made of: pages of blocks. Data that is checked, never markup. */

const ownId = z.string().regex(/^[\w-]{1,40}$/)
const kind = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const line = z.string().max(300)

/** A value in `{{lead.nome}}`, without its braces. */
export const placeholderName = /^[A-Za-z]{1,40}\.[A-Za-z]{1,60}$/

/** When something is shown: what a placeholder says of the deal. */
export const Condition = z.object({
  field: z.string().regex(placeholderName),
  is: z.enum(['filled', 'empty', 'equal', 'above', 'below']),
  value: z.string().max(120).optional(),
})

export const cellsLimit = { rows: 60, columns: 8 }
const Cells = z.array(z.array(z.string().max(500)).max(cellsLimit.columns)).max(cellsLimit.rows)
const Setting = z.union([z.string().max(20_000), z.boolean(), z.number().min(-1e9).max(1e9), Cells])

const leaf = {
  id: ownId,
  kind,
  settings: z.record(kind, Setting).optional(),
  when: Condition.optional(),
}
/** In a column stand blocks that have no columns themselves. */
const Leaf = z.object(leaf)
export const TemplateBlock = z.object({ ...leaf, columns: z.array(z.array(Leaf).max(40)).max(3).optional() })

export const TemplatePage = z.object({
  id: ownId,
  kind,
  /** Empty: what its kind says by itself. */
  title: line.optional(),
  lead: z.string().max(600).optional(),
  section: z.string().max(80).optional(),
  layout: z.enum(['spread', 'packed', 'tight']).optional(),
  when: Condition.optional(),
  blocks: z.array(TemplateBlock).max(2000),
})

export const Orientation = z.enum(['portrait', 'landscape']).default('portrait')

export const maxBlocks = 2500

export const TemplateBody = z
  .object({
    form: z.literal('blocks'),
    orientation: Orientation,
    pages: z.array(TemplatePage).min(1, 'templates.no_page').max(80),
  })
  .refine((body) => allBlocks(body).length <= maxBlocks, 'templates.too_many_blocks')
  .refine(({ pages }) => hasOwnIds(pages), 'templates.same_block')

export type Condition = z.output<typeof Condition>
export type TemplateBlock = z.output<typeof TemplateBlock>
export type TemplatePage = z.output<typeof TemplatePage>
export type TemplateBody = z.output<typeof TemplateBody>
export type SettingValue = z.output<typeof Setting>

function hasOwnIds(pages: readonly TemplatePage[]) {
  const ids = [...pages.map(({ id }) => id), ...allBlocks({ pages }).map(({ block }) => block.id)]
  return new Set(ids).size === ids.length
}
