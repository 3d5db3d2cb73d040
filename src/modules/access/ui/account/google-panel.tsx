import { IconBrandGoogle } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { api } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { changeSession } from '../../../../platform/ui/data/session.ts'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Account, access } from '../../contract.ts'
import { accountMessages } from '../account-messages.ts'
import { askGoogle, GoogleWindowError } from '../google-window.ts'
import { entranceMessages } from '../messages.ts'
import styles from './account.module.css'

/** Shows whether Google is connected, and connects or disconnects it. */
export function GooglePanel({ account }: { account: Account }) {
  const { t } = useText(accountMessages)
  const { isConnected, email } = account.google
  return (
    <Panel title={t('account.google')}>
      <div className={styles.rows}>
        <div className={styles.row}>
          <Icon of={IconBrandGoogle} />
          <span className={styles.what}>
            <strong>{t(isConnected ? 'account.google.connected' : 'account.google.disconnected')}</strong>
            {email && <span>{email}</span>}
          </span>
          <span className={styles.tail}>
            {isConnected && <Tag tone="ok">{t('account.google.connected')}</Tag>}
            {!account.isLoggedFromAdmin && (isConnected ? <Disconnect email={email} /> : <Connect />)}
          </span>
        </div>
      </div>
    </Panel>
  )
}

function Connect() {
  const { t } = useText(accountMessages)
  const { t: words } = useText(entranceMessages)
  const [isBusy, setBusy] = useState(false)
  const connect = useCall(access.connectGoogle, { refreshes: [access.account], tells: 'nowhere' })
  const run = async () => {
    setBusy(true)
    try {
      const query = await askGoogle(async () => (await api(access.beginGoogle, {})).url)
      const { googleToken } = await connect.call({ body: { query } })
      changeSession({ googleToken })
      notify.success(t('account.google.done'))
    } catch (failure) {
      if (failure instanceof ApiError) notify.failure(failure)
      else if (failure instanceof GoogleWindowError)
        notify.warning(words(failure.reason === 'blocked' ? 'google.popup' : 'google.closed'))
      else throw failure
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={run}>
      {t('account.google.connect')}
    </Button>
  )
}

function Disconnect({ email }: { email: string }) {
  const { t } = useText(accountMessages)
  const disconnect = useCall(access.disconnectGoogle, {
    refreshes: [access.account],
    tells: 'nowhere',
    onDone: () => {
      changeSession({ googleToken: '' })
      notify.success(t('account.google.gone'))
    },
  })
  return (
    <ConfirmButton
      label={t('account.google.disconnect')}
      ask={{
        title: t('account.google.ask'),
        children: t('account.google.askText', { email }),
        confirm: t('account.google.disconnect'),
        isDangerous: true,
        run: () => disconnect.call({}),
      }}
    />
  )
}
