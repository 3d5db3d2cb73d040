import { createHash } from 'node:crypto'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { answerQuestion } from '../../../platform/measures/answer-question.ts'
import { type SeenFacts, seenFacts, seesFacts } from '../../../platform/measures/known-facts.ts'
import type { Answer, Question, Span } from '../../../platform/questions/answer.ts'
import { cellText, rangeText, valuesText, type Where } from '../../../platform/questions/cell.ts'
import { addDays } from '../../../platform/questions/day-groups.ts'
import type { Evidence, Figure, Observation } from '../contract.ts'
import { isStuck, isSudden, oldAfter, usualRange } from '../observed.ts'
import { measuresShown } from './amounts-by-person.ts'

/** What the rules are asked about. */
export interface Observed {
  today: string
  span: Span
  compared: Span | undefined
  figures: readonly Figure[]
  filtered(seen: SeenFacts): Where
  /** The filter of the page in one text; empty where there is none. */
  filter: string
}

type Found = Omit<Observation, 'key' | 'isDismissed'> & { subject: string }

/** The observations of the fixed rules, greatest amount first, without those that this person has dismissed. */
export async function observationsIn(ctx: Ctx, asked: Observed): Promise<Observation[]> {
  const found = (
    await Promise.all([
      openDeals(ctx, asked, 'ageing', { isOpen: 'true', since: rangeText(null, addDays(asked.today, -oldAfter)) }),
      openDeals(ctx, asked, 'overdue', { isOpen: 'true', closingOn: rangeText(null, addDays(asked.today, -1)) }),
      suddenReasons(ctx, asked),
      stuckSteps(ctx, asked),
    ])
  )
    .flat()
    .concat(unusualFigures(asked))
  const dismissed = await dismissedKeys(ctx)
  return found
    .map(({ subject, ...one }) => ({ ...one, key: keyOf(one.rule, subject, asked) }))
    .map((one) => ({ ...one, isDismissed: dismissed.has(one.key) }))
    .toSorted((one, other) => (other.amount ?? -1) - (one.amount ?? -1) || (one.key < other.key ? -1 : 1))
}

/** The key of a dismissal: the same observation for another month, store or person is a new one. */
const keyOf = (rule: string, subject: string, { span: { from }, filter }: Observed) =>
  createHash('sha256')
    .update(`${rule} ${subject} ${from.slice(0, 7)}${filter && ` ${filter}`}`)
    .digest('hex')
    .slice(0, 32)

async function dismissedKeys(ctx: Ctx) {
  const rows = await ctx.rows(
    statement<{ key: string }>(
      'select key from dismissed_observations where tenant_id = platform.current_tenant() and user_id = $1',
      [ctx.userId],
    ),
  )
  return new Set(rows.map(({ key }) => key))
}

export async function dismissObservation(ctx: Ctx, { key, isDismissed }: { key: string; isDismissed: boolean }) {
  await ctx.run(
    isDismissed
      ? statement('insert into dismissed_observations (user_id, key) values ($1, $2) on conflict do nothing', [
          ctx.userId,
          key,
        ])
      : statement(
          'delete from dismissed_observations where tenant_id = platform.current_tenant() and user_id = $1 and key = $2',
          [ctx.userId, key],
        ),
  )
}

/** Figures outside the spread of their own last periods. */
function unusualFigures({ figures }: Observed): Found[] {
  return figures.flatMap((figure): Found[] => {
    const { value, before, note, history, as, id, title, why, opens } = figure
    const range = usualRange(history)
    if (value === null || before === null || value === before || note !== null || !range) return []
    const parts = why[0]?.effects ?? []
    return [
      {
        rule: 'unusual',
        subject: id,
        about: title,
        ...(as === 'money' && { amount: Math.round(Math.abs(value - before)) }),
        evidence: [
          { is: 'now', label: '', as, value },
          { is: 'before', label: '', as, value: before },
          { is: 'from', label: '', as, value: range.from },
          { is: 'to', label: '', as, value: range.to },
          ...parts.map(
            ({ name, effect }): Evidence => ({ is: 'part', label: `${why[0]!.title}: ${name}`, as, value: effect }),
          ),
        ],
        opens,
      },
    ]
  })
}

/** The question, if this person may ask it. */
async function askable(
  ctx: Ctx,
  { filtered }: Observed,
  given: Pick<Question, 'facts' | 'measures' | 'rows' | 'where'>,
) {
  if (!seesFacts(ctx, given.facts)) return undefined
  const seen = await seenFacts(ctx, given.facts, '')
  const named = [...given.rows, ...Object.keys(given.where)]
  if (named.some((one) => !seen.dimensions.has(one))) return undefined
  const where = { ...filtered(seen), ...given.where }
  const about = { rows: given.rows, columns: [], where }
  const known = given.measures.filter((one) => seen.measures.has(one))
  const measures = measuresShown(ctx, seen, known, about)
  return measures.includes(given.measures[0]!)
    ? { seen, question: { facts: given.facts, measures, ...about } satisfies Question }
    : undefined
}

