import type { DealCard } from '../../contract.ts'

/** The name of a card's deal: its number where its title is hidden. */
export const cardName = (card: DealCard, unnamed: string) =>
  card.title ?? (card.number === undefined ? unnamed : `${unnamed} ${card.number}`)
