import { remembered } from '../remembered.ts'

/**
 * The part of ICU's message syntax that the product's words use: `{name}`, `plural`, `selectordinal` and `select` with `#`
 * and `=0`, and quotes (`''`, `'{'`). Written out because a full reader of the syntax weighs more than all words of a screen.
 */
type Part = string | { kind: 'value'; name: string } | { kind: 'count' } | Choice

interface Choice {
  kind: 'plural' | 'selectordinal' | 'select'
  name: string
  options: Map<string, Part[]>
}

export type Values = Record<string, string | number>

/** A text ready to be filled in; throws a `SyntaxError` where the text cannot be read. */
export function compileText(source: string, lang: string): (values?: Values) => string {
  const parts = new Reader(source).all()
  return (values = {}) => written(parts, values, lang, null)
}

/** @tests The names of the values that a text asks for: the sweep of words compares the languages. */
export function namesIn(source: string): string[] {
  const visit = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) => {
      if (typeof part === 'string' || part.kind === 'count') return []
      return part.kind === 'value' ? [part.name] : [part.name, ...[...part.options.values()].flatMap(visit)]
    })
  return [...new Set(visit(new Reader(source).all()))].sort()
}

function written(parts: readonly Part[], values: Values, lang: string, count: number | null): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'count') return figure(count!, lang)
      const value = values[part.name]
      if (value === undefined) throw new Error(`The text needs a value for ${part.name}.`)
      if (part.kind === 'value') return String(value)
      return written(chosen(part, value, lang), values, lang, part.kind === 'select' ? null : Number(value))
    })
    .join('')
}

function chosen({ kind, options }: Choice, value: string | number, lang: string) {
  const named =
    kind === 'select'
      ? options.get(String(value))
      : (options.get(`=${value}`) ?? options.get(category(Number(value), kind, lang)))
  return named ?? options.get('other')!
}

/** The Unicode rules count zero with one in Portuguese; in Brazil people write "0 contatos". */
const category = (value: number, kind: 'plural' | 'selectordinal', lang: string) =>
  kind === 'plural' && value === 0 ? 'other' : rules(lang, kind).select(value)

const figures = new Map<string, Intl.NumberFormat>()
const figure = (value: number, lang: string) =>
  remembered(figures, lang, () => new Intl.NumberFormat(lang)).format(value)

const known = new Map<string, Intl.PluralRules>()
const rules = (lang: string, kind: Choice['kind']) =>
  remembered(
    known,
    `${lang} ${kind}`,
    () => new Intl.PluralRules(lang, { type: kind === 'plural' ? 'cardinal' : 'ordinal' }),
  )

/** Reads a text from its beginning to its end, once. */
class Reader {
  private at = 0
  private readonly source: string
  constructor(source: string) {
    this.source = source
  }

  all(): Part[] {
    const parts = this.parts(false)
    if (this.at < this.source.length) throw this.wrong()
    return parts
  }

  /** Up to the brace that closes what is being read, or to the end. */
  private parts(inCount: boolean): Part[] {
    const parts: Part[] = []
    let text = ''
    while (this.at < this.source.length && this.source[this.at] !== '}') {
      const letter = this.source[this.at]!
      if (letter !== '{' && !(letter === '#' && inCount)) {
        text += letter === "'" ? this.quoted(inCount) : letter
        this.at++
        continue
      }
      if (text) parts.push(text)
      text = ''
      this.at++
      parts.push(letter === '#' ? { kind: 'count' } : this.argument())
    }
    if (text) parts.push(text)
    return parts
  }

  /** Behind the opening brace. */
  private argument(): Part {
    const [, name, mark] = this.take(/\s*(\w+)\s*([,}])/y)
    if (mark === '}') return { kind: 'value', name: name! }
    const kind = this.take(/\s*(plural|selectordinal|select)\s*,/y)[1] as Choice['kind']
    const options = new Map<string, Part[]>()
    while (!this.skip(/\s*\}/y)) {
      const key = this.take(/\s*(=\d+|[\w-]+)\s*\{/y)[1]!
      options.set(key, this.parts(kind !== 'select'))
      this.take(/\}/y)
    }
    if (!options.has('other')) throw this.wrong()
    return { kind, name: name!, options }
  }

  /** An apostrophe: two are one, one before a brace quotes up to the next, any other is itself. Stays on its last letter. */
  private quoted(inCount: boolean): string {
    const next = this.source[this.at + 1] ?? ''
    if (next === "'") {
      this.at++
      return "'"
    }
    if (!'{}'.includes(next || ' ') && !(next === '#' && inCount)) return "'"
    const end = this.source.indexOf("'", this.at + 1)
    const text = this.source.slice(this.at + 1, end < 0 ? undefined : end)
    this.at = end < 0 ? this.source.length : end
    return text
  }

  private take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (!found) throw this.wrong()
    this.at = pattern.lastIndex
    return found
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    if (!pattern.test(this.source)) return false
    this.at = pattern.lastIndex
    return true
  }

  private wrong() {
    return new SyntaxError(`This text cannot be read from its letter ${this.at}: ${this.source}`)
  }
}
