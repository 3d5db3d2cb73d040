import type { z } from 'zod'
import { isMoneyAt, knownNames } from '../contract/known-names.ts'
import { formatsOf } from '../i18n/formats.ts'
import type { Lang, MessageValues } from '../i18n/messages.ts'
import { isMessage, translate } from '../i18n/registry.ts'
import { nearest } from '../rules/nearest.ts'

/** A message key with the values of its sentence. */
type FieldProblem = readonly [key: string, values?: MessageValues]

/** The longest name, and how many unknown and known names, a sentence quotes. */
const longestName = 60
const maxUnknown = 20
const maxKnown = 12

/**
 * One sentence for each wrong field, by its path (`months.3`). `shape` is the shape it was parsed with, whose known
 * names are suggested for unknown ones.
 */
export const fieldErrors = (error: z.ZodError, lang: Lang, shape?: z.ZodType): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldProblems(error, shape)).map(([path, problem]) => [path, problemText(lang, problem)]),
  )

/** Bounds of money are written in reais. */
export function problemText(lang: Lang, [key, values]: FieldProblem): string {
  const { cents, ...others } = values ?? {}
  return translate(lang, key, cents === undefined ? values : { ...others, limit: formatsOf(lang).money(Number(cents)) })
}

/** The problem of each field as a message key, not yet translated. */
export function fieldProblems(error: z.ZodError, shape?: z.ZodType): Record<string, FieldProblem> {
  const fields = new Map<string, FieldProblem>()
  for (const issue of error.issues.flatMap(meant))
    for (const [path, problem] of problemsOf(issue, shape)) if (!fields.has(path)) fields.set(path, problem)
  return Object.fromEntries(fields)
}

function problemsOf(issue: z.core.$ZodIssue, shape: z.ZodType | undefined): [path: string, problem: FieldProblem][] {
  const path = issue.path.join('.')
  // Shapes may carry a message key of their own as the error text; everything else has a general sentence.
  if (issue.code !== 'unrecognized_keys')
    return [[path || '_', isMessage(issue.message) ? [issue.message] : general(issue, shape)]]
  const known = shape && knownNames(shape, issue.path)
  return issue.keys.slice(0, maxUnknown).map((key) => {
    const name = key.slice(0, longestName)
    return [[...issue.path, name].join('.'), unknownName(name, known)]
  })
}

/** For an unknown name: the known name most like it, otherwise a list of the known names. */
function unknownName(name: string, known: readonly string[] | undefined): FieldProblem {
  if (!known) return ['field.unknown', { name }]
  if (known.length === 0) return ['field.unknown_none', { name }]
  const near = nearest(
    name,
    known.map((one) => ({ name: one })),
  )
  if (near && near.name !== name) return ['field.unknown_meant', { name, meant: near.name }]
  const listed = known.slice(0, maxKnown).join(', ')
  return [known.length > maxKnown ? 'field.unknown_among' : 'field.unknown_known', { name, known: listed }]
}

/** Of the alternatives of a union that fail only by unknown names, the one that knows most of the given names. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const errors: readonly z.core.$ZodIssue[][] = issue.errors
  const forms = errors
    .map((issues) => issues.flatMap(meant))
    .filter((issues) => issues.length > 0 && issues.every((one) => one.code === 'unrecognized_keys'))
  const [nearestForm] = forms.toSorted((left, right) => unknownIn(left) - unknownIn(right))
  return nearestForm?.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) ?? [issue]
}

const unknownIn = (issues: readonly z.core.$ZodIssue[]) =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)

function general(issue: z.core.$ZodIssue, shape: z.ZodType | undefined): FieldProblem {
  const bound = (limit: number | bigint): MessageValues =>
    shape && isMoneyAt(shape, issue.path) ? { cents: Number(limit) } : { limit: Number(limit) }
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined || issue.input === null ? 'field.required' : 'field.type']
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? ['field.required'] : ['field.too_short', { limit: Number(issue.minimum) }]
      if (issue.origin === 'array') return ['field.too_few_items', { limit: Number(issue.minimum) }]
      return ['field.too_small', bound(issue.minimum)]
    case 'too_big':
      if (issue.origin === 'string') return ['field.too_long', { limit: Number(issue.maximum) }]
      if (issue.origin === 'array') return ['field.too_many_items', { limit: Number(issue.maximum) }]
      return ['field.too_big', bound(issue.maximum)]
    case 'invalid_value':
      return ['field.option']
    case 'invalid_format':
      if (issue.format === 'email') return ['field.email']
      if (issue.format === 'date' || issue.format === 'datetime') return ['field.date']
      if (issue.format === 'url') return ['field.url']
      return ['field.type']
    default:
      return ['field.type']
  }
}
