import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { formatMessage } from '../i18n/messages.ts'
import { nameOrder } from '../i18n/name-order.ts'
import {
  type Answer,
  type AnswerCell,
  type AnswerDimension,
  type Question,
  tooManyGroups,
} from '../questions/answer.ts'
import { asOfIn } from '../questions/as-of.ts'
import { groupText } from '../questions/day-groups.ts'
import { Refusal } from '../rules/refusal.ts'
import { goneCount } from './gone-count.ts'
import { type SeenFacts, seenFacts } from './known-facts.ts'
import { rowsInTurn } from './rows-in-turn.ts'
import { type Compiled, type Grouped, type Measured, maxCells, statementOf } from './statement-of.ts'
import { valueNames } from './value-names.ts'

type Row = Record<string, string | number | boolean | null>

/** The screen recognises this code: the question is valid, but has more groups than can be shown. */
function refuseGroups(): never {
  throw new Refusal(422, 'platform.invalid', {
    fields: { rows: tooManyGroups },
    values: { count: maxCells },
    details: { code: tooManyGroups },
  })
}

/**
 * Answers the groups and figures of a question, as far as the person may see them. With `first`, only that many
 * groups: those with the greatest first figure.
 */
export async function answerQuestion(
  ctx: Ctx,
  question: Question,
  { first }: { first?: number } = {},
): Promise<Answer> {
  return answerSeen(ctx, await seenFacts(ctx, question.facts, JSON.stringify(question)), question, { first })
}

/** As `answerQuestion`, for facts that have been looked up already. */
export async function answerSeen(
  ctx: Ctx,
  seen: SeenFacts,
  question: Question,
  { first }: { first?: number | undefined } = {},
): Promise<Answer> {
  const compiled = await statementOf(ctx, seen, question, { first })
  const asOf = asOfIn(question.where)
  const [found, removed] = await Promise.all([
    rowsInTurn(ctx, statement<Row>(compiled.text, compiled.values)),
    asOf ? removedIn(ctx, seen, question, compiled.measured) : 0,
  ])
  const answer = await answerOf(ctx, { seen, question, compiled, found })
  return { ...answer, ...(asOf && { asOf: { ...asOf, removed } }) }
}

/**
 * One answer for each dimension of the rows, as if each were asked alone. The facts are read once for all of them;
 * dimensions computed once for many rows are the exception.
 */
export async function answersApart(ctx: Ctx, question: Question): Promise<Answer[]> {
  const seen = await seenFacts(ctx, question.facts, JSON.stringify(question))
  const isAlone = (id: string) => seen.dimensions.get(id)?.madeOf !== undefined
  const [alone, together] = [question.rows.filter(isAlone), question.rows.filter((id) => !isAlone(id))]
  const answers = await Promise.all([
    together.length > 0 ? readApart(ctx, seen, { ...question, rows: together }) : [],
    ...alone.map((id) => answerQuestion(ctx, { ...question, rows: [id] })),
  ])
  return answers.flat()
}

async function readApart(ctx: Ctx, seen: SeenFacts, question: Question): Promise<Answer[]> {
  const compiled = await statementOf(ctx, seen, question, { isApart: true })
  const found = await rowsInTurn(ctx, statement<Row>(compiled.text, compiled.values))
  return Promise.all(
    compiled.rows.map((one, at) =>
      answerOf(ctx, { seen, question, compiled: { ...compiled, rows: [one] }, found: rowsOf(found, at) }),
    ),
  )
}

/** The rows of one dimension, as if no other dimension had been asked. */
const rowsOf = (found: readonly Row[], at: number): Row[] =>
  found.flatMap((row) =>
    Number(row[`t${at}`]) === 0
      ? [{ ...row, g0: row[`g${at}`] ?? null, t0: 0, n0: row[`n${at}`] ?? null, ...orderOf(row[`r${at}`]) }]
      : [],
  )

const orderOf = (order: Row[string] | undefined): Row => (order === undefined ? {} : { r0: order })

interface Found {
  seen: SeenFacts
  question: Question
  compiled: Compiled
  found: readonly Row[]
}

