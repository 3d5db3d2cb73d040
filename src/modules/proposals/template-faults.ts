import { z } from 'zod'
import { Fault } from '../templates/fault.ts'

/** What the document of a proposal leaves empty or says wrongly, in the order of its pages. */
export const TemplateFaults = z.object({
  /** The template that says it; none: the pages that every proposal has. */
  templateId: z.string().nullable(),
  faults: z.array(
    Fault.pick({ kind: true, isError: true }).extend({
      /** The page by its name, or its place among the pages. */
      page: z.string(),
      /** The field as people call it, or the words that are wrong. */
      what: z.string(),
    }),
  ),
})
export type TemplateFaults = z.infer<typeof TemplateFaults>
