import { IconFile, IconMapPin, IconMicrophone, IconPhoto, IconSticker, IconUser, IconVideo } from '@tabler/icons-react'
import { Icon, type IconType } from '../../../../platform/ui/pieces/icon.tsx'
import { LinkedText } from '../../../../platform/ui/pieces/linked-text.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Conversation, Message } from '../../contract.ts'
import { KeepInDeal } from '../beside/keep-in-deal.tsx'
import { ReadAsBill } from '../beside/read-as-bill.tsx'
import styles from '../desk.module.css'
import { Media } from '../media.tsx'
import { deskMessages as words } from '../messages.ts'
import { isKind } from '../words-of-wait.ts'
import { ContactCards } from './contact-cards.tsx'

const icons: Record<string, IconType> = {
  image: IconPhoto,
  audio: IconMicrophone,
  voice: IconMicrophone,
  video: IconVideo,
  document: IconFile,
  sticker: IconSticker,
  location: IconMapPin,
  contacts: IconUser,
}

/** The words of a message, and what stands for one that has no words. */
export function Content({ conversation, message }: { conversation: Conversation; message: Message }) {
  const { t } = useText(words)
  const { kind, body, answered, answersUnknown } = message
  const icon = icons[kind]
  const filename = String(message.data.filename ?? '')
  const { link, choices = [] } = message.data as { link?: string; choices?: { id: string; title: string }[] }
  return (
    <>
      {answered && <blockquote>{answered.body}</blockquote>}
      {answersUnknown && <blockquote data-unknown>{t('room.answers_unknown')}</blockquote>}
      {message.media && <Media conversation={conversation} message={message} />}
      {message.media && (
        <span className={styles.uses}>
          <KeepInDeal conversation={conversation} message={message} />
          <ReadAsBill conversation={conversation} message={message} />
        </span>
      )}
      {isKind(kind) && !message.media && (
        <span className={styles.kind}>
          {icon && <Icon of={icon} size="small" />}
          {t(`room.kind.${kind}`)}
          {filename && !link && `: ${filename}`}
        </span>
      )}
      {link && (
        <a className={styles.link} href={link} target="_blank" rel="noreferrer">
          {t('room.kind.link', { name: filename || link })}
        </a>
      )}
      {kind === 'contacts' ? (
        <ContactCards message={message} />
      ) : (
        body && (
          <span className={styles.words}>
            <LinkedText text={body} />
          </span>
        )
      )}
      {choices.length > 0 && (
        <span className={styles.choices}>
          {choices.map(({ id, title }) => (
            <i key={id}>{title}</i>
          ))}
        </span>
      )}
    </>
  )
}
