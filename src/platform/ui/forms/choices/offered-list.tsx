import type { ReactNode } from 'react'
import styles from './offered-list.module.css'

interface OfferedListProps<O extends { id: string }> {
  label: string
  /** `list` of `useOffers`. */
  list: { id: string; offers: readonly O[]; chosen: number; onTake(offer: O): void }
  children(offer: O): ReactNode
}

const reveal = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** What is offered beside a text. A press leaves the focus in the text. */
export const OfferedList = <O extends { id: string }>({ label, list, children }: OfferedListProps<O>) => (
  <div id={list.id} role="listbox" aria-label={label} className={styles.list}>
    {list.offers.map((offer, at) => (
      <button
        key={offer.id}
        id={`${list.id}-${at}`}
        ref={at === list.chosen ? reveal : undefined}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={at === list.chosen}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => list.onTake(offer)}
      >
        {children(offer)}
      </button>
    ))}
  </div>
)
