import { seedsOf } from './phyllotaxis.ts'

const seeds = seedsOf(44).map(({ x, y, distance }, at) => ({
  cx: (16 + x * 13.4).toFixed(2),
  cy: (16 + y * 13.4).toFixed(2),
  r: (0.62 + distance * 0.62).toFixed(2),
  // Two of the spiral's arms take the second colour.
  second: distance > 0.5 && at % 5 < 2,
}))

/** The product's mark: the spiral of the entrance's chart, in the company's two colours. */
export const SunflowerMark = ({ size = '1.75rem', isOnBand }: { size?: string; isOnBand?: boolean }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false" style={{ flex: 'none' }}>
    {seeds.map((seed) => (
      <circle
        key={`${seed.cx} ${seed.cy}`}
        cx={seed.cx}
        cy={seed.cy}
        r={seed.r}
        fill={seed.second ? 'var(--secondary)' : isOnBand ? 'var(--on-band)' : 'var(--mark)'}
      />
    ))}
  </svg>
)
