import type { z } from 'zod'
import type { Lang, MessageValues } from '../i18n/messages.ts'
import { isMessage, translate } from '../i18n/registry.ts'

/** A sentence per wrong field, keyed by its path: `months.3`. */
export function fieldErrors(error: z.ZodError, lang: Lang): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : '_')
    fields[path] ??= sentence(issue as z.core.$ZodIssue, lang)
  }
  return fields
}

/** Shapes may carry a message key of their own as the error text; everything else has a general sentence. */
function sentence(issue: z.core.$ZodIssue, lang: Lang): string {
  if (isMessage(issue.message)) return translate(lang, issue.message)
  const [key, values] = general(issue)
  return translate(lang, key, values)
}

function general(issue: z.core.$ZodIssue): [key: string, values?: MessageValues] {
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
