import { ApiError } from '../../contract/client.ts'
import { messages } from '../messages.ts'
import { formatNumber } from '../text/formats.ts'
import { textNow } from '../text/use-text.ts'

type Values = Readonly<Record<string, unknown>>

/** What was saved meanwhile, as a form can take it. */
export interface Meanwhile {
  /** Fields that the person has not touched, or has seen as they are: taken over without a word. */
  untouched: Record<string, unknown>
  /** Fields that both changed: the value that was saved, and a sentence that shows it. */
  conflicts: Record<string, unknown>
  /** What is saved now of the fields that were told, as a form holds it: a later answer is compared with it. */
  seen: Record<string, unknown>
  told: Record<string, string>
  /** Something was changed that the form has no field for. */
  hasMore: boolean
}

export const equal = (left: unknown, right: unknown) => JSON.stringify(left ?? '') === JSON.stringify(right ?? '')

/** Reads a refusal of the server against what the form began with and holds; undefined for any other failure. */
export function meanwhileIn(
  failure: unknown,
  first: Values,
  values: Values,
  asTyped = (saved: Values): Values => saved,
): Meanwhile | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'platform.changed_meanwhile') return undefined
  const { fields = {}, by } = failure.details as { fields?: Record<string, { theirs: unknown }>; by?: string }
  const found: Meanwhile = { untouched: {}, conflicts: {}, seen: {}, told: {}, hasMore: false }
  const saved = Object.fromEntries(Object.entries(fields).map(([name, { theirs }]) => [name, theirs]))
  for (const [name, theirs] of Object.entries(asTyped(saved))) {
    if (!(name in values)) {
      found.hasMore = true
      continue
    }
    found.seen[name] = fitting(theirs, first[name])
    if (equal(theirs, first[name])) found.untouched[name] = values[name]
    else if (equal(values[name], first[name])) found.untouched[name] = found.seen[name]
    else {
      found.conflicts[name] = found.seen[name]
      found.told[name] = sentenceOf(theirs, by ?? '')
    }
  }
  return found
}

/** Inputs of text hold an empty text where the record holds nothing. */
const fitting = (theirs: unknown, sample: unknown) => (theirs === null && typeof sample === 'string' ? '' : theirs)

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)

export function sentenceOf(theirs: unknown, by: string) {
  if (theirs === null || theirs === '') return textNow(messages['ui.meanwhile.emptied'], { by })
  const isText = typeof theirs === 'string' && !isId(theirs)
  if (!isText && typeof theirs !== 'number') return textNow(messages['ui.meanwhile.changed'], { by })
  const value = typeof theirs === 'number' ? formatNumber(theirs) : (theirs as string)
  return textNow(messages['ui.meanwhile.value'], { by, value: value.slice(0, 200) })
}

/** What somebody else saved in a field that stands alone; undefined for any other failure. */
export function savedIn({ code, details }: ApiError): { value: unknown } | undefined {
  if (code !== 'platform.changed_meanwhile') return undefined
  const [first] = Object.values((details as { fields?: Record<string, { theirs: unknown }> }).fields ?? {})
  return { value: first?.theirs ?? null }
}
