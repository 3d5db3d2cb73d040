import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useSession } from '../data/session.ts'
import { messages } from '../messages.ts'
import { useIsKeptShown } from '../offline/kept-notice.ts'
import { Button } from '../pieces/button.tsx'
import { Icon } from '../pieces/icon.tsx'
import { onUpdate, readUpdate } from '../pwa/updates.ts'
import { useText } from '../text/use-text.ts'
import styles from './strips.module.css'
import { useSigningOut } from './use-signing-out.tsx'

const onConnection = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no network, above the content that stays. */
export function OfflineNotice() {
  const { t } = useText(messages)
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  const isTold = useIsKeptShown()
  if (isOnline || isTold) return null
  return (
    <div className={styles.strip} role="status">
      <Icon of={IconCloudOff} size="small" />
      {t('ui.offline')}
    </div>
  )
}

/** A newer version is there: the person decides when the page reloads. */
export function UpdateNotice() {
  const { t } = useText(messages)
  const apply = useSyncExternalStore(onUpdate, readUpdate)
  if (!apply) return null
  return (
    <div className={styles.strip} data-tone="info" role="status">
      <span>{t('ui.update')}</span>
      <Button size="small" onClick={() => apply()}>
        {t('ui.update.run')}
      </Button>
    </div>
  )
}

/** Stays while a platform administrator acts on behalf of a company's user. */
export function AdminNotice() {
  const { t } = useText(messages)
  const { isLoggedFromAdmin, companyState } = useSession()
  const { signOut, question } = useSigningOut()
  if (!isLoggedFromAdmin) return null
  return (
    <div className={styles.strip} data-tone="info" role="status">
      {t('ui.admin.notice', { name: companyState.instance.Nome })}
      <Button size="small" onClick={signOut}>
        {t('ui.admin.leave')}
      </Button>
      {question}
    </div>
  )
}
