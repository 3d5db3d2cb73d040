import type { z } from 'zod'
import type { Lang, MessageValues } from '../i18n/messages.ts'
import { isMessage, translate } from '../i18n/registry.ts'

/** A message key with what its sentence needs. */
type FieldProblem = readonly [key: string, values?: MessageValues]

/** A sentence per wrong field, keyed by its path: `months.3`. */
export const fieldErrors = (error: z.ZodError, lang: Lang): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldProblems(error)).map(([path, [key, values]]) => [path, translate(lang, key, values)]),
  )

/** What is wrong with each field, in no language yet. */
export function fieldProblems(error: z.ZodError): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : '_')
    // Shapes may carry a message key of their own as the error text; everything else has a general sentence.
    fields[path] ??= isMessage(issue.message) ? [issue.message] : general(issue as z.core.$ZodIssue)
  }
  return fields
}

function general(issue: z.core.$ZodIssue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined || issue.input === null ? 'field.required' : 'field.type']
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? ['field.required'] : ['field.too_short', { limit: Number(issue.minimum) }]
      if (issue.origin === 'array') return ['field.too_few_items', { limit: Number(issue.minimum) }]
      return ['field.too_small', { limit: Number(issue.minimum) }]
    case 'too_big':
      if (issue.origin === 'string') return ['field.too_long', { limit: Number(issue.maximum) }]
      if (issue.origin === 'array') return ['field.too_many_items', { limit: Number(issue.maximum) }]
      return ['field.too_big', { limit: Number(issue.maximum) }]
    case 'invalid_value':
      return ['field.option']
    case 'invalid_format':
      if (issue.format === 'email') return ['field.email']
      if (issue.format === 'date' || issue.format === 'datetime') return ['field.date']
      if (issue.format === 'url') return ['field.url']
      return ['field.type']
    case 'unrecognized_keys':
      return ['field.unknown', { name: issue.keys.join(', ') }]
    default:
      return ['field.type']
  }
}
