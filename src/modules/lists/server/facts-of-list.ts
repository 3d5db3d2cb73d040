import type { FieldAccess } from '../../../platform/contract/masks.ts'
import type { Conditions } from '../../../platform/db/conditions.ts'
import { snake } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { addWhere } from '../../../platform/measures/cell-conditions.ts'
import type { Cohort, Dimension, FactSource, FactSql, Measure } from '../../../platform/measures/fact-source.ts'
import { factSource } from '../../../platform/measures/fact-source.ts'
import { seenFacts } from '../../../platform/measures/known-facts.ts'
import { lookedAt, seenAt } from '../../../platform/measures/looking-back.ts'
import type { SpanKind } from '../../../platform/measures/span-kind.ts'
import type { Way } from '../../../platform/questions/answer.ts'
import { type Cell, readCell } from '../../../platform/questions/cell.ts'
import { columnId } from '../../../platform/record/address-names.ts'
import type { Field } from '../../../platform/record/field.ts'
import { fieldsOf } from '../../../platform/record/record.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import type { FieldFormat } from '../../../platform/subjects/subject.ts'
import { joinsIn } from './list-from.ts'
import { ownFacts } from './own-facts.ts'
import { pastFacts } from './past-facts.ts'
import type { ListGiven, RecordList } from './record-list.ts'
import { zoneOf } from './zone-of-facts.ts'

interface FactsGiven {
  /** The list's name when absent. */
  name?: string
  title?: Message
  /** The screen that shows the list. */
  path: string
  search?: Readonly<Record<string, string>>
  /** SQL in place of the record's table, where the list has a source. */
  table?: string
  /** What hides sums of these facts as a whole. */
  access?: FieldAccess
  /** The dimension of the day that they count by, and that of the person whose they are. */
  day: string
  person?: string
  /** The dimensions by which a change of these facts is taken apart; none when absent. */
  explains?: readonly string[]
  cohort?: Cohort
  /** A further join of which one record may have several rows. */
  joined?: string
  /** Fields that are no measure although they are numbers, and no dimension although they could be. */
  without?: readonly string[]
  /** A flag of the facts that its described figures count by. */
  only?: string
  measures?: Readonly<Record<string, Measure>>
  dimensions?: Readonly<Record<string, Dimension>>
  narrow?: FactSource['narrow']
  /** What is kept of how its records were. */
  spans?: SpanKind
  /** Why nothing is kept of it. */
  noPast?: Message
  /** Its reach is that of deals or contacts, and no condition names who asks. */
  isSameForReach?: true
}

/**
 * The records of a list as facts: references, choices, flags and days of their description are dimensions, numbers are measures, the
 * company's own fields both; what a module adds stands beside. Who sees a field by its description, sees it here.
 */
export function factsOf(list: RecordList, given: FactsGiven): FactSource {
  const { alias } = list
  const stores = storesOf(list)
  const described = fieldsOf(list.record).filter(([name]) => !list.finish?.[name] && !given.without?.includes(name))
  return {
    name: given.name ?? list.name,
    title: given.title ?? list.title,
    path: given.path,
    ...(given.search && { search: given.search }),
    kind: list.record.kind,
    list: list.name,
    endpoint: list.endpoint,
    alias,
    key: `${alias}.id`,
    repeats: given.joined !== undefined,
    isSameForReach: given.isSameForReach ?? false,
    access: given.access ?? {},
    day: given.day,
    ...(given.person && { person: given.person }),
    explains: given.explains ?? [],
    ...(given.cohort && { cohort: given.cohort }),
    columns: Object.fromEntries(described.map(([name, field]) => [columnId(name, field), name])),
    measures: { ...figuresOf(list, described, given.only), ...given.measures },
    dimensions: { ...dimensionsOf(list, described), ...given.dimensions },
    ...(list.answers && { own: (ctx: Ctx) => ownFacts(ctx, list.answers!, alias) }),
    reached: (ctx) => list.matching(ctx, {}),
    ...(given.narrow && { narrow: given.narrow }),
    ...(given.spans && { past: pastFacts(list, given.spans, { stores, joined: given.joined }) }),
    ...(given.noPast && { noPast: given.noPast }),
    zone: (ctx) => zoneOf(ctx, stores !== undefined),
    from(text) {
      const further = `${stores && /\bsz\./.test(text) ? ` ${stores}` : ''}${given.joined ? ` ${given.joined}` : ''}`
      return `from ${given.table ?? snake(list.record.table)} ${alias}${joinsIn(list, `${text}${further}`)}${further}`
    },
  }
}

