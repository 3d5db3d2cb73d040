import { useText } from '../../../platform/ui/text/use-text.ts'
import { middleOf } from '../roof/points.ts'
import { type Corner, cornersOf, movedBy, withCorners } from './changes.ts'
import { roofMessages } from './messages.ts'
import { numbered } from './numbered.ts'
import styles from './roof.module.css'
import type { Drawing } from './use-drawing.ts'

/** Square corners and round middles; arrows move what has the focus by a centimetre, with Shift by ten. */
export function Handles({ drawing, chosen, scale }: { drawing: Drawing; chosen: string; scale: number }) {
  const { t } = useText(roofMessages)
  const { design } = drawing
  const corners = cornersOf(design, chosen)
  const step = (event: React.KeyboardEvent, number: number) => {
    const ways: Record<string, Corner> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    if (event.key === 'Delete' && corners.length > 3) {
      event.preventDefault()
      event.stopPropagation()
      return drawing.change(
        withCorners(
          design,
          chosen,
          corners.filter((_, at) => at !== number),
        ),
      )
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const by = (event.shiftKey ? 0.1 : 0.01) / design.ground.metresPerPixel
    const [moved] = movedBy([corners[number]!], [way[0] * by, way[1] * by])
    drawing.change(
      withCorners(
        design,
        chosen,
        numbered(corners).map(({ one, at }) => (at === number ? moved! : one)),
      ),
    )
  }
  return (
    <g className={styles.handles}>
      {numbered(corners).map(({ one: corner, at }) => {
        const [x, y] = middleOf([corner, corners[(at + 1) % corners.length]!])
        return (
          <g key={`m${at}`} data-handle={`m${at}`} aria-hidden>
            <circle cx={x} cy={y} r={14 * scale} className={styles.reach} />
            <circle cx={x} cy={y} r={5 * scale} strokeWidth={1.5 * scale} />
          </g>
        )
      })}
      {numbered(corners).map(({ one: [x, y], at }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
        <g
          key={at}
          data-handle={at}
          role="button"
          tabIndex={0}
          aria-label={t('roof.corner', { number: at + 1 })}
          onKeyDown={(event) => step(event, at)}
        >
          <circle cx={x} cy={y} r={16 * scale} className={styles.reach} />
          <rect
            x={x - 6 * scale}
            y={y - 6 * scale}
            width={12 * scale}
            height={12 * scale}
            rx={2 * scale}
            strokeWidth={2 * scale}
          />
        </g>
      ))}
    </g>
  )
}
