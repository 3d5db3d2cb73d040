import { useMemo } from 'react'
import { seedsOf } from './phyllotaxis.ts'

export interface SunflowerChartProps {
  /** One value per seed, oldest first; the first seed is in the middle. */
  values: readonly number[]
  /** What the chart shows, for who does not see it. */
  label: string
  className?: string
}

/** A sunflower whose seeds are values: the greater, the bigger and the stronger in the sun's colour. */
export function SunflowerChart({ values, label, className }: SunflowerChartProps) {
  const dots = useMemo(() => dotsOf(values), [values])
  return (
    <svg viewBox="-104 -104 208 208" className={className} role="img" aria-label={label}>
      {dots.map((dot) => (
        <circle key={dot.key} cx={dot.x} cy={dot.y} r={dot.r} fill="var(--sun)" fillOpacity={dot.strength} />
      ))}
    </svg>
  )
}

function dotsOf(values: readonly number[]) {
  const least = Math.min(...values)
  const range = Math.max(...values) - least || 1
  // The area of one seed's place on the disc: no seed may cover its neighbour.
  const room = (100 * Math.sqrt(Math.PI / values.length)) / 2
  return seedsOf(values.length).map((seed, at) => {
    const share = (values[at]! - least) / range
    return {
      key: at,
      x: (seed.x * 100).toFixed(2),
      y: (seed.y * 100).toFixed(2),
      r: (room * (0.26 + 0.4 * share) * (0.72 + 0.28 * seed.distance)).toFixed(2),
      strength: (0.34 + 0.66 * share).toFixed(2),
    }
  })
}