/** The join of the rows' store, whose clock counts their days. */
function storesOf(list: RecordList) {
  if (!fieldsOf(list.record).some(([name]) => name === 'storeId')) return undefined
  return `left join stores sz on sz.tenant_id = ${list.alias}.tenant_id and sz.id = ${sqlOf(list, 'storeId')}`
}

type Described = readonly [name: string, field: Field][]

const accessOf = ({ shownWith, hiddenWith }: Field): FieldAccess => ({
  ...(shownWith && { shownWith }),
  ...(hiddenWith && { hiddenWith }),
})

const sqlOf = ({ alias, fields = {} }: ListGiven, name: string): FactSql => fields[name] ?? `${alias}.${snake(name)}`

const formats: Partial<Record<Field['kind'], FieldFormat>> = {
  money: 'money',
  count: 'number',
  number: 'number',
  percent: 'percent',
  share: 'share',
  kwh: 'kwh',
  kwp: 'kwp',
}

function figuresOf(list: ListGiven, fields: Described, only: string | undefined): Record<string, Measure> {
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const as = formats[field.kind]
      if (!as || field.isName) return []
      const way: Way = as === 'percent' || as === 'share' ? 'mean' : 'sum'
      return [
        [
          name,
          {
            adds: 'figure',
            words: field.words,
            as,
            sql: sqlOf(list, name),
            way,
            ...(only && { only }),
            ...accessOf(field),
          },
        ],
      ]
    }),
  )
}

function dimensionsOf(list: ListGiven, fields: Described): Record<string, Dimension> {
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const dimension = dimensionOf(field)
      if (!dimension) return []
      const own = sqlOf(list, name)
      // What is not chosen is an empty text.
      const sql =
        typeof own === 'string' && (field.kind === 'choice' || field.kind === 'state') ? `nullif(${own}, '')` : own
      return [[name, { ...dimension, words: field.words, sql, ...accessOf(field) }]]
    }),
  )
}

function dimensionOf({ kind, of, valueWords = {} }: Field): Pick<Dimension, 'kind' | 'as' | 'valueWords'> | undefined {
  switch (kind) {
    case 'record':
      return of === undefined ? undefined : { kind: 'value', as: { of } }
    case 'choice':
      return { kind: 'value', as: 'text', valueWords }
    case 'state':
      return { kind: 'value', as: 'text' }
    case 'flag':
      return { kind: 'flag', as: 'yes-no' }
    case 'day':
    case 'instant':
      return { kind, as: 'day' }
    default:
      return undefined
  }
}

/**
 * The condition of a list that a figure opened: the same rows by the same SQL. What the person no longer sees, or what is of another
 * list, counts like a filter that is not there.
 */
export async function addCell(
  ctx: Ctx,
  { alias, record }: Pick<ListGiven, 'alias' | 'record'>,
  text: string,
  found: Conditions,
) {
  const cell = cellIn(text)
  const source = factSource(cell.facts)
  if (!source || source.alias !== alias || source.kind !== record.kind)
    throw wrongField('cell', 'field.unknown', { name: cell.facts })
  const named = Object.keys(cell.where)
  const known = await seenFacts(ctx, cell.facts, text, 'cell')
  const seen = await seenAt(ctx, known, cell.where, { named, field: 'cell' })
  const own = found.parts.splice(0)
  found.add(`${alias}.tenant_id = ?`, ctx.company.id)
  // What the list reaches stands beside: of its own conditions the facts have only the company's.
  const { from, dated } = await lookedAt(ctx, seen, cell.where, found)
  await source.narrow?.(ctx, found)
  addWhere(ctx, seen, cell.where, found, 'cell')
  const where = found.parts.splice(0).join(' and ')
  found.parts.push(...own, `${alias}.id in (${dated(`select ${alias}.id ${from(where)} where ${where}`)})`)
}

function cellIn(text: string): Cell {
  const cell = readCell(text)
  if (!cell) throw wrongField('cell', 'platform.invalid')
  return cell
}
