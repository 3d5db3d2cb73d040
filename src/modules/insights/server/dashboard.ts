import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { answerQuestion } from '../../../platform/measures/answer-question.ts'
import { type SeenFacts, seenFacts, seesFacts } from '../../../platform/measures/known-facts.ts'
import { type Answer, partsOf, type Question } from '../../../platform/questions/answer.ts'
import { type AsOf, withAsOf, withoutAsOf } from '../../../platform/questions/as-of.ts'
import { rangeText } from '../../../platform/questions/cell.ts'
import { addMonths } from '../../../platform/questions/day-groups.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { requireAccess } from '../../../platform/subjects/subject-access.ts'
import { isAssistantOn } from '../../assistant/server/public.ts'
import { municipalityNamed } from '../../places/server/public.ts'
import type { Card, Dashboard, DashboardFilter } from '../contract.ts'
import type { CardSpec, Look, PageSpec, PartSpec } from '../pages/page-spec.ts'
import { pageOf } from '../pages/pages.ts'
import { rankingOf } from '../places.ts'
import { hidesAmounts, measuresShown } from './amounts-by-person.ts'
import { type Asked, askedBy, chosenIn, filtered } from './asked.ts'
import { figuresOf } from './figures.ts'
import { goalsIn } from './goals.ts'
import { observationsIn } from './observations.ts'
import { sharedAnswer } from './shared-answer.ts'
import { seenThen } from './spans/seen-then.ts'
import { toDoList } from './to-do.ts'
import { inTime, unansweredOfDay } from './unanswered.ts'

/** One dashboard with every figure and drawing that this person may see, as of now or the end of a past day. */
export async function dashboard(ctx: Ctx, id: string, filter: DashboardFilter, asOf?: AsOf): Promise<Dashboard> {
  const page = pageOf(id)
  if (!page) throw notFound()
  requireAccess(ctx, { hiddenWith: page.flag })
  const facts = [...page.figures, ...page.cards, ...page.cards.flatMap(({ beside = [] }) => beside)].map(
    (part) => part.facts,
  )
  const isPersonal = page.hasGoals || page.hasObservations
  return sharedAnswer(ctx, { asked: [id, filter, asOf], facts, ...(isPersonal && { isPersonal }) }, (shared) =>
    countedPage(shared, page, filter, asOf),
  )
}

async function countedPage(ctx: Ctx, page: PageSpec, filter: DashboardFilter, asOf?: AsOf): Promise<Dashboard> {
  const { today, span, ...asked } = await askedBy(ctx, filter, asOf)
  const [figures, cards, toDo, goals] = await Promise.all([
    figuresOf(
      ctx,
      page.figures.filter(({ measure }) => !isHiddenFigure(ctx, page, measure)),
      asked,
    ),
    Promise.all(page.cards.map((card) => cardOf(ctx, card, asked))),
    page.hasToDo && !asOf ? toDoList(ctx, (facts) => filtered(facts, filter).where) : [],
    page.hasGoals && !asOf ? goalsIn(ctx, span) : [],
  ])
  return {
    id: page.id,
    ...(asOf && { asOf }),
    filter: filter as Dashboard['filter'],
    span,
    compared: asked.compared ?? null,
    figures: page.hasObservations ? [] : figures,
    cards: cards.filter((card) => card !== undefined),
    toDo,
    goals,
    observations:
      page.hasObservations && !asOf
        ? await observationsIn(ctx, {
            today,
            span,
            compared: asked.compared,
            figures,
            filtered: (seen) => filtered(seen, filter).where,
            filter: chosenIn(filter),
          })
        : [],
    ...(page.hasObservations && { canBeWorded: await isAssistantOn(ctx) }),
    hasHidden: [...page.figures, ...page.cards, ...page.cards.flatMap(({ beside = [] }) => beside)].some(
      ({ facts }) => !seesFacts(ctx, facts),
    ),
  }
}

const isHiddenFigure = (ctx: Ctx, { figuresHiddenWith = {} }: PageSpec, measure: string) =>
  figuresHiddenWith[measure] !== undefined && ctx.can(figuresHiddenWith[measure])

export async function cardOf(ctx: Ctx, spec: CardSpec, asked: Asked): Promise<Card | undefined> {
  const isHidden = (measure: string) => {
    const flag = spec.hiddenWith?.[measure]
    return flag !== undefined && ctx.can(flag)
  }
  const [main, ...beside] = await Promise.all(
    [spec, ...(spec.beside ?? [])].map((part) => partOf(ctx, part, asked, { isHidden, look: spec.look })),
  )
  if (!main) return undefined
  const head = {
    id: spec.id,
    title: formatMessage(ctx.lang, spec.title),
    look: spec.look,
    ...(spec.size && { size: spec.size }),
    ...(spec.rowPath && { rowPath: spec.rowPath }),
    ignores: main.ignores,
  }
  if (main.untold) return { ...head, answer: main.answer, beside: [], untold: main.untold }
  const others = beside.flatMap((part) => (part && !part.untold ? [part] : []))
  const isRanking = spec.look === 'ranking'
  const now = [main, ...others].flatMap((part) => part.now ?? [])
  return {
    ...head,
    answer: isRanking ? withoutHidden(ctx, main.answer) : main.answer,
    beside: others.map(({ answer }) => answer),
    ...(now.length > 0 && { now: isRanking ? now.map((answer) => withoutHidden(ctx, answer)) : now }),
    ...(spec.look === 'map' && { points: pointsOf(main.answer) }),
    ...(isRanking && { places: placesIn(main.answer) }),
  }
}

