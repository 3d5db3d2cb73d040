import { nameOrder } from '../../../platform/i18n/name-order.ts'
import { cellOf } from '../../../platform/questions/opened.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { cardFigures } from '../card-figures.ts'
import type { Card } from '../contract.ts'
import { figureText } from '../figure-text.ts'
import styles from './dashboard.module.css'
import { OpensLink } from './drawing.tsx'
import { insightScreenMessages as words } from './messages.ts'

/** Places with their movement. Without the values neither amounts nor lengths of bars are there, only places and numbers. */
export function Ranking({ card: { answer, places = [] } }: { card: Pick<Card, 'answer' | 'places'> }) {
  const { lang, t } = useText(words)
  const figures = new Map(cardFigures(answer).map((figure) => [figure.value, figure]))
  const inOrder = places
    .flatMap((one) => {
      const figure = figures.get(one.value)
      return figure ? [{ ...one, figure }] : []
    })
    .toSorted((one, other) => one.place - other.place || nameOrder.compare(one.figure.name, other.figure.name))
  const hasValues = answer.measures[0]?.as === 'money'
  const most = Math.max(1, ...inOrder.map(({ figure }) => figure.values[0] ?? 0))
  const isCompared = answer.cells.some(({ span }) => span === 1)
  const movement = (place: number, before: number | null) => {
    if (before === null) return t('insights.place.new')
    if (before === place) return t('insights.place.same')
    return before > place
      ? t('insights.place.up', { count: before - place })
      : t('insights.place.down', { count: place - before })
  }
  return (
    <ol className={styles.ranking}>
      {inOrder.map(({ value, place, before, figure }) => (
        <li key={value}>
          <b>{place}º</b>
          <div>
            {figure.name} {isCompared && <span>{movement(place, before)}</span>}
            {hasValues && <i style={{ width: `${((figure.values[0] ?? 0) / most) * 100}%` }} />}
          </div>
          <p>
            {answer.measures.map((measure, at) => (
              <span key={measure.id}>
                {at > 0 && ' · '}
                {measure.as === 'number' && `${measure.title}: `}
                {at === 0 ? (
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
  )
}
