import { type Drawn, fitted, hatched, type Mark, widthOf } from './marks.ts'

export interface FunnelStep {
  name: string
  entered: number
  text: string
  before?: number | undefined
  /** Between this step and the next: how many went on, how many are still under way, how long they stay. */
  between?: string | undefined
  /** The step from which fewest went on, compared with before. */
  isWorst?: boolean
}

const row = 40
const thick = 14

/** Deals that entered each step, from one zero; what happened between two steps stands in the gap. */
export function funnel(steps: readonly FunnelStep[], width: number): Drawn {
  const highest = Math.max(1, ...steps.map(({ entered, before = 0 }) => Math.max(entered, before)))
  const label = Math.min(width * 0.32, Math.max(60, ...steps.map(({ name }) => widthOf(name) + 12)))
  const room = Math.max(32, ...steps.map(({ text }) => widthOf(text) + 12))
  const length = Math.max(20, width - label - room)
  const marks = steps.flatMap(({ name, entered, text, before, between, isWorst }, of): Mark[] => {
    const y = of * row
    const isLast = of === steps.length - 1
    const wide = entered > 0 ? Math.max(2, (entered / highest) * length) : 0
    const bar = { of, x: label, y: y + 2, width: wide, height: thick }
    return [
      { kind: 'text', tone: 'dark', of, x: 0, y: y + 13, text: fitted(name, label - 8) },
      { kind: 'rect', tone: isLast ? 'main' : 'soft', ...bar },
      ...(isLast ? hatched(bar) : []),
      ...(before === undefined
        ? []
        : [
            {
              kind: 'line',
              tone: 'tick',
              of,
              x: label + (before / highest) * length,
              y: y - 1,
              x2: label + (before / highest) * length,
              y2: y + thick + 5,
            } as const,
          ]),
      { kind: 'text', tone: 'dark', of, x: width, y: y + 14, text, anchor: 'end', isStrong: true },
      ...(between
        ? [
            {
              kind: 'text',
              tone: isWorst ? 'warm' : 'muted',
              of,
              x: label,
              y: y + 32,
              text: fitted(`↓ ${between}`, width - label),
              ...(isWorst && { isStrong: true as const }),
            } as const,
          ]
        : []),
    ]
  })
  return { width, height: Math.max(row, steps.length * row - 8), marks }
}
