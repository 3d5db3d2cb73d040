import { IconFile, IconPhoto } from '@tabler/icons-react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Conversation, type Message, support } from '../../contract.ts'
import { receivedIn } from '../../received-files.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'
import { KeepInDeal } from './keep-in-deal.tsx'
import { ReadAsBill } from './read-as-bill.tsx'

interface ReceivedProps {
  conversation: Conversation
  /** Those on screen: what comes while it is open is among them. */
  messages: readonly Message[]
}

/** The files that the customer sent in this conversation, each with what can be made of it. */
export function ReceivedPart({ conversation, messages }: ReceivedProps) {
  const { t } = useText(words)
  const { id } = conversation
  const known = useItem(support.received, { params: { id } }).data ?? []
  const files = receivedIn(id, known, messages)
  if (files.length === 0) return null
  return (
    <section aria-label={t('context.received')}>
      <h4>
        {t('context.received')} <span>{formatNumber(files.length)}</span>
      </h4>
      <ul className={styles.received}>
        {files.map((message) => (
          <li key={message.id}>
            <a href={message.media!.url ?? ''} target="_blank" rel="noreferrer">
              <Icon of={message.media!.type.startsWith('image/') ? IconPhoto : IconFile} size="small" />
              <span>{message.media!.name}</span>
            </a>
            <KeepInDeal conversation={conversation} message={message} />
            <ReadAsBill conversation={conversation} message={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}
