import type { z } from 'zod'
import type { Field } from '../record/field.ts'
import { type Fields, fieldsOf, nameKey, type RecordOf, rowNames } from '../record/record.ts'
import type { replyShape, rowShape } from '../record/shapes.ts'

const now = '2026-03-10T12:00:00Z'

function emptyOf({ kind, output, values }: Field): unknown {
  if (output.safeParse(null).success) return null
  if (kind === 'instant') return now
  if (kind === 'flag') return false
  if (kind === 'tags' || output.safeParse([]).success) return []
  if (output.safeParse('').success) return ''
  return values?.[0] ?? 0
}

const empty = (fields: [string, Field][]) => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  ...Object.fromEntries(
    fields.flatMap(([name, field]) => [
      [name, emptyOf(field)],
      ...(field.of === undefined ? [] : [[nameKey(name), '']]),
    ]),
  ),
})

/** A record as its page's reply, with nothing in it but what is given. */
export const sampleReply = <F extends Fields>(of: RecordOf<F>, given: object = {}) =>
  ({ ...empty(fieldsOf(of)), ...given }) as unknown as z.output<ReturnType<typeof replyShape<F>>>

/** The same as a row of its list. */
export function sampleRow<F extends Fields>(of: RecordOf<F>, given: object = {}) {
  const whole: Record<string, unknown> = empty(fieldsOf(of))
  const row = Object.fromEntries(['id', ...rowNames(of)].map((name) => [name, whole[name]]))
  return { ...row, ...given } as unknown as z.output<ReturnType<typeof rowShape<F>>>
}
