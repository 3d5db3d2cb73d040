import { z } from 'zod'

/** What a template would say wrongly: in the text of which block, and of what. Errors keep it from being published. */
export const Fault = z.object({
  kind: z.enum([
    'unknown-field',
    'empty-field',
    'unreadable',
    'too-much',
    'missing-picture',
    'unknown-block',
    'not-allowed',
    'unclosed',
  ]),
  isError: z.boolean(),
  page: z.string().nullable(),
  block: z.string().nullable(),
  /** The placeholder, or the words of the text that cannot be read. */
  what: z.string(),
  /** Of an empty placeholder: the text reads on without it, as it stands in a condition on it. */
  isGuarded: z.boolean().optional(),
  /** Where it stands in the source of a template. */
  at: z.object({ part: z.enum(['html', 'css']), line: z.int() }).optional(),
})
export type Fault = z.output<typeof Fault>
