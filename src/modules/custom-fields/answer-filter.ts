import { z } from 'zod'

export const answerTests = ['is', 'has', 'from', 'to', 'since', 'until'] as const

/** One condition on the answers of a field: `is` one of the values, `has` a text, from/to a number, since/until a day. */
export interface AnswerFilter {
  fieldId: string
  test: (typeof answerTests)[number]
  value: string | string[] | number
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const written = new RegExp(`^(${uuid}):(is|has|from|to|since|until):(.{1,255})$`, 'is')
/** The separator between two conditions; a comma within an answer is not followed by a field's id. */
const between = new RegExp(`,(?=${uuid}:)`, 'i')

/**
 * Filters by answers as they appear in an address, separated by commas: `answer=<field>:is:Sim,<field>:from:1000`.
 * Several `is` of one field mean any of them.
 */
export const answerFilters = z
  .preprocess((given) => {
    if (typeof given !== 'string' && !Array.isArray(given)) return given
    const texts = [given]
      .flat()
      .flatMap((one) => (typeof one === 'string' ? one.split(between).filter(Boolean) : [one]))
    return texts.length > 0 ? texts : undefined
  }, z.array(z.string().max(310).regex(written)).max(20).optional())
  .refine((given) => (given ?? []).every(isRight), 'custom-fields.invalid')

function isRight(text: string) {
  const [, , test, value] = written.exec(text) ?? []
  if (test === 'from' || test === 'to') return Number.isFinite(Number(value))
  return test !== 'since' && test !== 'until' ? true : /^\d{4}-\d{2}-\d{2}$/.test(value ?? '')
}

/** Parses the texts of an address into conditions. */
export function readAnswerFilters(given: readonly string[] = []): AnswerFilter[] {
  const filters: AnswerFilter[] = []
  for (const text of given) {
    const [, fieldId, name, value] = written.exec(text) ?? []
    if (!fieldId || !name || value === undefined) continue
    const test = name as AnswerFilter['test']
    const same = test === 'is' && filters.find((one) => one.fieldId === fieldId && one.test === 'is')
    if (same) (same.value as string[]).push(value)
    else filters.push({ fieldId, test, value: test === 'is' ? [value] : isFigure(test) ? Number(value) : value })
  }
  return filters
}

const isFigure = (test: AnswerFilter['test']) => test === 'from' || test === 'to'

const named = new RegExp(`^${uuid}:(is|has|from|to|since|until)$`, 'i')

/** The conditions by name, as a filter bar stores them: `{ '<field>:is': ['Sim'], '<field>:from': '1000' }`. */
export function answersAsked(given: readonly string[] = []): Record<string, string | string[]> {
  const asked: Record<string, string | string[]> = {}
  for (const text of given) {
    const [, fieldId, test, value] = written.exec(text) ?? []
    if (!fieldId || !test || value === undefined) continue
    const name = `${fieldId}:${test}`
    asked[name] = test === 'is' ? [asked[name] ?? [], value].flat() : value
  }
  return asked
}

/** Splits a change by name into conditions, written as in an address, and everything else. */
export function askAnswers(given: readonly string[] = [], change: Record<string, unknown>) {
  const rest = Object.entries(change).filter(([name]) => !named.test(name))
  const questions = Object.entries(change).filter(([name]) => named.test(name))
  if (questions.length === 0) return change
  const kept = given.filter((text) => !questions.some(([name]) => text.startsWith(`${name}:`)))
  const asked = questions.flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => (one === '' ? [] : [`${name}:${one}`])),
  )
  return { ...Object.fromEntries(rest), answer: kept.length + asked.length > 0 ? [...kept, ...asked] : undefined }
}
