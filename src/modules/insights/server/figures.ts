import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { answerQuestion, answersApart } from '../../../platform/measures/answer-question.ts'
import type { Measure } from '../../../platform/measures/fact-source.ts'
import { type SeenFacts, seenFacts, seesFacts } from '../../../platform/measures/known-facts.ts'
import type { Answer, AnswerCell, Question, Span } from '../../../platform/questions/answer.ts'
import { withAsOf, withoutAsOf } from '../../../platform/questions/as-of.ts'
import { cellText, rangeText, type Where } from '../../../platform/questions/cell.ts'
import type { Figure } from '../contract.ts'
import { isUsual, sinceFirst } from '../observed.ts'
import type { FigureSpec } from '../pages/page-spec.ts'
import { fewRecords, inOrderOfWeight, type Segment, type Why, whyOf } from '../why.ts'
import { measuresShown } from './amounts-by-person.ts'
import { type Asked, filtered } from './asked.ts'
import { seenThen } from './spans/seen-then.ts'
import { inTime, unansweredOfDay } from './unanswered.ts'

/** All figures of the same facts are counted in one query, for the period and previous ones. */
export async function figuresOf(ctx: Ctx, specs: readonly FigureSpec[], asked: Asked): Promise<Figure[]> {
  const byFacts = Map.groupBy(
    specs.filter(({ facts }) => seesFacts(ctx, facts)),
    ({ facts }) => facts,
  )
  const found = await Promise.all([...byFacts].map(([facts, own]) => figuresOfFacts(ctx, facts, own, asked)))
  const all = new Map(found.flat().map((figure) => [figure.id, figure]))
  return specs.flatMap(({ facts, measure }) => all.get(`${facts}.${measure}`) ?? [])
}

async function figuresOfFacts(ctx: Ctx, facts: string, specs: readonly FigureSpec[], asked: Asked): Promise<Figure[]> {
  const now = await seenFacts(ctx, facts, '')
  const then = await seenThen(ctx, now, asked.asOf)
  const seen = specs.map(({ measure }) => measure).filter((one) => now.measures.has(one))
  const known = seen.filter((one) => then?.measures.has(one))
  const unknown = seen
    .filter((one) => !known.includes(one))
    .map((one) => unansweredFigure(ctx, now, one, unansweredOfDay(ctx, now)))
  const counted = then
    ? await inTime(ctx, countedFigures(ctx, then, known, asked), (unanswered) =>
        known.map((one) => unansweredFigure(ctx, now, one, unanswered)),
      )
    : []
  return [...counted, ...unknown]
}

function unansweredFigure(ctx: Ctx, now: SeenFacts, measure: string, unanswered: string): Figure {
  const { source, measures } = now
  const { words, as } = measures.get(measure)!
  return {
    id: `${source.name}.${measure}`,
    title: formatMessage(ctx.lang, words),
    as,
    value: null,
    before: null,
    history: [],
    note: null,
    why: [],
    opens: { path: source.path, search: { ...source.search }, cell: '' },
    untold: unanswered,
  }
}

async function countedFigures(ctx: Ctx, seen: SeenFacts, known: string[], asked: Asked): Promise<Figure[]> {
  const facts = seen.source.name
  const where = withAsOf(filtered(seen, asked.filter).where, asked.asOf)
  const measures = measuresShown(ctx, seen, known, { rows: [], columns: [], where })
  if (measures.length === 0) return []
  const count = [...seen.measures].find(([, one]) => one.adds === 'count')?.[0]
  const question: Question = {
    facts,
    measures: [...measures, ...(count && !measures.includes(count) ? [count] : [])],
    rows: [],
    columns: [],
    where,
    spans: asked.spans,
  }
  const [answer, whys, today] = await Promise.all([
    answerQuestion(ctx, question),
    whysOf(ctx, seen, { ...question, measures }, asked),
    asked.asOf && answerQuestion(ctx, { ...question, measures, where: withoutAsOf(where), spans: [asked.spans[0]!] }),
  ])
  const at = (span: number) => answer.cells.find((cell) => cell.span === span)
  const counted = count ? answer.measures.findIndex(({ id }) => id === count) : -1
  const hasRecords = asked.history.map((span) => at(span)?.values.some((one) => one) ?? false)
  return measures.map((measure, place) => {
    const of = answer.measures[place]!
    const value = valueAt(at(0), place, of.way)
    const before = asked.compared ? valueAt(at(1), place, of.way) : null
    const history = sinceFirst(
      asked.history.map((span) => valueAt(at(span), place, of.way)),
      hasRecords,
    )
    const records = counted < 0 ? fewRecords : (at(0)?.values[counted] ?? 0) + (at(1)?.values[counted] ?? 0)
    return {
      id: `${facts}.${measure}`,
      title: of.title,
      as: of.as,
      ...(of.better && { better: of.better }),
      value,
      before,
      ...(today && { now: valueAt(today.cells[0], place, of.way) }),
      history,
      note: noteOf(value, before, history, records),
      why: value === before ? [] : inOrderOfWeight(whys.get(measure) ?? []).slice(0, 8),
      opens: {
        path: answer.path,
        search: { ...answer.search },
        cell: cellText({
          facts,
          where: { ...where, ...daysOf(seen, asked.spans[0]!), ...(of.only && { [of.only]: 'true' }) },
        }),
      },
    }
  })
}

