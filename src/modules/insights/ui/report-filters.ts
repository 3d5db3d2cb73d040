import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { asMessage } from '../../../platform/i18n/messages.ts'
import { rangeOf, rangeText, valuesOf, valuesText, type Where } from '../../../platform/questions/cell.ts'
import { relativeOf, relativePeriods, relativeText } from '../../../platform/questions/relative-days.ts'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { FilterField, FilterValues } from '../../../platform/ui/filters/filter-field.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Register } from '../contract.ts'
import { insights } from '../contract.ts'
import { saysDays } from './empty/mended-report.ts'
import { insightScreenMessages } from './messages.ts'

type Facts = Register[number]

/** The value of a filter that stands for records without a value. */
export const none = '(nenhum)'

/** The filters of a report's facts: every dimension, and every amount as a range. Options are asked for when a filter is opened. */
export function useReportFilters(facts: Facts | undefined, where: Where, onChange: (where: Where) => void) {
  const [opened, setOpened] = useState<string | null>(null)
  const { t } = useText(insightScreenMessages)
  const periods = relativePeriods.map((one) => ({ value: relativeText(one), label: t(`insights.period.${one}`) }))
  const wanted = (facts?.dimensions ?? []).filter(
    ({ id, kind }) => (kind === 'value' || kind === 'band') && (where[id] !== undefined || id === opened),
  )
  const replies = useQueries({
    queries: wanted.map(({ id }) => itemOptions(insights.values, { query: { facts: facts!.id, dimension: id } })),
    combine: (results) => results.map(({ data }) => data),
  })
  const options = new Map(
    wanted.map(({ id }, at) => [
      id,
      replies[at]?.map(({ value, name }) => ({ value: value || none, label: name })) ?? [],
    ]),
  )
  const fields: FilterField[] = [
    ...(facts?.dimensions ?? []).map((one): FilterField => {
      const label = asMessage(one.title)
      if (one.kind === 'day' || one.kind === 'instant')
        return { name: one.id, to: `${one.id} to`, label, kind: 'date', periods }
      if (one.kind === 'flag') return { name: one.id, label, kind: 'flag' }
      return {
        name: one.id,
        label,
        kind: 'choice',
        options: options.get(one.id) ?? [],
        ...(one.id.startsWith('own:') && { isOwn: true }),
      }
    }),
    ...(facts?.measures ?? [])
      .filter(({ isFigure, id }) => isFigure && !facts!.dimensions.some((one) => one.id === id))
      .map(
        (one): FilterField => ({
          name: one.id,
          to: `${one.id} to`,
          label: asMessage(one.title),
          kind: one.as === 'money' ? 'money' : 'number',
        }),
      ),
  ]
  const values = useMemo(() => {
    // The report itself names days that do not exist, with a way to remove them.
    const days = new Set(
      facts?.dimensions.flatMap(({ id, kind }) => (kind === 'day' || kind === 'instant' ? [id] : [])),
    )
    return valuesFrom(Object.fromEntries(Object.entries(where).filter(([id, text]) => !days.has(id) || saysDays(text))))
  }, [where, facts])
  const set = (change: FilterValues) => onChange(whereFrom({ ...values, ...change }, fields))
  return { fields, values, set, onOpen: setOpened }
}

function valuesFrom(where: Where): FilterValues {
  return Object.fromEntries(
    Object.entries(where).flatMap(([name, text]): [string, unknown][] => {
      if (relativeOf(text)) return [[name, text]]
      const range = rangeOf(text)
      if (range)
        return [
          [name, range.from ?? undefined],
          [`${name} to`, range.to ?? undefined],
        ]
      return [[name, valuesOf(text).map((one) => one ?? none)]]
    }),
  )
}

function whereFrom(values: FilterValues, fields: readonly FilterField[]): Where {
  const where: Record<string, string> = {}
  for (const { name, to, kind } of fields) {
    const value = values[name]
    if (to) {
      if (kind === 'date' && relativeOf(String(value))) {
        where[name] = String(value)
        continue
      }
      const until = values[to]
      const [from, end] = [value, until].map((one) =>
        one === undefined || one === null || one === '' ? null : String(one),
      )
      if (from !== null || end !== null) where[name] = rangeText(from ?? null, end ?? null)
    } else if (value !== undefined && value !== null && value !== '') {
      const chosen = [value].flat().map(String)
      if (chosen.length > 0)
        where[name] = kind === 'flag' ? chosen[0]! : valuesText(chosen.map((one) => (one === none ? null : one)))
    }
  }
  return where
}
