import { useMemo } from 'react'
import type { CardFigure } from '../../card-figures.ts'
import type { Card } from '../../contract.ts'

export type MapCard = Pick<Card, 'title' | 'answer' | 'points'>

/** The number of people with a colour of their own; all others share the last colour. */
export const tones = [
  'var(--chart-use)',
  'var(--chart-generation)',
  'var(--chart-saving)',
  'oklch(0.62 0.14 30)',
  'oklch(0.6 0.12 300)',
  'var(--text-3)',
] as const

export interface Shares {
  /** Who has a colour, in the order of the colours. */
  names: { name: string; tone: number }[]
  /** The share of each person in a group, the greatest first. */
  of(figure: CardFigure): { name: string; tone: number; value: number; at: number }[]
}

/** The shares of the second grouping, by the first measure. */
export function useShares({ answer }: MapCard): Shares | undefined {
  return useMemo(() => {
    const [dimension] = answer.columns
    if (!dimension) return undefined
    const valueAt = (row: number | undefined, column: number) =>
      answer.cells.find(
        ({ rows, columns, span }) =>
          span === 0 && rows[0] === row && rows.length === (row === undefined ? 0 : 1) && columns[0] === column,
      )?.values[0] ?? 0
    const order = dimension.groups
      .map((group, at) => ({ ...group, at, whole: valueAt(undefined, at) }))
      .toSorted((one, other) => other.whole - one.whole)
    const toneOf = new Map(order.map(({ at }, place) => [at, Math.min(place, tones.length - 1)]))
    return {
      names: order
        .filter(({ whole }) => whole > 0)
        .slice(0, tones.length - 1)
        .map(({ name, at }) => ({ name, tone: toneOf.get(at)! })),
      of: (figure) =>
        dimension.groups
          .map(({ name }, at) => ({ name, tone: toneOf.get(at)!, value: valueAt(figure.at, at), at }))
          .filter(({ value }) => value > 0)
          .toSorted((one, other) => other.value - one.value),
    }
  }, [answer])
}
