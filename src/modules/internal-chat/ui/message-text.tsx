import { Link } from '@tanstack/react-router'
import { LinkedText } from '../../../platform/ui/pieces/linked-text.tsx'
import { piecesOf } from '../../activity/ui/public.ts'
import type { InternalMessage } from '../contract.ts'
import { piecesWithDeals } from '../room.ts'
import styles from './chat.module.css'

/** The words of a message, with the colleagues whom it names, the deals that it marks and the addresses that it holds. */
export const MessageText = ({ message }: { message: InternalMessage }) =>
  piecesOf(message.body, message.mentions).map(({ at, text, isName }) =>
    isName ? (
      <strong key={at} className={styles.mention}>
        {text}
      </strong>
    ) : (
      <WithDeals key={at} text={text} cards={message.cards} />
    ),
  )

/** A mark leads to its deal for whoever sees it; to others it stays the number that was written. */
const WithDeals = ({ text, cards }: { text: string; cards: InternalMessage['cards'] }) =>
  piecesWithDeals(text).map(({ at, text: piece, number }) => {
    const deal = number !== null && cards.find((card) => card.kind === 'deal' && card.number === number)
    return deal ? (
      <Link key={at} className={styles.mention} to={`/negocio/${deal.id}`} title={deal.name}>
        {piece}
      </Link>
    ) : (
      <LinkedText key={at} text={piece} />
    )
  })
