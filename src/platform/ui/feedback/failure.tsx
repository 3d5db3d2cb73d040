import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { ApiError } from '../../contract/client.ts'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { Icon } from '../pieces/icon.tsx'
import { useText } from '../text/use-text.ts'
import styles from './states.module.css'

/** What went wrong with a part of the screen, and a way to try again. */
export function Failure({ failure, retry }: { failure?: unknown; retry?: () => void }) {
  const { t } = useText(messages)
  const known = failure instanceof ApiError ? failure : null
  return (
    <div className={styles.state} role="alert">
      <span className={styles.badge} data-tone="danger">
        <Icon of={IconCloudOff} size="large" />
      </span>
      <h3>{t('ui.failure.load')}</h3>
      <p className={styles.text}>{known?.message || t('ui.failure.unexpected')}</p>
      {known && known.status >= 500 && known.requestId && (
        <p className={styles.code}>{t('ui.notice.code', { id: known.requestId })}</p>
      )}
      {retry && (
        <Button icon={IconRefresh} onClick={retry}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  )
}
