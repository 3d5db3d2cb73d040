/**
 * The rows behind one figure as text: the facts and, for each dimension, the values that count (`a|b`, empty for none) or a range of
 * days or amounts (`2026-11-01..2026-11-24`, open at either end). A list takes it as its filter `cell`.
 */
export interface Cell {
  facts: string
  where: Where
}

/** By dimension, as in a cell: `a|b`, `from..to`, or empty for what has none. */
export type Where = Readonly<Record<string, string>>

const written = (text: string) => encodeURIComponent(text).replaceAll('.', '%2E')

/** Values of a dimension as they stand in a cell; null is none. */
export const valuesText = (values: readonly (string | null)[]) => values.map((one) => written(one ?? '')).join('|')

export const rangeText = (from: string | number | null, to: string | number | null) => `${from ?? ''}..${to ?? ''}`

export interface ReadRange {
  from: string | null
  to: string | null
}

/** The ends of a range; undefined where the text says values. */
export function rangeOf(text: string): ReadRange | undefined {
  const [from, to, more] = text.split('..')
  if (to === undefined || more !== undefined) return undefined
  return { from: from || null, to: to || null }
}

export const valuesOf = (text: string): (string | null)[] =>
  text.split('|').map((one) => (one === '' ? null : decoded(one)))

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const whereText = (where: Where) =>
  Object.entries(where)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')

export const cellText = ({ facts, where }: Cell) => `${facts}:${whereText(where)}`

const named = /^([A-Za-z][\w:-]{0,79})=(.*)$/

/** Undefined where the text is none. */
export function readWhere(text: string): Where | undefined {
  if (text === '') return {}
  const parts = text.split(',').map((part) => named.exec(part))
  if (parts.some((part) => !part)) return undefined
  return Object.fromEntries(parts.map((part) => [part![1]!, part![2]!]))
}

export function readCell(text: string): Cell | undefined {
  const [facts, ...rest] = text.split(':')
  const where = readWhere(rest.join(':'))
  return facts && where ? { facts, where } : undefined
}

/** Both at once: values that are in both, the days that are in both. */
export function narrowed(where: Where, more: Where): Where {
  const both: Record<string, string> = { ...where }
  for (const [name, text] of Object.entries(more)) {
    const [one, other] = [rangeOf(both[name] ?? ''), rangeOf(text)]
    both[name] = one && other ? rangeText(later(one.from, other.from), sooner(one.to, other.to)) : text
  }
  return both
}

const later = (one: string | null, other: string | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)
const sooner = (one: string | null, other: string | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)
