import { z } from 'zod'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { asOfFields } from '../../insight-shapes.ts'
import { cardsText, longestCards, type OwnCard, readCards } from '../../own-cards.ts'

/** The cards and the past day stand in the address, so that a link and a saved view are the same. */
export const ownSearch = z.object({ cards: z.string().max(longestCards).optional().catch(undefined), ...asOfFields })

export function useOwnCards() {
  const address = useUrlState(ownSearch)
  const text = address.value.cards ?? ''
  const cards = readCards(text) ?? []
  const set = (next: readonly OwnCard[]) => address.set({ cards: cardsText(next) || undefined })
  return { address, cards, text: cards.length > 0 ? text : '', set }
}
