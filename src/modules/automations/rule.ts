import { z } from 'zod'
import { Conditions } from './conditions.ts'

/** The longest that a rule waits or looks ahead: a year. */
export const longestWait = 366 * 24 * 60
export const maxSteps = 30

const word = z.string().min(1).max(80)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'automations.time_invalid')
const minutes = z.int().min(1, 'automations.wait_short').max(longestWait, 'automations.wait_long')
const Given = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(255), z.number()])).max(200),
])

/** When a rule begins. Days are counted and clocks are read as the record's store does. */
export const When = z.discriminatedUnion('on', [
  z.object({ on: z.literal('event'), event: word, if: Conditions.nullish() }),
  z.object({
    on: z.literal('stay'),
    of: word,
    places: z.array(z.uuid()).max(50).default([]),
    /** Null: the goal of each place. */
    minutes: minutes.nullable(),
  }),
  z.object({
    on: z.literal('day'),
    of: word,
    field: word,
    /** Days after it; fewer than none are days before. */
    days: z.int().min(-365, 'automations.days_range').max(365, 'automations.days_range'),
    at: time,
  }),
  z.object({
    on: z.literal('schedule'),
    of: word,
    every: z.enum(['day', 'week', 'month']),
    /** 1 is Monday; 1 to 28 of a month. */
    day: z.int().min(1).max(28).default(1),
    at: time,
  }),
])
export type When = z.infer<typeof When>

export const Act = z.object({
  do: z.literal('act'),
  action: word,
  input: z.record(z.string().min(1).max(60), Given.nullable()).default({}),
})
const Wait = z.object({ do: z.literal('wait'), minutes })
const WaitUntil = z.object({
  do: z.literal('wait-until'),
  if: Conditions,
  minutes,
  /** What happens when the deadline comes first. */
  otherwise: z.enum(['go-on', 'stop']).default('stop'),
})
const plain = [Act, Wait, WaitUntil] as const
const Plain = z.discriminatedUnion('do', plain)
const branch = z.array(Plain).max(maxSteps, 'automations.too_many_steps')
const If = z.object({ do: z.literal('if'), if: Conditions, yes: branch.default([]), no: branch.default([]) })
export const Step = z.discriminatedUnion('do', [...plain, If])
export type PlainStep = z.infer<typeof Plain>
export type Step = z.infer<typeof Step>

/** A rule reads as a sentence: when … only if … then …. */
export const Rule = z.object({
  /** By night it acts from one to four by the store's clock; at once it acts when something happens. */
  kind: z.enum(['night', 'instant']),
  when: When,
  if: Conditions.nullish(),
  steps: z.array(Step).max(maxSteps, 'automations.too_many_steps'),
})
export type Rule = z.infer<typeof Rule>

/** Every step with its place in the rule: `steps.2.yes.0`. */
export function eachStep(rule: Pick<Rule, 'steps'>): { path: string; step: Step }[] {
  return rule.steps.flatMap((step, at) => {
    const path = `steps.${at}`
    if (step.do !== 'if') return [{ path, step }]
    const inner = (['yes', 'no'] as const).flatMap((side) =>
      step[side].map((one, index) => ({ path: `${path}.${side}.${index}`, step: one as Step })),
    )
    return [{ path, step }, ...inner]
  })
}

/** Every set of conditions with its place. */
export function eachConditions(rule: Rule): { path: string; conditions: Conditions; isOfEvent: boolean }[] {
  const { when, if: own } = rule
  return [
    ...(when.on === 'event' && when.if ? [{ path: 'when.if', conditions: when.if, isOfEvent: true }] : []),
    ...(own ? [{ path: 'if', conditions: own, isOfEvent: false }] : []),
    ...eachStep(rule).flatMap(({ path, step }) =>
      step.do === 'if' || step.do === 'wait-until'
        ? [{ path: `${path}.if`, conditions: step.if, isOfEvent: false }]
        : [],
    ),
  ]
}

/** Every single condition with its place. */
export const eachCondition = (rule: Rule) =>
  eachConditions(rule).flatMap(({ path, conditions, isOfEvent }) =>
    conditions.parts.flatMap((part, at) => {
      const place = `${path}.parts.${at}`
      if (!('join' in part)) return [{ path: place, condition: part, isOfEvent }]
      return part.conditions.map((condition, inner) => ({
        path: `${place}.conditions.${inner}`,
        condition,
        isOfEvent,
      }))
    }),
  )
