import { z } from 'zod'
import { valueKinds } from '../../platform/record/part.ts'

/** A field that conditions may ask, or that a step is given, as people of the company read it. */
export const PartView = z.object({
  /** `deal.bidAmount`, `event.to`; of a step: `status`. */
  field: z.string(),
  kind: z.enum(valueKinds),
  label: z.string(),
  of: z.string().optional(),
  list: z.string().optional(),
  values: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  isRequired: z.boolean().optional(),
  /** The input that may be given in its place. */
  unless: z.string().optional(),
  isTemplate: z.boolean().optional(),
  /** Its place in the sentence: “para {value}”. */
  phrase: z.string().optional(),
  isWritable: z.boolean().optional(),
  is: z.enum(['field', 'value']).optional(),
  /** Added by the company: an answer, no column of the record's table. */
  isOwn: z.boolean().optional(),
  /** Worked out when it is asked: from what stands beside it, or from the clock as well. */
  workedOut: z.enum(['rows', 'clock']).optional(),
})
export type PartView = z.infer<typeof PartView>

/** All that rules of a company are made of: what may happen, what can be asked, what can be done. */
export const Catalogue = z.object({
  records: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      /** With its article: “uma venda”. */
      one: z.string(),
      /** The kinds whose fields it can ask and that steps may act on: its own first. */
      reaches: z.array(z.string()),
      fields: z.array(PartView),
      /** The field that says where it stands, if it stands somewhere. */
      stay: z.string().nullable(),
      /** Its places say how long it should stand there. */
      hasGoals: z.boolean().optional(),
    }),
  ),
  triggers: z.array(z.object({ event: z.string(), of: z.string(), label: z.string(), says: z.array(PartView) })),
  actions: z.array(
    z.object({ id: z.string(), of: z.string().nullable(), label: z.string(), input: z.array(PartView) }),
  ),
})
export type Catalogue = z.infer<typeof Catalogue>
