import { LinkedText } from '../../../platform/ui/pieces/linked-text.tsx'
import { piecesOf } from '../../activity/ui/public.ts'
import type { InternalMessage } from '../contract.ts'
import styles from './chat.module.css'

/** The words of a message, with the colleagues whom it names and the addresses that it holds. */
export const MessageText = ({ message }: { message: InternalMessage }) =>
  piecesOf(message.body, message.mentions).map(({ at, text, isName }) =>
    isName ? (
      <strong key={at} className={styles.mention}>
        {text}
      </strong>
    ) : (
      <LinkedText key={at} text={text} />
    ),
  )
