import { z } from 'zod'

/** The proposal that the pages are shown with, where they are shown, how they are edited, and the block that is chosen at first. */
export const editorSearch = z.object({
  proposal: z.string().max(60).optional(),
  view: z.enum(['paper', 'phone']).optional(),
  block: z.string().max(40).optional(),
  mode: z.enum(['classic', 'visual']).optional(),
})
