import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { accountMessages } from '../account-messages.ts'
import styles from './account.module.css'

type State = 'granted' | 'denied' | 'not-allowed'

const stateNow = (): State =>
  Notification.permission === 'granted' ? 'granted' : Notification.permission === 'denied' ? 'denied' : 'not-allowed'

/** What the browser says about notifications of this site, and the button that asks it. */
export function NotificationsPanel() {
  const { t } = useText(accountMessages)
  const isSupported = 'Notification' in window
  const [state, setState] = useState<State>(isSupported ? stateNow : 'not-allowed')
  const ask = async () => {
    await Notification.requestPermission()
    setState(stateNow())
  }
  return (
    <Panel title={t('account.notifications')}>
      <div className={styles.rows}>
        <div className={styles.row}>
          <Icon of={state === 'granted' ? IconBell : IconBellOff} />
          <span className={styles.what}>
            <strong>{t(`account.notifications.${state}`)}</strong>
            {!isSupported && <span>{t('account.notifications.unsupported')}</span>}
            {state === 'denied' && <span>{t('account.notifications.deniedText')}</span>}
          </span>
          {isSupported && state === 'not-allowed' && (
            <span className={styles.tail}>
              <Button size="small" onClick={ask}>
                {t('account.notifications.allow')}
              </Button>
            </span>
          )}
        </div>
      </div>
    </Panel>
  )
}
