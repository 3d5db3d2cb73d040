import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { ScrollRegion } from '../../../../platform/ui/layout/scroll-region.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Answered } from '../../contract.ts'
import { figureText, haveCents } from '../../figure-text.ts'
import { type Heat, isShare, type Line, pivotOf, type Showing, shownAt } from '../../pivot.ts'
import { warmthShown } from '../../pivot-warmth.ts'
import { ChosenCell, selectedOf } from '../chosen-cell.tsx'
import styles from '../report.module.css'
import { reportScreenMessages as words } from '../report-messages.ts'
import { useEnds } from './use-ends.ts'

interface PivotTableProps {
  label: string
  answer: Answered
  heat: Heat
  shown: Showing
  /** A remark on the whole table. */
  note?: string | undefined
}

interface At {
  line: number
  column: number
}

const firstLines = 400

/**
 * A pivot: frozen heads, groups that fold, totals as they were computed. One stop for Tab; arrows go from cell to cell, Shift selects, Enter
 * opens the rows, Space folds a group.
 */
export function PivotTable({ label, answer, heat, shown, note }: PivotTableProps) {
  const { lang, t } = useText(words)
  const pivot = useMemo(() => pivotOf(answer), [answer])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [shownCount, setShownCount] = useState(firstLines)
  const [at, setAt] = useState<At | null>(null)
  const [from, setFrom] = useState<At | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const heads = pivot.heads.length > 0 ? pivot.heads : [{ path: [], name: '', isGroup: true }]
  const { measures } = answer
  // Sums are shown to the cent, as in the list that they open; a mean is rounded.
  const withCents = useMemo(
    () =>
      answer.measures.map(
        ({ way, as }, place) =>
          way === 'sum' &&
          haveCents(
            as,
            answer.cells.map(({ values }) => values[place]),
          ),
      ),
    [answer],
  )
  const isHidden = ({ path }: Line) =>
    path.some((_group, depth) => depth > 0 && folded.has(path.slice(0, depth).join('.')))
  const lines = pivot.lines.filter((line) => !isHidden(line))
  const total: Line = { path: [], name: t('insights.total'), isGroup: true }
  const drawn = [...lines.slice(0, shownCount), total]
  const columns = heads.flatMap((head) => measures.map((_measure, place) => ({ head, place })))
  useEnds(table)
  /** For a total at the right end: how many totals follow it. */
  const endOf = (head: Line, place: number) =>
    head.path.length === 0 && answer.columns.length > 0 ? measures.length - 1 - place : undefined
  const text = (line: Line, { head, place }: (typeof columns)[number]) =>
    figureText(
      lang,
      isShare(shown) ? 'share' : measures[place]!.as,
      shownAt(pivot, shown, line.path, head.path, place),
      { cents: withCents[place]! },
    )
  const focus = (next: At, isSelecting: boolean) => {
    setAt(next)
    setFrom(isSelecting ? (from ?? at ?? next) : next)
    table.current?.querySelector<HTMLElement>(`[data-at="${next.line}.${next.column}"]`)?.focus()
  }
  const fold = (line: Line) => {
    const key = line.path.join('.')
    setFolded(new Set(folded.has(key) ? [...folded].filter((one) => one !== key) : [...folded, key]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!at) return
    const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key]
    if (step) {
      event.preventDefault()
      focus(
        {
          line: Math.max(0, Math.min(drawn.length - 1, at.line + step[0]!)),
          column: Math.max(0, Math.min(columns.length - 1, at.column + step[1]!)),
        },
        event.shiftKey,
      )
    }
    if (event.key === 'Enter')
      table.current?.parentElement?.parentElement?.querySelector<HTMLAnchorElement>('[data-opens] a')?.click()
    if (event.key === ' ' && drawn[at.line]?.isGroup && drawn[at.line]!.path.length > 0) {
      event.preventDefault()
      fold(drawn[at.line]!)
    }
  }
  const inSelection = (line: number, column: number) =>
    at !== null &&
    from !== null &&
    line >= Math.min(at.line, from.line) &&
    line <= Math.max(at.line, from.line) &&
    column >= Math.min(at.column, from.column) &&
    column <= Math.max(at.column, from.column)
  const chosen = at && drawn[at.line] && columns[at.column] ? { line: drawn[at.line]!, ...columns[at.column]! } : null
  return (
    <div className={styles.pivot}>
      <ScrollRegion className={styles.scroll} label={label}>
        <table ref={table} onKeyDown={onKeyDown}>
          <caption className="sr-only">{label}</caption>
          <thead>
            {answer.columns.length > 0 && (
              <tr>
                <th scope="col" rowSpan={2}>
                  {answer.rows.map(({ title }) => title).join(' › ')}
                </th>
                {heads.map((head) => (
                  <th
                    key={head.path.join('.')}
                    scope="colgroup"
                    colSpan={measures.length}
                    data-end={head.path.length === 0 ? 0 : undefined}
                  >
                    {head.path.length === 0
                      ? t('insights.total')
                      : head.path.map((group, depth) => answer.columns[depth]!.groups[group]!.name).join(' · ')}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              {answer.columns.length === 0 && <th scope="col">{answer.rows.map(({ title }) => title).join(' › ')}</th>}
              {columns.map(({ head, place }) => (
                <th key={`${head.path.join('.')}|${place}`} scope="col" data-end={endOf(head, place)}>
                  {measures[place]!.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((line, row) => (
              <tr
                key={line.path.join('.')}
                data-group={line.isGroup || undefined}
                data-total={line.path.length === 0 || undefined}
              >
                <th scope="row" style={{ paddingInlineStart: `${0.5 + Math.max(0, line.path.length - 1) * 1.125}rem` }}>
                  {line.isGroup && line.path.length > 0 && (
                    <button
                      type="button"
                      className={styles.fold}
                      aria-expanded={!folded.has(line.path.join('.'))}
                      aria-label={t('insights.fold', { name: line.name })}
                      onClick={() => fold(line)}
                    >
                      <Icon of={folded.has(line.path.join('.')) ? IconChevronRight : IconChevronDown} size="small" />
                    </button>
                  )}
                  {line.name}
                </th>
                {columns.map((column, place) => {
                  const warm = line.isGroup
                    ? 0
                    : warmthShown(pivot, { heat, shown }, line.path, column.head.path, column.place)
                  const isHere = at?.line === row && at.column === place
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears the keys
                    <td
                      key={`${column.head.path.join('.')}|${column.place}`}
                      data-at={`${row}.${place}`}
                      data-end={endOf(column.head, column.place)}
                      data-chosen={inSelection(row, place) || undefined}
                      tabIndex={isHere || (!at && row === 0 && place === 0) ? 0 : -1}
                      onClick={(event) => focus({ line: row, column: place }, event.shiftKey)}
                      onFocus={() => !at && setAt({ line: row, column: place })}
                      style={
                        warm
                          ? {
                              background: `color-mix(in oklab, var(--chart-use) ${Math.round(4 + warm * 32)}%, var(--surface))`,
                            }
                          : undefined
                      }
                    >
                      {text(line, column)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length > shownCount && (
          <div className={styles.more}>
            <Button variant="quiet" onClick={() => setShownCount(shownCount + 1000)}>
              {t('insights.more-lines', { count: lines.length - shownCount })}
            </Button>
          </div>
        )}
      </ScrollRegion>
      <footer className={styles.foot}>
        <span>{answer.rows.map(({ title, groups }) => `${groups.length} × ${title}`).join(' · ')}</span>
        {note && <span>{note}</span>}
        {chosen ? (
          <ChosenCell
            line={chosen.line}
            head={chosen.head}
            place={chosen.place}
            answer={answer}
            value={pivot.valueAt(chosen.line.path, chosen.head.path, chosen.place)}
            whole={pivot.valueAt([], [], chosen.place)}
            selected={selectedOf(drawn, columns, inSelection, (line, column) =>
              pivot.valueAt(line.path, column.head.path, column.place),
            )}
          />
        ) : (
          <span>{t('insights.choose-cell')}</span>
        )}
      </footer>
    </div>
  )
}
