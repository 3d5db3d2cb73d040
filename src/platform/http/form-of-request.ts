import type { FastifyRequest } from 'fastify'
import { readingMargin } from '../contract/reading-margin.ts'
import type { Asker } from './run-in-ctx.ts'

const oldestForm = 7 * 86_400_000

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'body'>

/** Reads how long ago a form was opened, so that what others saved since then is not overwritten. */
export function formOf({ method, headers, body }: Asked): Partial<Pick<Asker, 'readAt' | 'formFields'>> {
  const age = Number(headers['x-form-age'] || Number.NaN)
  if ((method !== 'PATCH' && method !== 'PUT') || !(age >= -readingMargin)) return {}
  const readAt = new Date(Date.now() - Math.min(age, oldestForm) - readingMargin).toISOString()
  return { readAt, formFields: new Set(namesIn(body)) }
}

/**
 * A form holds fields, parts and rows of parts: deeper values belong to no form, and may be nested too deeply for the
 * call stack.
 */
const deepest = 6

const namesIn = (value: unknown, depth = 1): string[] =>
  typeof value === 'object' && value !== null && depth <= deepest
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner, depth + 1)])
    : []
