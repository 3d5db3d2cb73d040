import { Liquid, type TagToken } from 'liquidjs'
import { asValue, type FillText, fillPlain, isLiquid, numberIn, simple, type Values, withoutSigns } from './filled.ts'

/** A text that cannot be read, or that asks for more than a document may take. */
export class TextFault extends Error {
  /** `no-time`: those before it took what all of them have together. */
  readonly kind: 'unreadable' | 'too-much' | 'no-time'
  /** The words that it is about. */
  readonly what: string
  constructor(kind: TextFault['kind'], what: string) {
    super(`${kind}: ${what}`)
    this.kind = kind
    this.what = what
  }
}

/** Conditions and loops, and nothing that reads files, keeps text or writes markup. */
const allowed = new Set([
  'if',
  'elsif',
  'else',
  'endif',
  'unless',
  'case',
  'when',
  'for',
  'break',
  'continue',
  'assign',
  'comment',
])

/** Limits that no proposal comes near to, and under which a text that never ends is over within a second. */
const limits = { parseLimit: 200_000, renderLimit: 500, memoryLimit: 2_000_000 }

function engineOf(escaped: (text: string) => string): Liquid {
  const engine = new Liquid({
    ...limits,
    ownPropertyOnly: true,
    strictFilters: true,
    templates: {},
    outputEscape: (value: unknown) => escaped(value === undefined || value === null ? '' : String(value)),
  })
  for (const name of Object.keys(engine.tags)) if (!allowed.has(name)) delete engine.tags[name]
  delete engine.filters.raw
  engine.registerFilter('simples', (value: unknown) => simple(String(value ?? '')))
  // Empty where there is no number, which is neither above nor below any.
  engine.registerFilter('quantia', (value: unknown) => numberIn(String(value ?? '')) ?? '')
  engine.registerFilter('numero', (value: unknown) => numberIn(String(value ?? '')) ?? 0)
  return engine
}

const inText = engineOf((value) => asValue(value.replace(/\s+/g, ' ').trim()))

/** Milliseconds that all texts of one body have together: a server fills them while everybody else waits. */
const together = 1_000

/**
 * Fills the texts of one body: placeholders, conditions and loops; the text around them is the author's. They share one time, and
 * what comes after it is not read any more.
 */
export function fillTogether(): FillText {
  let left = together
  let isTold = false
  return (text, values) => {
    if (!isLiquid(text)) return fillPlain(text, values)
    if (left <= 0) {
      const kind = isTold ? 'no-time' : 'too-much'
      isTold = true
      throw new TextFault(kind, text.slice(0, 80))
    }
    const began = performance.now()
    try {
      return rendered(inText, withoutSigns(text), values, Math.min(left, limits.renderLimit))
    } finally {
      left -= performance.now() - began
    }
  }
}

/** The same in markup that was written by this code around the author's escaped text. */
export const fillMarkup = (escaped: (text: string) => string) => {
  const engine = engineOf(escaped)
  return (markup: string, values: Values) => rendered(engine, markup, values)
}

function rendered(engine: Liquid, text: string, values: Values, renderLimit = limits.renderLimit): string {
  try {
    return engine.parseAndRenderSync(text, scopeOf(values), { renderLimit })
  } catch (error) {
    throw faultOf(error)
  }
}

/** `lead.nome` as `lead` with a `nome`; what is empty is not there, so that a condition does not hold for it. */
export function scopeOf(values: Values): Record<string, Record<string, string>> {
  const scope: Record<string, Record<string, string>> = Object.create(null)
  for (const [name, value] of Object.entries(values)) {
    if (value.trim() === '') continue
    const [model = '', key = ''] = name.split('.')
    scope[model] ??= Object.create(null) as Record<string, string>
    scope[model][key] = value
  }
  return scope
}

function faultOf(error: unknown): TextFault {
  const { name, message, token } = error as Error & { token?: TagToken }
  const what = (token?.getText() ?? '').slice(0, 80)
  return new TextFault(/limit exceeded/.test(message) || name === 'RangeError' ? 'too-much' : 'unreadable', what)
}
