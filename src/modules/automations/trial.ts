import { z } from 'zod'

export const Example = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  at: z.string(),
})

/** So much of what would have begun a rule is tried; the latest counts. */
export const maxTried = 20_000

/** What a rule would have done in the last ninety days. */
export const Trial = z.object({
  /** Ninety days ago; later where more happened than is tried. */
  since: z.string(),
  /** More happened in ninety days than is tried: the figures are those since then. */
  isCut: z.boolean(),
  /** Events or moments that would have begun it, and on how many of them (the latest) it was tried. */
  begun: z.int(),
  tried: z.int(),
  passed: z.int(),
  /** Runs that would have reached their last step. */
  finished: z.int(),
  /** Runs that would still be waiting. */
  waiting: z.int(),
  acts: z.array(
    z.object({ action: z.string(), label: z.string(), path: z.string(), count: z.int(), records: z.int() }),
  ),
  weeks: z.array(z.object({ from: z.string(), begun: z.int(), passed: z.int() })),
  /** Records that it would have acted on more than once within thirty days. */
  again: z.int(),
  /** Why the others stay out, by the first condition that they do not meet. */
  out: z.array(z.object({ path: z.string(), label: z.string(), count: z.int(), examples: z.array(Example) })),
  examples: z.array(Example),
  /** The steps that would have been refused and why, by the rules of what they do; such a run would have stayed there. */
  refused: z.array(
    z.object({ path: z.string(), label: z.string(), text: z.string(), count: z.int(), examples: z.array(Example) }),
  ),
  /** What of that is judged as it is today, because the log does not keep it. */
  asToday: z.array(z.string()),
  /** What its steps name that is at rest now, in words: then it acted, today it would not, or not whole. */
  rests: z.array(z.object({ path: z.string(), text: z.string() })),
})
export type Trial = z.infer<typeof Trial>

/** What is kept of a trial once its rule is on: the numbers, and no record by its name. */
export const Prediction = Trial.pick({ since: true, begun: true, passed: true, acts: true })
export type Prediction = z.infer<typeof Prediction>

/** What a rule would do to one record now. */
export const TrialOfRecord = z.object({
  name: z.string(),
  /** Refused: it would stay at the first step that is. */
  outcome: z.enum(['done', 'stopped', 'refused']),
  steps: z.array(
    z.object({
      kind: z.enum(['judged', 'act', 'rest']),
      path: z.string(),
      label: z.string(),
      at: z.string(),
      passed: z.boolean().nullable(),
      /** Why the step would be refused, as its record stands now and the steps before would leave it. */
      refused: z.string().nullable(),
      saw: z.array(z.object({ label: z.string(), is: z.string(), value: z.string(), passed: z.boolean() })),
    }),
  ),
})
export type TrialOfRecord = z.infer<typeof TrialOfRecord>

/** What the trial said when the rule was turned on, a week's worth of it, and what came of it since. */
export const Comparison = z.object({
  since: z.string(),
  days: z.number(),
  predicted: z.object({ begun: z.number(), passed: z.number(), acts: z.number() }),
  real: z.object({ begun: z.int(), passed: z.int(), acts: z.int() }),
})
