import { z } from 'zod'

export const ruleStates = ['draft', 'on', 'off', 'paused'] as const
export type RuleState = (typeof ruleStates)[number]

export const runOutcomes = ['going', 'done', 'stopped', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** Whoever turned a rule on, and how far it reaches as them. */
export const ActsAs = z.object({
  name: z.string(),
  /** Null: those of all stores. */
  stores: z.array(z.string()).nullable(),
  /** Only what their teams answer for. */
  isOfTeams: z.boolean(),
  /** They see less than when they turned it on. */
  hasNarrowed: z.boolean(),
})
export type ActsAs = z.infer<typeof ActsAs>

/** Why a rule is paused, a run stopped or a step failed: a message key with what its sentence needs. */
export const Reason = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The part of the rule that names what is gone. */
  path: z.string().optional(),
  /** How what is gone was called. */
  names: z.array(z.string()).optional(),
  /** Since when the rule is paused, ISO: what began since has done nothing yet. */
  since: z.string().optional(),
})
export type Reason = z.infer<typeof Reason>

const Lack = z.object({
  code: z.string().optional(),
  field: z.string().optional(),
  records: z.object({ of: z.string(), ids: z.array(z.string()) }).optional(),
})

/** Why a run stopped or a step of it failed. Of what its sentence names, whoever reads it is told what they may see. */
export const RunReason = Reason.extend({
  naming: z.object({ of: z.string(), as: z.string(), ids: z.array(z.string()), unseen: z.string() }).optional(),
  lacks: z.object({ as: z.string().optional(), items: z.array(Lack) }).optional(),
})
export type RunReason = z.infer<typeof RunReason>

/** A record as people call it, to be chosen or named. */
export const NamedOption = z.object({ id: z.string(), name: z.string() })
