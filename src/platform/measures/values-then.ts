import type { Ctx } from '../http/ctx.ts'
import type { AnswerMeasure } from '../questions/answer.ts'
import { valuesText, type Where } from '../questions/cell.ts'
import { answerSeen } from './answer-question.ts'
import type { Dimension, Measure } from './fact-source.ts'
import type { SeenFacts } from './known-facts.ts'
import { seenAt } from './looking-back.ts'

/** The value of a list's column on a past day: the words of a dimension, or a figure. */
export type ValueThen = string | { as: AnswerMeasure['as']; value: number | null }

/**
 * The columns of a list whose value on a past day is known: the facts of that day, and for each column the dimension
 * or measure that has it.
 */
export async function columnsThen(ctx: Ctx, seen: SeenFacts, where: Where, columns: readonly string[]) {
  const then = await seenAt(ctx, seen, where, { named: Object.keys(where), field: 'where' })
  return columns.flatMap((column) => {
    const name = seen.source.columns[column]
    if (name === undefined) return []
    const dimension = then.dimensions.get(name)
    const isWorded = dimension?.kind === 'value' || dimension?.kind === 'flag'
    return isWorded || then.measures.get(name)?.adds === 'figure' ? [{ column, name, isWorded }] : []
  })
}

export type ColumnThen = Awaited<ReturnType<typeof columnsThen>>[number]

/** The sums of a list as they were on a past day, including records that have been deleted since. */
export async function sumsThen(ctx: Ctx, seen: SeenFacts, where: Where) {
  const columns = await columnsThen(ctx, seen, where, Object.keys(seen.source.columns))
  const measures = columns.flatMap(({ name }) => {
    const one = seen.measures.get(name)
    return one?.adds === 'figure' && one.as === 'money' && one.way === 'sum' ? [name] : []
  })
  if (measures.length === 0) return []
  const answer = await answerSeen(ctx, seen, { facts: seen.source.name, measures, rows: [], columns: [], where })
  return answer.measures.map(({ title }, at) => ({ title, cents: answer.cells[0]?.values[at] ?? 0 }))
}

const key: Pick<Dimension, 'kind' | 'as' | 'words'> = {
  kind: 'value',
  as: 'text',
  words: { pt: 'Registro', en: 'Record' },
}
const counted: Measure = { adds: 'count', words: { pt: 'Registros', en: 'Records' }, as: 'number' }
const record = 'recordThen'

/** By record: the value of each column on the past day. */
export async function rowsThen(
  ctx: Ctx,
  seen: SeenFacts,
  where: Where,
  { ids, columns }: { ids: readonly string[]; columns: readonly ColumnThen[] },
): Promise<Map<string, ValueThen[]>> {
  if (ids.length === 0 || columns.length === 0) return new Map()
  const { source } = seen
  // A record says its figure whether or not it counts.
  const whole = ({ only: _only, ...measure }: Measure) => measure as Measure
  const ofRecord = {
    ...seen,
    dimensions: new Map([...seen.dimensions, [record, { ...key, sql: `${source.key}::text` }]]),
    measures: new Map([...[...seen.measures].map(([id, one]) => [id, whole(one)] as const), [record, counted]]),
  }
  const worded = columns.filter(({ isWorded }) => isWorded).map(({ name }) => name)
  const figures = columns.filter(({ isWorded }) => !isWorded).map(({ name }) => name)
  const { cells, rows, measures } = await answerSeen(ctx, ofRecord, {
    facts: source.name,
    // The least of one record is what it says, also where that is nothing.
    measures: figures.length > 0 ? figures.map((name) => `${name}:least`) : [record],
    rows: [record, ...worded],
    columns: [],
    where: { ...where, [record]: valuesText(ids) },
  })
  return new Map(
    cells
      .filter((cell) => cell.rows.length === rows.length)
      .map((cell) => [
        rows[0]!.groups[cell.rows[0]!]!.value,
        columns.map(({ name, isWorded }): ValueThen => {
          if (!isWorded) {
            const at = figures.indexOf(name)
            return { as: measures[at]!.as, value: cell.values[at]! }
          }
          const at = worded.indexOf(name) + 1
          const group = rows[at]!.groups[cell.rows[at]!]!
          return group.value === '' ? '' : group.name
        }),
      ]),
  )
}
