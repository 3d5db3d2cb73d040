import styles from './sound.module.css'

interface WaveformProps {
  levels: readonly number[]
  /** Which share of it was heard. */
  heard: number
}

const step = 3
const height = 24
const lowest = 2

/** A sound as bars; the place in it stands beside as a figure. */
export function Waveform({ levels, heard }: WaveformProps) {
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${levels.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {levels.map((level, at) => {
        const bar = Math.max(lowest, level * height)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * step}
            y={(height - bar) / 2}
            width={step - 1}
            height={bar}
            data-heard={at < heard * levels.length || undefined}
          />
        )
      })}
    </svg>
  )
}
