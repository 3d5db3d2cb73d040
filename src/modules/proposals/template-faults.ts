import { z } from 'zod'
import { Fault } from '../templates/fault.ts'

/** Empty or wrong places in a proposal's document, in the order of its pages. */
export const TemplateFaults = z.object({
  /** The template that contains it; null: the standard pages. */
  templateId: z.string().nullable(),
  faults: z.array(
    Fault.pick({ kind: true, isError: true }).extend({
      /** The page's name, or its number. */
      page: z.string(),
      /** The name of the field, or the wrong words. */
      what: z.string(),
    }),
  ),
})
export type TemplateFaults = z.infer<typeof TemplateFaults>
