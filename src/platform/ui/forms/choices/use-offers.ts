import { type KeyboardEvent, useId, useState } from 'react'

/** What a list beside a text offers; what is shown of it is the screen's own. */
interface Offer {
  id: string
}

interface OffersOptions<O extends Offer> {
  offers: readonly O[]
  /** What was typed to get these offers: other words begin again at the first. Null: nothing is asked for. */
  typed: string | null
  /** False while the list is closed; without it the list is open as long as something is offered. */
  isOpen?: boolean
  /** The keys that take what is chosen. */
  takenBy?: readonly string[]
  onTake(offer: O): void
  /** Esc. */
  onClose(): void
}

/**
 * A list that stands beside a text while somebody types in it: the focus and the caret stay in the text, the arrows choose, a key takes.
 * `field` belongs to the text, `list` to `OfferedList`, and `onKey` answers whether the key was meant for the list.
 */
export function useOffers<O extends Offer>(options: OffersOptions<O>) {
  const { offers, typed, isOpen = offers.length > 0, takenBy = ['Enter'], onTake, onClose } = options
  const id = useId()
  const [chosenBefore, setChosen] = useState({ typed, at: 0 })
  const chosen = Math.min(chosenBefore.typed === typed ? chosenBefore.at : 0, Math.max(0, offers.length - 1))
  const hasOffers = isOpen && offers.length > 0
  const move = (by: number) => setChosen({ typed, at: (chosen + by + offers.length) % Math.max(1, offers.length) })
  const act = (key: string) => {
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape') onClose()
    else if (hasOffers && takenBy.includes(key)) onTake(offers[chosen]!)
    else return false
    return true
  }
  return {
    isOpen,
    list: { id, offers, chosen, onTake },
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': hasOffers ? id : undefined,
      'aria-activedescendant': hasOffers ? `${id}-${chosen}` : undefined,
    } as const,
    onKey(event: KeyboardEvent) {
      // Enter that ends the composing of a letter is the keyboard's own.
      if (!isOpen || event.nativeEvent.isComposing || !act(event.key)) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
