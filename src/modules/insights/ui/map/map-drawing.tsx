import { IconFocusCentered, IconMap, IconTable } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { cellOf } from '../../../../platform/questions/opened.ts'
import { type Box, type Camera, fitted, type Size, toPicture } from '../../../../platform/ui/map/camera.ts'
import { MapGround } from '../../../../platform/ui/map/map-ground.tsx'
import { useSize } from '../../../../platform/ui/map/use-size.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type CardFigure, cardFigures } from '../../card-figures.ts'
import { figureText, shortText } from '../../figure-text.ts'
import drawing from '../drawing.module.css'
import { OpensLink } from '../drawing.tsx'
import styles from './map-drawing.module.css'
import { type MapMark, mapMarks, ringOf } from './map-marks.ts'
import { mapMessages as words } from './map-messages.ts'
import { type MapCard, type Shares, tones, useShares } from './map-shares.ts'
import { MapTable } from './map-table.tsx'

const nearest = 9
/** The number of towns without a mark that are named, for orientation. */
const otherTowns = 8

/** Figures at the seats of their municipalities, in the colours of who made them; the same as a table. */
export function MapDrawing({ card }: { card: MapCard }) {
  const { t, say } = useText(messages)
  const [asTable, setAsTable] = useState(false)
  const [near, setNear] = useState<Box | null>(null)
  const shares = useShares(card)
  return (
    <div className={drawing.drawing}>
      <div className={drawing.top}>
        <Legend shares={shares} />
        {near && !asTable && (
          <IconButton
            icon={IconFocusCentered}
            size="small"
            label={say(words['insights.map.whole'])}
            onClick={() => setNear(null)}
          />
        )}
        <IconButton
          icon={asTable ? IconMap : IconTable}
          size="small"
          label={t(asTable ? 'ui.chart.asChart' : 'ui.chart.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? (
        <MapTable card={card} shares={shares} />
      ) : (
        <Ground card={card} shares={shares} near={near} onNear={setNear} />
      )}
    </div>
  )
}

function Legend({ shares }: { shares: Shares | undefined }) {
  if (!shares) return null
  return (
    <ul className={styles.legend}>
      {shares.names.map(({ name, tone }) => (
        <li key={name}>
          <i style={{ background: tones[tone] }} /> {name}
        </li>
      ))}
    </ul>
  )
}

interface GroundProps {
  card: MapCard
  shares: Shares | undefined
  near: Box | null
  onNear(box: Box): void
}

function Ground({ card: { title, answer, points = [] }, shares, near, onNear }: GroundProps) {
  const { lang, t } = useText(words)
  const { element, size } = useSize()
  const figures = useMemo(() => cardFigures(answer), [answer])
  const placed = useMemo(() => {
    const pointOf = new Map(points.map((point) => [point.value, point]))
    return figures.flatMap((figure) => {
      const point = pointOf.get(figure.value)
      return point && figure.values[0] ? [{ figure, point }] : []
    })
  }, [figures, points])
  const away = figures
    .filter(({ value }) => !points.some((point) => point.value === value))
    .reduce((sum, { values }) => sum + (values[0] ?? 0), 0)
  const box = near ?? boxAround(placed.map(({ point }) => point))
  const camera = fitted(box, size, nearest)
  const place = toPicture(camera, size)
  // The greatest are named first.
  const named = placed.toSorted((one, other) => (other.figure.values[0] ?? 0) - (one.figure.values[0] ?? 0))
  const marks = mapMarks(placed.map(({ figure, point }) => ({ ...place(point), value: figure.values[0] ?? 0 })))
  const measure = answer.measures[0]!
  return (
    <>
      <section ref={element} className={styles.map} aria-label={title}>
        <MapGround
          camera={camera}
          size={size}
          marks={placed.map(({ point }) => point)}
          named={named.map(({ figure, point }) => ({ ...point, name: figure.name.replace(/\/[^/]*$/, '') }))}
          around={{ place: camera, max: placed.length + otherTowns }}
        />
        {marks.map((mark) => (
          <Mark
            key={mark.members.join()}
            mark={mark}
            size={size}
            camera={camera}
            members={mark.members.map((at) => placed[at]!)}
            {...{ answer, shares, onNear }}
          />
        ))}
      </section>
      <p className={styles.away}>
        {away > 0
          ? t('insights.map.away', { amount: `${measure.title}: ${figureText(lang, measure.as, away)}` })
          : t('insights.map.seats')}
      </p>
    </>
  )
}

interface MarkProps {
  mark: MapMark
  size: Size
  camera: Camera
  members: { figure: CardFigure; point: { latitude: number; longitude: number } }[]
  answer: MapCard['answer']
  shares: Shares | undefined
  onNear(box: Box): void
}

/** A mark of one municipality opens its rows; a mark of several zooms in. */
function Mark({ mark, size, camera, members, answer, shares, onNear }: MarkProps) {
  const { lang, t } = useText(words)
  if (mark.x < 0 || mark.y < 0 || mark.x > size.width || mark.y > size.height) return null
  const measure = answer.measures[0]!
  const slices = shares ? members.flatMap(({ figure }) => shares.of(figure)) : []
  const style = {
    left: mark.x,
    top: mark.y,
    width: mark.radius * 2,
    height: mark.radius * 2,
    background: shares ? ringOf(merged(slices), tones) : tones[0],
  }
  const inside = <b>{shortText(lang, measure.as, mark.value).replace(/^R\$\s*/, '')}</b>
  const [{ figure }] = members as [MarkProps['members'][number]]
  const box = boxAround(members.map(({ point }) => point))
  if (members.length > 1 && camera.zoom < nearest)
    return (
      <button
        type="button"
        className={styles.mark}
        style={style}
        aria-label={t('insights.map.several', {
          count: members.length,
          names: members
            .slice(0, 3)
            .map((one) => one.figure.name)
            .join(', '),
        })}
        onClick={() => onNear(box)}
      >
        {inside}
      </button>
    )
  const says = [
    `${figure.name}: ${answer.measures.map(({ as, title }, at) => `${title} ${figureText(lang, as, figure.values[at])}`).join(', ')}`,
    ...slices.map(({ name, value }) => `${name} ${figureText(lang, measure.as, value)}`),
  ].join('; ')
  return (
    <span className={styles.place} style={style} title={says}>
      <OpensLink
        opens={{
          path: answer.path,
          search: answer.search,
          cell: cellOf(answer, 0, { rows: [figure.at], columns: [] }),
        }}
        className={styles.mark!}
      >
        <span className="sr-only">{says}</span>
        <span aria-hidden>{inside}</span>
      </OpensLink>
    </span>
  )
}

function merged(slices: readonly { tone: number; value: number }[]) {
  const byTone = new Map<number, number>()
  for (const { tone, value } of slices) byTone.set(tone, (byTone.get(tone) ?? 0) + value)
  return [...byTone].toSorted(([one], [other]) => one - other).map(([tone, value]) => ({ tone, value }))
}

const brazil: Box = { west: -74, south: -34, east: -34.5, north: 5.5 }
const margin = 0.15

function boxAround(points: readonly { latitude: number; longitude: number }[]): Box {
  if (points.length === 0) return brazil
  const [east, north] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)]
  return {
    west: Math.min(...east) - margin,
    east: Math.max(...east) + margin,
    south: Math.min(...north) - margin,
    north: Math.max(...north) + margin,
  }
}
