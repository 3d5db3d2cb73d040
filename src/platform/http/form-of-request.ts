import type { FastifyRequest } from 'fastify'
import { readingMargin } from '../contract/reading-margin.ts'
import type { Asker } from './run-in-ctx.ts'

const oldestForm = 7 * 86_400_000

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'body'>

/** A form says how long ago it was opened: what others saved since then is not written over. */
export function formOf({ method, headers, body }: Asked): Partial<Pick<Asker, 'readAt' | 'formFields'>> {
  const age = Number(headers['x-form-age'] || Number.NaN)
  if ((method !== 'PATCH' && method !== 'PUT') || !(age >= -readingMargin)) return {}
  const readAt = new Date(Date.now() - Math.min(age, oldestForm) - readingMargin).toISOString()
  return { readAt, formFields: new Set(namesIn(body)) }
}

/** A form holds fields, parts and rows of parts: what lies deeper belongs to none, and may be deeper than a call stack. */
const deepest = 6

const namesIn = (value: unknown, depth = 1): string[] =>
  typeof value === 'object' && value !== null && depth <= deepest
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner, depth + 1)])
    : []
