import { type Drawn, fitted, hatched, type Mark, widthOf } from './marks.ts'

export interface BarFigure {
  name: string
  value: number
  text: string
  /** The same of the period before: a tick across the bar. */
  before?: number | undefined
  /** A second figure over the end of the bar. */
  aside?: string | undefined
  isNoted?: boolean
}

const row = 34
const thick = 9

/** Rows from one zero, name above the bar, figure at the right; the period before is a thin tick, never a second bar. */
export function bars(figures: readonly BarFigure[], width: number): Drawn {
  const highest = Math.max(1, ...figures.map(({ value, before = 0 }) => Math.max(value, before)))
  const room = Math.max(36, ...figures.map(({ text }) => widthOf(text) + 12))
  const length = Math.max(20, width - room)
  const marks: Mark[] = figures.flatMap(({ name, value, text, before, aside, isNoted }, of): Mark[] => {
    const y = of * row
    const asideRoom = aside ? widthOf(aside) + 8 : 0
    const bar = { of, x: 0, y: y + 18, width: value > 0 ? Math.max(2, (value / highest) * length) : 0, height: thick }
    return [
      {
        kind: 'text',
        tone: 'dark',
        of,
        x: 0,
        y: y + 12,
        text: fitted(name, length - asideRoom),
        ...(isNoted && { isStrong: true as const }),
      },
      ...(aside
        ? [{ kind: 'text', tone: 'muted', of, x: length, y: y + 12, text: aside, anchor: 'end' } as const]
        : []),
      { kind: 'rect', tone: isNoted ? 'dark' : 'soft', ...bar },
      ...(isNoted ? hatched(bar) : []),
      ...(before === undefined ? [] : [tick((before / highest) * length, y + 15, thick + 6, of)]),
      { kind: 'text', tone: 'dark', of, x: width, y: y + 26, text, anchor: 'end', isStrong: true },
    ]
  })
  return { width, height: Math.max(row, figures.length * row), marks }
}

const tick = (x: number, y: number, height: number, of: number): Mark => ({
  kind: 'line',
  tone: 'tick',
  of,
  x,
  y,
  x2: x,
  y2: y + height,
})
