import { z } from 'zod'

export const maxCents = 1e12

/** How the prices of many models move: by a share, and then to whole reais where that is wanted. */
export const PriceMove = z.object({
  percent: z
    .number()
    .min(-90, 'catalogue.price_move_limits')
    .max(500, 'catalogue.price_move_limits')
    .refine((percent) => percent !== 0, 'lists.choose_change'),
  toReais: z.boolean().default(false),
})
export type PriceMove = z.output<typeof PriceMove>

/** The moved price; what had a price keeps one, however small, and nothing exceeds what a price can be. */
export function movedPrice(cents: number, { percent, toReais }: PriceMove): number {
  if (cents === 0) return 0
  const exact = cents * (1 + percent / 100)
  const rounded = toReais ? Math.round(exact / 100) * 100 : Math.round(exact)
  return Math.min(maxCents, Math.max(toReais ? 100 : 1, rounded))
}
