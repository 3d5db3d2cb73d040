import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { notifications } from '../contract.ts'
import styles from './bell-panel.module.css'
import { isPushPossible, type PushState, pushState, subscribeDevice, unsubscribeDevice } from './device-subscription.ts'
import { notificationScreenMessages } from './messages.ts'

/** Whether this device shows notifications while the product is closed, with a button to switch it on and off. */
export function ThisDevicePanel() {
  const { t } = useText(notificationScreenMessages)
  const queries = useQueryClient()
  const [state, setState] = useState<PushState>(pushState)
  const [isBusy, setBusy] = useState(false)
  const server = useItem(notifications.pushKey, {})
  const isPossible = isPushPossible()
  const isOn = state === 'granted' && server.data?.isSubscribed === true
  const change = async () => {
    setBusy(true)
    try {
      await (isOn ? unsubscribeDevice() : subscribeDevice())
    } catch (failure) {
      console.error(failure)
      notify.failure(t('device.failed'))
    } finally {
      setState(pushState())
      await refresh(queries, [notifications.pushKey])
      setBusy(false)
    }
  }
  return (
    <Panel title={t('device.title')}>
      <div className={styles.device}>
        <Icon of={isOn ? IconBell : IconBellOff} />
        <span className={styles.what}>
          <strong>{t(`device.${state}`)}</strong>
          <span>
            {!isPossible
              ? t('device.unsupported')
              : state === 'denied'
                ? t('device.deniedText')
                : t(isOn ? 'device.on' : 'device.off')}
          </span>
        </span>
        {isPossible && state !== 'denied' && (
          <Button size="small" isBusy={isBusy} onClick={() => void change()}>
            {t(isOn ? 'device.unsubscribe' : 'device.subscribe')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
