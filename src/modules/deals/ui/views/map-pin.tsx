import type { MapPin } from '../../view-shapes.ts'
import styles from './map-view.module.css'

/** One deal is a dot in its status's colour; several are a ring of their colours around their number. */
export function MapPinMark({ colors, count }: Pick<MapPin, 'colors' | 'count'>) {
  if (count === 1) return <span className={styles.dot} style={{ background: colors[0]?.color }} />
  let from = 0
  const stops = colors.map((part) => {
    const start = from
    from += (part.count / count) * 360
    return `${part.color} ${start}deg ${from}deg`
  })
  const side = `${Math.min(3.5, 1.75 + Math.log10(count) * 0.6)}rem`
  return (
    <span
      className={styles.ring}
      style={{ background: `conic-gradient(${stops.join(', ')})`, width: side, height: side }}
    >
      <b>{count > 999 ? `${Math.round(count / 1000)} mil` : count}</b>
    </span>
  )
}
