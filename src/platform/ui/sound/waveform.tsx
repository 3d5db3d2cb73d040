import type { ReactNode } from 'react'
import styles from './sound.module.css'
import type { Shape } from './use-shape.ts'

interface WaveformProps {
  levels: readonly number[]
  /** Which share of it was heard. */
  played: number
}

const step = 3
const height = 24
const lowest = 2

interface SoundPlaceProps {
  shape: Shape
  played: number
  /** The slider that says and changes the place. */
  children: ReactNode
}

/** The place in a sound, over its shape once that is known. */
export const SoundPlace = ({ shape: { place, levels }, played, children }: SoundPlaceProps) => (
  <span ref={place} className={styles.place} data-drawn={levels !== undefined || undefined}>
    {levels && <Waveform levels={levels} played={played} />}
    {children}
  </span>
)

/** A sound as bars; the place in it stands beside as a figure. */
function Waveform({ levels, played }: WaveformProps) {
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${levels.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {barsOf(levels).map(({ x, tall }) => (
        <rect
          key={x}
          x={x}
          y={(height - tall) / 2}
          width={step - 1}
          height={tall}
          data-heard={x < played * levels.length * step || undefined}
        />
      ))}
    </svg>
  )
}

/** Silence is seen as a line. */
const barsOf = (levels: readonly number[]) =>
  levels.map((level, at) => ({ x: at * step, tall: Math.max(lowest, level * height) }))
