import { IconCloudOff } from '@tabler/icons-react'
import { messages } from '../messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { formatDate, formatTime } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import { useTellsKept } from './kept-notice.ts'
import styles from './kept-since.module.css'

/** Above what is shown without network: from when it is. Nothing where `at` is null. */
export function KeptSince({ at }: { at: string | null }) {
  const { t } = useText(messages)
  useTellsKept(at !== null)
  if (!at) return null
  return (
    <p className={styles.since} role="status">
      <Icon of={IconCloudOff} size="small" />
      {t('ui.kept.since', { day: formatDate(at), time: formatTime(at) })}
    </p>
  )
}
