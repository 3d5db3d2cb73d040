import { cellOf } from '../../../platform/questions/opened.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Answered } from '../contract.ts'
import { figureText, haveCents, nothing } from '../figure-text.ts'
import type { Line } from '../pivot.ts'
import { OpensLink } from './drawing.tsx'
import styles from './report.module.css'
import { reportScreenMessages as words } from './report-messages.ts'

/** The figures of the selection, as a sheet sums them. */
export function selectedOf<C>(
  lines: readonly Line[],
  columns: readonly C[],
  isIn: (line: number, column: number) => boolean,
  valueAt: (line: Line, column: C) => number | null,
) {
  const values: number[] = []
  for (const [row, line] of lines.entries())
    for (const [at, column] of columns.entries()) {
      const value = isIn(row, at) ? valueAt(line, column) : null
      if (value !== null) values.push(value)
    }
  return { count: values.length, sum: values.reduce((sum, one) => sum + one, 0) }
}

interface ChosenProps {
  line: Line
  head: { path: readonly number[] }
  place: number
  answer: Answered
  value: number | null
  whole: number | null
  selected: { count: number; sum: number }
}

/** The chosen cell: its figure, its share of the whole, and its rows. */
export function ChosenCell({ line, head, place, answer, value, whole, selected }: ChosenProps) {
  const { lang, t } = useText(words)
  const measure = answer.measures[place]!
  const isSum = measure.way === 'sum' || measure.way === 'count'
  const inFull = (of: number | null) =>
    figureText(lang, measure.as, of, { cents: isSum && haveCents(measure.as, [of]) })
  const cell = cellOf(answer, place, { rows: line.path, columns: [...head.path] })
  return (
    <span className={styles.chosen} data-opens>
      {selected.count > 1 && isSum && (
        <span>{t('insights.selected', { count: selected.count, sum: inFull(selected.sum) })}</span>
      )}
      <span>
        {line.name}: <b>{inFull(value)}</b>
        {isSum && value !== null && whole
          ? ` · ${t('insights.of-whole', { share: figureText(lang, 'share', value / whole) })}`
          : ''}
      </span>
      {value !== null && figureText(lang, measure.as, value) !== nothing && (
        <OpensLink opens={{ path: answer.path, search: answer.search, cell }}>{t('insights.open-rows')}</OpensLink>
      )}
    </span>
  )
}
