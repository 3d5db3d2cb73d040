import { z } from 'zod'

/** The proposal that the pages are shown with, where they are shown, and how they are edited. */
export const editorSearch = z.object({
  proposal: z.string().max(60).optional(),
  view: z.enum(['paper', 'phone']).optional(),
  mode: z.enum(['classic', 'visual']).optional(),
})
