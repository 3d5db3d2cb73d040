import type { DealCard } from '../../contract.ts'

/** How a card's deal is called: by its number where its title is hidden. */
export const cardName = (card: DealCard, unnamed: string) =>
  card.title ?? (card.number === undefined ? unnamed : `${unnamed} ${card.number}`)
