import { z } from 'zod'
import { findBlock, holdsBlocks, type TemplateBody } from '../../../templates/template-blocks.ts'

/** The proposal that the pages are shown with, where they are shown, how they are edited, and the block that is chosen at first. */
export const editorSearch = z.object({
  proposal: z.string().max(60).optional(),
  view: z.enum(['paper', 'phone']).optional(),
  block: z.string().max(40).optional(),
  mode: z.enum(['classic', 'visual']).optional(),
})

/** The page of the block which the address names, else the first one that holds blocks. */
export const firstPage = (body: TemplateBody, block = '') =>
  (findBlock(body, block)?.page ?? body.pages.find(holdsBlocks) ?? body.pages[0]!).id