const daysOf = ({ source }: SeenFacts, { from, to }: Span): Where => ({ [source.day]: rangeText(from, to) })

function noteOf(value: number | null, before: number | null, history: readonly (number | null)[], records: number) {
  if (before === null || value === null || value === before) return null
  if (records < fewRecords) return 'few' as const
  return isUsual(value, history) ? ('usual' as const) : null
}

/** Without records a sum is zero and a mean undefined. */
const valueAt = (cell: AnswerCell | undefined, place: number, way: string) =>
  cell ? (cell.values[place] ?? null) : ['sum', 'count', 'distinct'].includes(way) ? 0 : null

/** By each dimension that groups records of these facts, what changed each figure. */
export async function whysOf(ctx: Ctx, seen: SeenFacts, question: Question, { spans, compared }: Asked) {
  const found = new Map<string, Why[]>()
  if (!compared) return found
  const dimensions = seen.source.explains.filter((id) => seen.dimensions.has(id) && question.where[id] === undefined)
  const explained = question.measures.filter((id) => isExplained(seen.measures.get(id)))
  // Where people stand among the groups, fewer figures may be told: dimensions of which the same is told are asked at once, but for
  // those that are read alone: one that takes too long leaves the others told.
  const groups = Map.groupBy(dimensions, (id) => {
    const measures = measuresShown(ctx, seen, explained, { ...question, rows: [id] }).join()
    return `${measures} ${seen.dimensions.get(id)?.madeOf ? id : ''}`
  })
  const answers = await Promise.all(
    [...groups].map(([key, rows]) => {
      const [measures = ''] = key.split(' ')
      if (measures === '') return Promise.resolve([])
      const asked = { ...question, measures: measures.split(','), rows, spans: spans.slice(0, 2) }
      return inTime<Answer[]>(ctx, answersApart(ctx, asked), () => [])
    }),
  )
  for (const answer of answers.flat()) {
    for (const [place, measure] of answer.measures.entries()) {
      const why = whyIn(answer, place)
      if (why) found.set(measure.id, [...(found.get(measure.id) ?? []), why])
    }
  }
  return found
}

/** Whether a measure's change can be split into parts: not for medians, minima, maxima and distinct counts. */
const isExplained = (measure: Measure | undefined) =>
  measure?.adds === 'figure' ? measure.way === 'sum' || measure.way === 'mean' : measure?.adds !== 'distinct'

function whyIn(answer: Answer, place: number): Why | undefined {
  const { groups, id, title } = answer.rows[0]!
  const { way, as } = answer.measures[place]!
  if (way === 'median' || way === 'least' || way === 'greatest' || way === 'distinct') return undefined
  const isPair = way === 'mean' || way === 'ratio'
  const none = isPair ? ([0, 0] as [number, number]) : 0
  const segments: Segment[] = groups.map(({ value, name }, at) => {
    const of = (span: number) => {
      const cell = answer.cells.find((one) => one.span === span && one.rows.length === 1 && one.rows[0] === at)
      return isPair ? (cell?.parts?.[place] ?? none) : (cell?.values[place] ?? none)
    }
    return { value, name, before: of(1), now: of(0) }
  })
  return whyOf(id, title, segments, as === 'money' || way === 'count' ? 1 : as === 'share' ? 0.0001 : 0.01)
}
