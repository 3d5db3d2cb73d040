import { useQueryClient } from '@tanstack/react-query'
import { refresh, useCall } from '../../../platform/ui/data/queries.ts'
import { changeSession, useSession } from '../../../platform/ui/data/session.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../contract.ts'
import { deviceName } from '../device-name.ts'
import { deviceWords } from './titles.ts'
import styles from './track-device-line.module.css'

/** At the first sign-in on an unknown device: may it be listed? A line above the screen that takes nobody's focus. */
export function TrackDeviceLine() {
  const { t } = useText(deviceWords)
  const { trackDeviceDialog } = useSession()
  const queries = useQueryClient()
  const answer = useCall(access.trackDevice)
  if (!trackDeviceDialog) return null
  const say = async (isTracked: boolean) => {
    await answer.run({ body: { isTracked } })
    changeSession({ trackDeviceDialog: false })
    await refresh(queries, [access.devices])
  }
  const { os, browser } = deviceName(navigator.userAgent)
  const device = [os, browser].filter(Boolean).join(' · ') || t('account.track.this')
  return (
    <section data-can-wait className={styles.line} aria-label={t('account.track.title')}>
      <p>
        <strong>{t('account.track.title')}</strong> {t('account.track.text', { device })}
      </p>
      <span className={styles.answers}>
        <Button size="small" isBusy={answer.isRunning} onClick={() => void say(true)}>
          {t('account.track.yes')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void say(false)}>
          {t('account.track.no')}
        </Button>
      </span>
    </section>
  )
}