async function answerOf(ctx: Ctx, { seen, question, compiled, found }: Found): Promise<Answer> {
  if (found.length > maxCells) refuseGroups()
  const { rows, columns, measured } = compiled
  const grouped = [...rows, ...columns]
  const dimensions = await Promise.all(grouped.map((one, at) => dimensionOf(ctx, one, at, found)))
  const places = dimensions.map(({ groups }) => new Map(groups.map(({ value }, at) => [value, at])))
  const pathOf = (row: Row, from: number, to: number) => {
    const path: number[] = []
    for (let at = from; at < to && Number(row[`t${at}`]) === 0; at++) path.push(places[at]!.get(textOf(row[`g${at}`]))!)
    return path
  }
  const cells: AnswerCell[] = found.map((row) => ({
    rows: pathOf(row, 0, rows.length),
    columns: pathOf(row, rows.length, grouped.length),
    span: Number(row.span),
    values: measured.map((one) => figureOf(one, row)),
    ...partsOf(measured, row),
  }))
  const { source } = seen
  return {
    facts: source.name,
    title: formatMessage(ctx.lang, source.title),
    path: source.path,
    search: source.search ?? {},
    where: question.where,
    measures: measured.map(({ id, measure, way }) => ({
      id,
      title: formatMessage(ctx.lang, measure.words),
      as: measure.as,
      way: way ?? (measure.adds as 'count' | 'distinct' | 'ratio'),
      ...(measure.better && { better: measure.better }),
      ...(onlyOf(measure, seen.measures) && { only: onlyOf(measure, seen.measures) }),
    })),
    rows: dimensions.slice(0, rows.length),
    columns: dimensions.slice(rows.length),
    cells,
  }
}

/** How many of the records that counted on a past day are gone today; only where all figures count the same rows. */
async function removedIn(ctx: Ctx, seen: SeenFacts, { where }: Question, measured: readonly Measured[]) {
  const flags = new Set(measured.map(({ measure }) => onlyOf(measure, seen.measures)))
  const [only] = flags.size === 1 ? flags : []
  return goneCount(ctx, seen, only ? { ...where, [only]: 'true' } : where)
}

/** The condition that a figure adds to its group: a ratio opens into the rows of its denominator. */
const onlyOf = (measure: Measured['measure'], all: ReadonlyMap<string, Measured['measure']>): string | undefined =>
  measure.only ?? (measure.adds === 'ratio' ? all.get(measure.by)?.only : undefined)

const textOf = (value: Row[string] | undefined) => (value === null || value === undefined ? '' : String(value))

function partsOf(measured: readonly Measured[], row: Row) {
  const parts = measured.flatMap(({ measure, way, bases }, at) =>
    measure.adds === 'ratio' || way === 'mean'
      ? [[at, bases.map((base) => Number(row[`b${base}`] ?? 0))] as [number, [number, number]]]
      : [],
  )
  return parts.length > 0 ? { parts: Object.fromEntries(parts) } : {}
}

/** A mean or a share of no rows is null; a sum of no rows is zero. */
function figureOf({ measure, way, bases }: Measured, row: Row): number | null {
  const [first, second] = bases.map((at) => (row[`b${at}`] === null ? null : Number(row[`b${at}`])))
  if (measure.adds === 'ratio' || way === 'mean') return second ? (first ?? 0) / second : null
  if (way === 'median' || way === 'least' || way === 'greatest') return first ?? null
  return first ?? 0
}

async function dimensionOf(ctx: Ctx, grouped: Grouped, at: number, found: readonly Row[]): Promise<AnswerDimension> {
  const { id, dimension, unit } = grouped
  const named = new Map<string, string>()
  for (const row of found) {
    if (Number(row[`t${at}`]) !== 0) continue
    const value = textOf(row[`g${at}`])
    const name = row[`n${at}`]
    if (!named.has(value) || (name && String(name) < named.get(value)!)) named.set(value, name ? String(name) : value)
  }
  const ranks = new Map(
    found.flatMap((row) => (row[`r${at}`] === undefined ? [] : [[textOf(row[`g${at}`]), Number(row[`r${at}`])]])),
  )
  const names = await valueNames(ctx, dimension, unit ? [] : [...named.keys()], named)
  const groups = [...named.keys()].map((value) => ({
    value,
    name: value && unit ? groupText(ctx.lang, unit, value) : names(value),
  }))
  const order = dimension.valueWords && Object.keys(dimension.valueWords)
  groups.sort((one, other) => {
    if (one.value === '' || other.value === '') return one.value === '' ? 1 : -1
    if (dimension.order) return ranks.get(one.value)! - ranks.get(other.value)!
    if (order) return order.indexOf(one.value) - order.indexOf(other.value)
    if (unit) return one.value < other.value ? -1 : 1
    return nameOrder.compare(one.name, other.name)
  })
  const isOrdered = Boolean(unit || order || dimension.order)
  return { id, title: formatMessage(ctx.lang, dimension.words), isOrdered, groups }
}
