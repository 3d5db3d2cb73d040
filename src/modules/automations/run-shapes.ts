import { z } from 'zod'
import { runOutcomes } from './shapes.ts'

const SeenView = z.object({
  field: z.string(),
  label: z.string(),
  is: z.string(),
  value: z.string(),
  passed: z.boolean(),
})

const RunStep = z.object({
  at: z.string(),
  kind: z.enum(['judged', 'acted', 'rested', 'skipped', 'failed']),
  path: z.string(),
  label: z.string(),
  saw: z.array(SeenView),
  input: z.array(z.object({ label: z.string(), value: z.string() })),
  text: z.string(),
  /** Where what it set going is shown. */
  leadsTo: z.string().optional(),
  ms: z.int(),
})

export const RunRow = z.object({
  id: z.string(),
  automationId: z.string(),
  automation: z.string(),
  version: z.int(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subject: z.string(),
  state: z.enum(runOutcomes),
  begunAt: z.string(),
  endedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  tries: z.int(),
  reason: z.string().nullable(),
  /** A version that has come since it failed: whether it can go on with that one. Null where there is none, or nothing to try. */
  newer: z.enum(['fits', 'differs']).nullable(),
  /** Milliseconds of its steps together. */
  ms: z.int(),
})
export type RunRow = z.infer<typeof RunRow>

export const RunDetail = RunRow.extend({ steps: z.array(RunStep) })
export type RunDetail = z.infer<typeof RunDetail>
