import { cardsIn, shownOnCard } from '../../../channels/contact-card.ts'
import type { Message } from '../../contract.ts'
import styles from '../desk.module.css'

/** The people whom the customer passes on, each with the phones on their card. */
export function ContactCards({ message }: { message: Message }) {
  const cards = cardsIn(message.data)
  if (cards.length === 0) return <span className={styles.words}>{message.body}</span>
  return (
    <ul className={styles.cards}>
      {cards.map(({ name, phones }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may say the same, and they never move
        <li key={at}>
          {name && <b>{name}</b>}
          {phones.map((phone) => (
            <span key={phone}>{shownOnCard(phone)}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}
