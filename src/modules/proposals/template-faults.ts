import { z } from 'zod'
import { Fault } from '../templates/fault.ts'

/** Empty or wrong places in a proposal's document, in the order of its pages, and what does not fit them. */
export const TemplateFaults = z.object({
  /** The template that contains it; null: the standard pages. */
  templateId: z.string().nullable(),
  faults: z.array(
    z.object({
      /** Beside what a template says wrongly: a block that passes the foot of its sheet, or the paper's right edge. */
      kind: z.enum([...Fault.shape.kind.options, 'overflow', 'too-wide']),
      isError: z.boolean(),
      /** The page's name, or its number; of what does not fit the number of the printed sheet. */
      page: z.string(),
      /** The name of the field, the wrong words, or the name of the block that does not fit. */
      what: z.string(),
      /** The placeholder that is empty, `lead.email`. */
      field: z.string().optional(),
      /** The block of the template, where it is known. */
      block: z.string().optional(),
      /** By how much it does not fit. */
      millimetres: z.int().optional(),
    }),
  ),
})
export type TemplateFaults = z.infer<typeof TemplateFaults>
