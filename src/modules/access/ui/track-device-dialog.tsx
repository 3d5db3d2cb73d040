import { useQueryClient } from '@tanstack/react-query'
import { refresh, useCall } from '../../../platform/ui/data/queries.ts'
import { changeSession, useSession } from '../../../platform/ui/data/session.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../contract.ts'
import { deviceName } from '../device-name.ts'
import { accountMessages } from './account-messages.ts'

/** At the first sign-in on an unknown device: may it be listed? */
export function TrackDeviceDialog() {
  const { t } = useText(accountMessages)
  const { trackDeviceDialog } = useSession()
  const queries = useQueryClient()
  const answer = useCall(access.trackDevice)
  const say = async (isTracked: boolean) => {
    await answer.run({ body: { isTracked } })
    changeSession({ trackDeviceDialog: false })
    await refresh(queries, [access.devices])
  }
  const { os, browser } = deviceName(navigator.userAgent)
  const device = [os, browser].filter(Boolean).join(' · ') || t('account.track.this')
  return (
    <Dialog
      isOpen={trackDeviceDialog}
      onClose={() => changeSession({ trackDeviceDialog: false })}
      size="small"
      title={t('account.track.title')}
      actions={
        <>
          <Button onClick={() => void say(false)}>{t('account.track.no')}</Button>
          <Button variant="primary" isBusy={answer.isRunning} onClick={() => void say(true)}>
            {t('account.track.yes')}
          </Button>
        </>
      }
    >
      <p>{t('account.track.text', { device })}</p>
    </Dialog>
  )
}