/** The seats of municipalities that are written with their state. */
const pointsOf = ({ rows }: Answer): Card['points'] =>
  rows[0]!.groups.flatMap(({ value }) => {
    const at = value.lastIndexOf('/')
    const found = at < 0 ? null : municipalityNamed(value.slice(0, at), value.slice(at + 1).toUpperCase())
    return found ? [{ value, latitude: found.latitude, longitude: found.longitude }] : []
  })

/** Places by the first measure. */
function placesIn(answer: Answer): Card['places'] {
  const of = (span: number, group: number) =>
    answer.cells.find((cell) => cell.span === span && cell.rows.length === 1 && cell.rows[0] === group)?.values[0] ??
    null
  return rankingOf(answer.rows[0]!.groups.map(({ value }, at) => ({ value, now: of(0, at), before: of(1, at) })))
}

/** Removes the amounts of a ranking whose values are hidden; the order tells no more than the places. */
function withoutHidden(ctx: Ctx, answer: Answer): Answer {
  if (!hidesAmounts(ctx)) return answer
  const kept = answer.measures.flatMap(({ as }, at) => (as === 'money' ? [] : [at]))
  return {
    ...answer,
    measures: kept.map((at) => answer.measures[at]!),
    cells: answer.cells.map(({ values, parts: _parts, ...cell }) => ({
      ...cell,
      values: kept.map((at) => values[at]!),
    })),
  }
}

interface Drawn {
  look: Look
  isHidden(measure: string): boolean
}

/** Drawings of two measures against each other need both. */
const needsAll = new Set<Look>(['scatter'])

interface Part {
  ignores: string[]
  answer: Answer
  /** Of a past day: the same of now. */
  now?: Answer
  untold?: string
}

/** One question of a card, with what the person may see and what is known of the asked day. */
async function partOf(ctx: Ctx, spec: PartSpec, asked: Asked, drawn: Drawn): Promise<Part | undefined> {
  if (!seesFacts(ctx, spec.facts)) return undefined
  const today = await seenFacts(ctx, spec.facts, JSON.stringify(spec))
  const shown = figureThen(ctx, today, spec, asked, drawn)
  if (!shown) return undefined
  const then = await seenThen(ctx, today, asked.asOf)
  const past = then && figureThen(ctx, then, spec, asked, drawn)
  // What is drawn by another figure than the one that it is about says something else.
  if (!past || past.measures[0] !== shown.measures[0])
    return { ignores: [], answer: emptyAnswer(ctx, today), untold: unansweredOfDay(ctx, today) }
  const { measures, about, ignores, day } = past
  const spans = spansOfPart(spec, asked)
  const question: Question = {
    facts: spec.facts,
    measures,
    ...about,
    ...(day !== null && { spans, day }),
  }
  const days = day === null ? {} : { [day]: rangeText(spans[0]!.from, spans[0]!.to) }
  const answered = async (one: Question): Promise<Answer> => ({
    ...(await answerQuestion(ctx, one)),
    where: { ...one.where, ...days },
  })
  const part = async (): Promise<Part> => {
    const [answer, now] = await Promise.all([answered(question), asked.asOf ? answered(ofToday(question)) : undefined])
    return { ignores, answer, ...(now && { now }) }
  }
  return inTime(ctx, part(), (unanswered) => ({ ignores: [], answer: emptyAnswer(ctx, today), untold: unanswered }))
}

/** The period and its comparison; for a course of months, enough of them. */
function spansOfPart({ isPlain, atLeastMonths = 0 }: PartSpec, { spans, compared }: Asked) {
  const asked = spans.slice(0, compared && !isPlain ? 2 : 1)
  if (!atLeastMonths) return asked
  return asked.map(({ from, to }) => {
    const first = addMonths(`${to.slice(0, 8)}01`, 1 - atLeastMonths)
    const isShort = from > first
    return { from: isShort ? first : from, to }
  })
}

/** The same days as recorded today, without their comparison. */
const ofToday = ({ spans, ...question }: Question): Question => ({
  ...question,
  ...(spans && { spans: spans.slice(0, 1) }),
  where: withoutAsOf(question.where),
})

/** The part as known of a past day; undefined where the facts it needs are unknown. */
export function figureThen(ctx: Ctx, seen: SeenFacts, spec: PartSpec, asked: Asked, { isHidden, look }: Drawn) {
  const { where, ignores } = filtered(seen, asked.filter)
  const known = spec.measures.filter((one) => seen.measures.has(one) && !isHidden(one))
  const about = {
    rows: spec.rows ?? [],
    columns: spec.columns ?? [],
    where: withAsOf({ ...spec.where, ...where }, asked.asOf),
  }
  const measures = look === 'ranking' ? known : measuresShown(ctx, seen, known, about)
  if (needsAll.has(look) && measures.length < spec.measures.length) return undefined
  const { day = seen.source.day } = spec
  const named = [...about.rows, ...about.columns]
    .map((one) => partsOf(one).id)
    .concat(Object.keys(spec.where ?? {}), asked.asOf && day !== null ? [day] : [])
  if (measures.length === 0 || named.some((one) => !seen.dimensions.has(one))) return undefined
  return { measures, about, ignores, day }
}

const emptyAnswer = (ctx: Ctx, { source }: SeenFacts): Answer => ({
  facts: source.name,
  title: formatMessage(ctx.lang, source.title),
  path: source.path,
  search: source.search ?? {},
  where: {},
  measures: [],
  rows: [],
  columns: [],
  cells: [],
})
