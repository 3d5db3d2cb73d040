import { ApiError } from '../../contract/client.ts'
import { messages } from '../messages.ts'
import { formatDate, formatNumber } from '../text/formats.ts'
import { isId } from '../text/is-id.ts'
import { textNow } from '../text/use-text.ts'
import { type Conflicts, compareParts, piecesOfRows } from './compare-parts.ts'

type Values = Readonly<Record<string, unknown>>

/** What was saved meanwhile, as a form can take it. */
export interface Meanwhile extends Conflicts {
  /** The fields that were told: theirs where the person has not touched them, one's own where both have changed them. */
  merged: Record<string, unknown>
  /** What is saved now of the fields that were told, as a form holds it: a later answer is compared with it. */
  seen: Record<string, unknown>
  /** Something was changed that the form has no field for. */
  hasMore: boolean
}

interface Reading {
  /** What was saved, as the inputs hold it, where a body says it otherwise. */
  asTyped?: ((saved: Values) => Record<string, unknown>) | undefined
  /** How a saved value reads, where it is neither a text, a day nor a plain figure. */
  shows?: ((path: string, theirs: unknown) => string | undefined) | undefined
}

/** Reads a refusal of the server against what the form began with and holds; undefined for any other failure. */
export function meanwhileIn(
  failure: unknown,
  first: Values,
  values: Values,
  { asTyped = (saved) => saved, shows }: Reading = {},
): Meanwhile | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'platform.changed_meanwhile') return undefined
  const { fields = {}, by = '' } = failure.details as { fields?: Record<string, { theirs: unknown }>; by?: string }
  const found: Meanwhile = { merged: {}, conflicts: {}, seen: {}, told: {}, hasMore: false }
  const tell = (path: string, theirs: unknown) => sentenceOf(theirs, by, shows?.(path, theirs))
  const saved = Object.fromEntries(Object.entries(fields).map(([name, { theirs }]) => [name, theirs]))
  for (const [name, given] of Object.entries(asTyped(saved))) {
    if (!(name in values)) {
      found.hasMore = true
      continue
    }
    const three = [first[name], values[name], fitting(given, first[name])] as const
    const [merged, seen] = compareParts(three, name, { found, tell, piecesOf: piecesOfRows })
    found.merged[name] = merged
    found.seen[name] = seen
  }
  return found
}

/** Inputs of text hold an empty text where the record holds nothing. */
const fitting = (theirs: unknown, sample: unknown) => (theirs === null && typeof sample === 'string' ? '' : theirs)

export function sentenceOf(theirs: unknown, by: string, shown?: string) {
  const isNothing = theirs === null || theirs === ''
  if (isNothing && shown === undefined) return textNow(messages['ui.meanwhile.emptied'], { by })
  const value = shown ?? textOf(theirs)
  if (value === undefined) return textNow(messages['ui.meanwhile.changed'], { by })
  return textNow(messages['ui.meanwhile.value'], { by, value })
}

function textOf(value: unknown) {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string' || isId(value)) return undefined
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value.slice(0, 200)
}

/** What somebody else saved in a field that stands alone; undefined for any other failure. */
export function savedIn({ code, details }: ApiError): { value: unknown } | undefined {
  if (code !== 'platform.changed_meanwhile') return undefined
  const [first] = Object.values((details as { fields?: Record<string, { theirs: unknown }> }).fields ?? {})
  return { value: first?.theirs ?? null }
}
