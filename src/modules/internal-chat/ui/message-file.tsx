import { IconDownload } from '@tabler/icons-react'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { sizeText } from '../../files/ui/public.ts'
import type { InternalMessage } from '../contract.ts'
import styles from './chat.module.css'
import { chatMessages as words } from './messages.ts'

/** What a message brings: a picture where it is, anything else by its name. */
export function MessageFile({ file }: { file: NonNullable<InternalMessage['file']> }) {
  const { t } = useText(words)
  if (file.thumbnailUrl)
    return (
      <a className={styles.picture} href={file.url} target="_blank" rel="noreferrer">
        <img src={file.thumbnailUrl} alt={t('room.picture', { name: file.name })} loading="lazy" />
      </a>
    )
  return (
    <a className={styles.file} href={file.url} target="_blank" rel="noreferrer">
      <Icon of={IconDownload} size="small" />
      <span>{file.name}</span>
      <small>{sizeText(file.size)}</small>
    </a>
  )
}
