import { useState } from 'react'
import { nameOrder } from '../../../platform/i18n/name-order.ts'
import { cellOf } from '../../../platform/questions/opened.ts'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { cardFigures } from '../card-figures.ts'
import type { Card } from '../contract.ts'
import { figureText } from '../figure-text.ts'
import { rankingOf } from '../places.ts'
import styles from './dashboard.module.css'
import { OpensLink } from './drawing.tsx'
import { insightScreenMessages as words } from './messages.ts'

/** The figures that may decide the places, without those hidden from the person. */
const rankable = ['sold', 'sales', 'power'] as const

/** Places with their movement. Without the values neither amounts nor lengths of bars are there, only places and numbers. */
export function Ranking({ card: { answer, places: given = [] } }: { card: Pick<Card, 'answer' | 'places'> }) {
  const { lang, t } = useText(words)
  const [by, setBy] = useState<(typeof rankable)[number]>(rankable[0])
  const found = cardFigures(answer)
  const figures = new Map(found.map((figure) => [figure.value, figure]))
  const choices = rankable.filter((one) => answer.measures.some(({ id }) => id === one))
  // With hidden values the places are those in the server's answer, whatever figure decides them.
  const isChosen = choices.length > 1 && answer.measures[0]!.id === rankable[0]
  const chosen = isChosen ? answer.measures.findIndex(({ id }) => id === by) : 0
  const places =
    chosen === 0
      ? given
      : rankingOf(
          found.map(({ value, values, before }) => ({
            value,
            now: values[chosen] ?? null,
            before: before?.[chosen] ?? null,
          })),
        )
  const inOrder = places
    .flatMap((one) => {
      const figure = figures.get(one.value)
      return figure ? [{ ...one, figure }] : []
    })
    .toSorted((one, other) => one.place - other.place || nameOrder.compare(one.figure.name, other.figure.name))
  const hasValues = isChosen || answer.measures[0]?.as === 'money'
  const highest = Math.max(1, ...inOrder.map(({ figure }) => figure.values[chosen] ?? 0))
  const isCompared = answer.cells.some(({ span }) => span === 1)
  const movement = (place: number, before: number | null) => {
    if (before === null) return t('insights.place.new')
    if (before === place) return t('insights.place.same')
    return before > place
      ? t('insights.place.up', { count: before - place })
      : t('insights.place.down', { count: place - before })
  }
  const measures = [...answer.measures.entries()].toSorted(([one], [other]) => +(other === chosen) - +(one === chosen))
  return (
    <>
      {isChosen && (
        <div className={styles.rankBy}>
          <Segmented
            label={t('insights.rank-by')}
            value={by}
            onChange={setBy}
            options={choices.map((value) => ({ value, label: t(`insights.rank.${value}`) }))}
          />
        </div>
      )}
      <div className={styles.ranked}>
        {isCompared && <Movements places={inOrder} />}
        <ol className={styles.ranking}>
          {inOrder.map(({ value, place, before, figure }) => (
            <li key={value}>
              <b>{place}º</b>
              <div>
                <Person name={figure.name} isPlain />{' '}
                {isCompared && <span className={styles.moved}>{movement(place, before)}</span>}
                {hasValues && <i style={{ width: `${((figure.values[chosen] ?? 0) / highest) * 100}%` }} />}
              </div>
              <p>
                {measures.map(([at, measure], order) => (
                  <span key={measure.id}>
                    {order > 0 && ' · '}
                    {measure.as === 'number' && `${measure.title}: `}
                    {order === 0 ? (
                      <OpensLink
                        opens={{
                          path: answer.path,
                          search: answer.search,
                          cell: cellOf(answer, at, { rows: [figure.at], columns: [] }),
                        }}
                      >
                        {figureText(lang, measure.as, figure.values[at])}
                      </OpensLink>
                    ) : (
                      figureText(lang, measure.as, figure.values[at])
                    )}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ol>
      </div>
      {isCompared && <p className={styles.movedNote}>{t('insights.place.lines')}</p>}
    </>
  )
}

/** Lines from the former place of each person to the present one; the movement is also written beside each name. */
function Movements({ places }: { places: readonly { value: string; place: number; before: number | null }[] }) {
  const count = places.length
  const middle = (at: number) => Math.min(count - 0.5, at + 0.5)
  return (
    <svg className={styles.movements} viewBox={`0 0 100 ${count}`} preserveAspectRatio="none" aria-hidden>
      {places.map(({ value, place, before }, at) => {
        const to = middle(at)
        const from = before === null ? undefined : middle(before - 1)
        const moved = before === null || before === place ? 'same' : before > place ? 'up' : 'down'
        return (
          <g key={value} data-moved={moved}>
            {from !== undefined && <path d={`M8 ${from}C50 ${from} 50 ${to} 92 ${to}`} />}
            {from !== undefined && <path data-dot d={`M8 ${from}h0`} />}
            <path data-dot d={`M92 ${to}h0`} />
          </g>
        )
      })}
    </svg>
  )
}
