import { cardsIn, shownOnCard } from '../../../channels/contact-card.ts'
import type { Message } from '../../contract.ts'
import styles from '../desk.module.css'

/** The people whom the customer passes on, each with the phones on their card. */
export function ContactCards({ message }: { message: Message }) {
  // The same card twice is one.
  const cards = new Map(cardsIn(message.data).map((card) => [[card.name, ...card.phones].join(' '), card]))
  if (cards.size === 0) return <span className={styles.words}>{message.body}</span>
  return (
    <ul className={styles.cards}>
      {[...cards].map(([said, { name, phones }]) => (
        <li key={said}>
          {name && <b>{name}</b>}
          {phones.map((phone) => (
            <span key={phone}>{shownOnCard(phone)}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}