const opening = ({ path, search = {} }: SeenFacts['source'], facts: string, where: Where) => ({
  path,
  search: { ...search },
  cell: cellText({ facts, where }),
})

/** Open deals that a rule finds, whatever the period: their number and total value. */
async function openDeals(ctx: Ctx, asked: Observed, rule: 'ageing' | 'overdue', where: Where): Promise<Found[]> {
  const asking = await askable(ctx, asked, { facts: 'deals', measures: ['deals', 'bidAmount'], rows: [], where })
  if (!asking) return []
  const { seen, question } = asking
  const answer = await answerQuestion(ctx, question)
  const [deals = 0] = answer.cells[0]?.values ?? []
  if (!deals) return []
  const amount = figureAt(answer, 'bidAmount', 0)
  return [
    {
      rule,
      subject: 'deals',
      about: '',
      ...(amount !== null && { amount }),
      evidence: [{ is: 'now', label: formatMessage(ctx.lang, seen.source.title), as: 'number', value: deals }],
      opens: opening(seen.source, 'deals', question.where),
    },
  ]
}

const figureAt = (answer: Answer, measure: string, cell: number) => {
  const place = answer.measures.findIndex(({ id }) => id === measure)
  return place < 0 ? null : (answer.cells[cell]?.values[place] ?? null)
}

/** The figures of each group now and before, by the ids of the measures. */
function groupsOf({ rows, cells, measures }: Answer) {
  const figuresAt = (at: number, span: number) => {
    const cell = cells.find((one) => one.span === span && one.rows.length === 1 && one.rows[0] === at)
    return Object.fromEntries(measures.map(({ id }, place) => [id, cell?.values[place] ?? 0]))
  }
  return rows[0]!.groups.map((group, at) => ({ ...group, now: figuresAt(at, 0), before: figuresAt(at, 1) }))
}

/** Losses by reason, where one became much more frequent. */
async function suddenReasons(ctx: Ctx, asked: Observed): Promise<Found[]> {
  const { span, compared } = asked
  if (!compared) return []
  const asking = await askable(ctx, asked, {
    facts: 'deals',
    measures: ['lost', 'bidAmount'],
    rows: ['lostReason'],
    where: { isLost: 'true' },
  })
  if (!asking) return []
  const { seen, question } = asking
  const answer = await answerQuestion(ctx, { ...question, spans: [span, compared], day: 'closedAt' })
  return groupsOf(answer)
    .filter(({ value, now, before }) => value !== '' && isSudden(now.lost!, before.lost!))
    .map(({ value, name, now, before }) => ({
      rule: 'sudden-reason' as const,
      subject: value,
      about: name,
      ...('bidAmount' in now && { amount: now.bidAmount! }),
      evidence: [
        { is: 'now' as const, label: '', as: 'number', value: now.lost! },
        { is: 'before' as const, label: '', as: 'number', value: before.lost! },
      ],
      opens: opening(seen.source, 'deals', {
        ...question.where,
        closedAt: rangeText(span.from, span.to),
        lostReason: valuesText([value]),
      }),
    }))
}

/** Steps from which fewer deals continued, with the deals in them now. */
async function stuckSteps(ctx: Ctx, asked: Observed): Promise<Found[]> {
  const { span, compared } = asked
  if (!compared) return []
  const [entries, open] = await Promise.all([
    askable(ctx, asked, { facts: 'entries', measures: ['entered', 'wentOn', 'underWay'], rows: ['stepId'], where: {} }),
    askable(ctx, asked, {
      facts: 'deals',
      measures: ['deals', 'bidAmount'],
      rows: ['stepId'],
      where: { isOpen: 'true' },
    }),
  ])
  if (!entries || !open) return []
  const [ways, standing] = await Promise.all([
    answerQuestion(ctx, { ...entries.question, spans: [span, compared] }),
    answerQuestion(ctx, open.question),
  ])
  const worth = new Map(groupsOf(standing).map(({ value, now }) => [value, now]))
  const way = (figures: Record<string, number>) => ({
    entered: figures.entered ?? 0,
    wentOn: figures.wentOn ?? 0,
    underWay: figures.underWay ?? 0,
  })
  const shareOf = ({ entered, wentOn }: { entered: number; wentOn: number }) => (entered ? wentOn / entered : 0)
  return groupsOf(ways)
    .filter(({ value, now, before }) => value !== '' && isStuck(way(now), way(before)))
    .map(({ value, name, now, before }) => {
      const amount = worth.get(value)?.bidAmount
      return {
        rule: 'stuck-step' as const,
        subject: value,
        about: name,
        ...(amount !== undefined && { amount }),
        evidence: [
          { is: 'now' as const, label: '', as: 'share', value: shareOf(way(now)) },
          { is: 'before' as const, label: '', as: 'share', value: shareOf(way(before)) },
        ],
        opens: opening(open.seen.source, 'deals', { ...open.question.where, stepId: valuesText([value]) }),
      }
    })
}
