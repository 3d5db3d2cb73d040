import {
  IconAlertCircle,
  IconCheck,
  IconChecks,
  IconClock,
  IconCornerUpLeft,
  IconHelpCircle,
  IconLock,
} from '@tabler/icons-react'
import { spanText } from '../../../platform/i18n/span.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon, type IconType } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { LinkedText } from '../../../platform/ui/pieces/linked-text.tsx'
import { formatNumber, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { isInDoubt } from '../../channels/message-status.ts'
import { type Conversation, type Message, support } from '../contract.ts'
import { Content } from './bubbles/content.tsx'
import { SentAgain } from './bubbles/sent-again.tsx'
import { isShut } from './composing/is-shut.ts'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'

interface BubbleProps {
  conversation: Conversation
  message: Message
  now: number
  onReply(message: Message): void
}

export function Bubble({ conversation, message, now, onReply }: BubbleProps) {
  if (message.direction === 'event') return <EventLine message={message} />
  if (message.direction === 'note') return <NoteLine message={message} />
  return message.direction === 'in' ? (
    <Incoming conversation={conversation} message={message} onReply={onReply} />
  ) : (
    <Outgoing conversation={conversation} message={message} now={now} onReply={onReply} />
  )
}

function EventLine({ message }: { message: Message }) {
  const { t } = useText(words)
  const {
    person = '',
    department = '',
    score = 0,
    number = 0,
  } = message.data as { person?: string; department?: string; score?: number; number?: number }
  const author = message.authorName
  const sentences: Record<string, () => string> = {
    taken: () => t('room.event.taken', { person }),
    given: () => t('room.event.given', { person }),
    transferred: () => t('room.event.transferred', { author, to: person || department || t('room.general') }),
    commanded: () => t('room.event.commanded', { to: person || department }),
    returned: () => t('room.event.returned'),
    closed: () => t('room.event.closed', { author }),
    reopened: () => t('room.event.reopened', { person }),
    again: () => t('room.event.again', { person: person || 'none' }),
    reading: () => t('room.event.reading', { number: formatNumber(number) }),
    commented: () => t('room.event.commented'),
    scored: () => t('room.event.scored', { score: formatNumber(score) }),
  }
  return (
    <p className={styles.event}>
      {sentences[message.kind]?.() ?? message.kind} <time dateTime={message.saidAt}>{formatTime(message.saidAt)}</time>
    </p>
  )
}

function NoteLine({ message }: { message: Message }) {
  const { t } = useText(words)
  return (
    <div className={styles.note}>
      <Icon of={IconLock} size="small" />
      <p>
        <b>{t('room.note_of', { name: message.authorName })}</b> <LinkedText text={message.body} />{' '}
        <time dateTime={message.saidAt}>{formatTime(message.saidAt)}</time>
      </p>
    </div>
  )
}

const left = ['sent', 'delivered', 'read']

/** Answers this one message, where its place is known to WhatsApp. */
function Reply({ conversation, message, onReply }: Omit<BubbleProps, 'now'>) {
  const { t } = useText(words)
  const { channelKind, mayAnswer } = conversation
  const isThere = message.direction === 'in' || left.includes(message.status ?? '')
  if (!mayAnswer || channelKind === 'site' || !isThere) return null
  return <IconButton size="small" icon={IconCornerUpLeft} label={t('room.reply')} onClick={() => onReply(message)} />
}

function Incoming({ conversation, message, onReply }: Omit<BubbleProps, 'now'>) {
  const { t } = useText(words)
  const { lateBy } = message
  return (
    <div className={styles.incoming} data-late={lateBy !== null || undefined}>
      <div className={styles.bubble}>
        <Content conversation={conversation} message={message} />
      </div>
      <span className={styles.aside}>
        <time dateTime={message.saidAt}>{formatTime(message.saidAt)}</time>
        {lateBy !== null && (
          <>
            <Icon of={IconClock} size="tiny" />
            {t('room.late', { span: spanText(lateBy) })}
          </>
        )}
        <Reply conversation={conversation} message={message} onReply={onReply} />
      </span>
    </div>
  )
}

const marks: Record<string, IconType> = { sending: IconClock, sent: IconCheck, delivered: IconChecks, read: IconChecks }

function Outgoing({ conversation, message, now, onReply }: BubbleProps) {
  const { t } = useText(words)
  const refreshes = [support.conversation, support.conversations, support.messages]
  const again = useCall(support.sendAgain, { refreshes })
  const arrived = useCall(support.arrived, { refreshes })
  const isDoubtful = isInDoubt(message.status === 'doubtful' ? message.statusAt : null, now)
  const hasFailed = message.status === 'failed'
  const shown = message.status === 'doubtful' && !isDoubtful ? 'sending' : message.status!
  const given = { params: { id: conversation.id, messageId: message.id } }
  const mayAct = conversation.mayAnswer
  const mayRepeat = mayAct && (message.kind === 'template' || !isShut(conversation, now))
  return (
    <div className={styles.outgoing} data-state={isDoubtful ? 'doubtful' : hasFailed ? 'failed' : undefined}>
      <div className={styles.bubble}>
        <Content conversation={conversation} message={message} />
        <span className={styles.foot}>
          {message.origin === 'phone' && t('room.phone')}
          {message.origin === 'auto' && t('room.auto')}
          {marks[shown] && (
            <i data-read={shown === 'read' || undefined}>
              <Icon of={marks[shown]} size="tiny" />
            </i>
          )}
          <span className="sr-only">{t(`room.status.${shown}`)}</span>
          <time dateTime={message.saidAt}>{formatTime(message.saidAt)}</time>
          <SentAgain message={message} />
          <Reply conversation={conversation} message={message} onReply={onReply} />
        </span>
      </div>
      {isDoubtful && (
        <div className={styles.trouble} data-tone="warn">
          <p>
            <Icon of={IconHelpCircle} size="small" /> {t('room.doubtful')}
          </p>
          {mayAct && (
            <span>
              <Button size="small" isBusy={arrived.isRunning} onClick={() => void arrived.run(given)}>
                {t('room.arrived')}
              </Button>
              {mayRepeat && (
                <Button size="small" isBusy={again.isRunning} onClick={() => void again.run(given)}>
                  {t('room.again')}
                </Button>
              )}
            </span>
          )}
        </div>
      )}
      {hasFailed && (
        <div className={styles.trouble} data-tone="danger">
          <p>
            <Icon of={IconAlertCircle} size="small" />{' '}
            {message.fault ? t('room.failed', { why: message.fault }) : t('room.failed_click')}
          </p>
          {mayRepeat && (
            <Button size="small" isBusy={again.isRunning} onClick={() => void again.run(given)}>
              {t('room.again')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
