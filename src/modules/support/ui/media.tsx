import { IconAlertCircle, IconClock, IconDownload } from '@tabler/icons-react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Conversation, type Message, support } from '../contract.ts'
import { AudioPlayer } from './audio-player.tsx'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'

const megabyte = 1_048_576

interface MediaProps {
  conversation: Conversation
  message: Message
}

/** The file of a message: seen, heard or kept where it is; why it is not there, and the one thing that helps. */
export function Media({ conversation, message }: MediaProps) {
  const { t } = useText(words)
  const media = message.media!
  if (media.state === 'waiting')
    return (
      // What will be seen takes its place before it comes, so that nothing below it moves.
      <span className={['image', 'video'].includes(message.kind) ? styles.picture : undefined}>
        <span className={styles.fileLine}>
          <Icon of={IconClock} size="small" /> {t('room.media.waiting')}
        </span>
      </span>
    )
  if (media.state === 'failed') return <Failed conversation={conversation} message={message} />
  const url = media.url ?? ''
  if (media.type.startsWith('audio/') || message.kind === 'voice') return <AudioPlayer url={url} size={media.size} />
  if (media.type.startsWith('image/'))
    return (
      <a className={styles.picture} href={url} target="_blank" rel="noreferrer">
        <img
          src={url}
          loading="lazy"
          alt={
            message.direction === 'in'
              ? t('room.media.picture', { name: conversation.title })
              : t('room.media.own_picture')
          }
        />
      </a>
    )
  if (media.type.startsWith('video/'))
    return (
      <span className={styles.picture}>
        {/* biome-ignore lint/a11y/useMediaCaption: what a customer films has no captions */}
        <video src={url} controls preload="none" aria-label={t('room.kind.video')} />
      </span>
    )
  return (
    <a className={styles.fileLine} href={url} target="_blank" rel="noreferrer">
      <Icon of={IconDownload} size="small" />
      {media.name}
      <small>
        {media.size < megabyte
          ? t('room.media.size_kb', { size: formatNumber(Math.ceil(media.size / 1024)) })
          : t('room.media.size', { size: formatNumber(media.size / megabyte, 1) })}
      </small>
    </a>
  )
}

function Failed({ conversation, message }: MediaProps) {
  const { t } = useText(words)
  const again = useCall(support.fetchAgain, { refreshes: [support.messages] })
  const { fault } = message.media!
  return (
    <span className={styles.media}>
      <span className={styles.fileLine}>
        <Icon of={IconAlertCircle} size="small" /> {t('room.media.failed', { why: fault ?? '' })}
      </span>
      {conversation.isAtDesk && (
        <Button
          size="small"
          isBusy={again.isRunning}
          onClick={() => void again.run({ params: { id: conversation.id, messageId: message.id } })}
        >
          {t('room.media.fetch')}
        </Button>
      )}
    </span>
  )
}
