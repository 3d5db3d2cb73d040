import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon, type IconType } from '../../../../platform/ui/pieces/icon.tsx'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Account, access } from '../../contract.ts'
import { deviceName } from '../../device-name.ts'
import { accountMessages } from '../account-messages.ts'
import { entranceMessages } from '../messages.ts'
import { markSecondFactor } from '../second-factor-gate.tsx'
import styles from './account.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

type Step =
  | { kind: 'begin-totp' | 'remove-totp' | 'add-key' | 'renew' }
  | { kind: 'remove-key'; id: string; name: string }
  | { kind: 'totp'; secret: string; picture: string }
  | { kind: 'codes'; codes: string[] }

/** Authenticator app, passkeys and recovery codes. */
export function SecondFactorPanel({ account }: { account: Account }) {
  const { t } = useText(accountMessages)
  const [step, setStep] = useState<Step | null>(null)
  const { hasTotp, passkeys, recoveryCodesLeft } = account.secondFactor
  const hasAny = hasTotp || passkeys.length > 0
  return (
    <Panel title={t('account.factor')}>
      <ul className={styles.rows}>
        <Row icon={IconDeviceMobile} title={t('account.factor.app')} detail={t('account.factor.appDetail')}>
          <Tag tone={hasTotp ? 'ok' : 'neutral'}>{t(hasTotp ? 'account.factor.on' : 'account.factor.off')}</Tag>
          <Button size="small" onClick={() => setStep({ kind: hasTotp ? 'remove-totp' : 'begin-totp' })}>
            {t(hasTotp ? 'account.factor.remove' : 'account.factor.setUp')}
          </Button>
        </Row>
        <Row icon={IconFingerprint} title={t('account.factor.keys')} detail={t('account.factor.keysDetail')}>
          <Button size="small" onClick={() => setStep({ kind: 'add-key' })}>
            {t('account.factor.addKey')}
          </Button>
        </Row>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Row
            key={id}
            icon={IconKey}
            title={name}
            detail={
              lastUsedAt
                ? t('account.factor.keyUsed', { date: formatDate(lastUsedAt) })
                : t('account.factor.keySince', { date: formatDate(createdAt) })
            }
          >
            <Button size="small" onClick={() => setStep({ kind: 'remove-key', id, name })}>
              {t('account.factor.remove')}
            </Button>
          </Row>
        ))}
        {hasAny && (
          <Row
            icon={IconKey}
            title={t('account.factor.codes')}
            detail={t('account.factor.codesLeft', { count: recoveryCodesLeft })}
          >
            <Button size="small" onClick={() => setStep({ kind: 'renew' })}>
              {t('account.factor.renew')}
            </Button>
          </Row>
        )}
      </ul>
      {step && <Steps step={step} setStep={setStep} />}
    </Panel>
  )
}

interface RowProps {
  icon: IconType
  title: string
  detail: string
  children: React.ReactNode
}

const Row = ({ icon, title, detail, children }: RowProps) => (
  <li className={styles.row}>
    <Icon of={icon} />
    <span className={styles.what}>
      <strong>{title}</strong>
      <span>{detail}</span>
    </span>
    <span className={styles.tail}>{children}</span>
  </li>
)

function Steps({ step, setStep }: { step: Step; setStep(step: Step | null): void }) {
  const { t } = useText(accountMessages)
  const quietly = { refreshes: [access.account], tells: 'nowhere' } as const
  const beginTotp = useCall(access.beginTotp, quietly)
  const removeTotp = useCall(access.removeTotp, quietly)
  const beginPasskey = useCall(access.beginPasskey, quietly)
  const addPasskey = useCall(access.addPasskey, quietly)
  const removePasskey = useCall(access.removePasskey, quietly)
  const renew = useCall(access.renewRecoveryCodes, quietly)
  const close = () => setStep(null)
  const showCodes = (codes: string[]) => setStep(codes.length > 0 ? { kind: 'codes', codes } : null)
  const added = (words: string, codes: string[]) => {
    markSecondFactor(false)
    notify.success(words)
    showCodes(codes)
  }
  const createPasskey = async ({ password, name }: { password: string; name: string }) => {
    const { ticket, options } = await beginPasskey.call({ body: { password } })
    const { startRegistration } = await import('@simplewebauthn/browser')
    const credential = await startRegistration({ optionsJSON: options as never }).catch(() => {
      throw new ApiError(409, { Code: 'passkey', Message: t2('entrance.passkeyFailed') })
    })
    const { os, browser } = deviceName(navigator.userAgent)
    const given = name.trim() || [os, browser].filter(Boolean).join(' · ') || t('account.factor.keys')
    const { recoveryCodes } = await addPasskey.call({ body: { ticket, credential: credential as never, name: given } })
    added(t('account.factor.keyAdded'), recoveryCodes)
  }
  const { t: t2 } = useText(entranceMessages)
  switch (step.kind) {
    case 'begin-totp':
      return (
        <PasswordDialog
          title={t('account.factor.app')}
          onClose={close}
          run={async ({ password }) => setStep({ kind: 'totp', ...(await beginTotp.call({ body: { password } })) })}
        />
      )
    case 'totp':
      return <TotpDialog {...step} onClose={close} onDone={(codes) => added(t('account.factor.activated'), codes)} />
    case 'remove-totp':
      return (
        <PasswordDialog
          title={t('account.factor.app')}
          confirm={t('account.factor.remove')}
          isDangerous
          onClose={close}
          run={async ({ password }) => {
            await removeTotp.call({ body: { password } })
            notify.success(t('account.factor.deactivated'))
            close()
          }}
        />
      )
    case 'add-key':
      return (
        <PasswordDialog
          title={t('account.factor.addKey')}
          nameLabel={t('account.factor.keyName')}
          nameHint={t('account.factor.keyNameHint')}
          onClose={close}
          run={createPasskey}
        />
      )
    case 'remove-key':
      return (
        <PasswordDialog
          title={step.name}
          confirm={t('account.factor.remove')}
          isDangerous
          onClose={close}
          run={async ({ password }) => {
            await removePasskey.call({ params: { id: step.id }, body: { password } })
            notify.success(t('account.factor.keyRemoved'))
            close()
          }}
        />
      )
    case 'renew':
      return (
        <PasswordDialog
          title={t('account.factor.codes')}
          onClose={close}
          run={async ({ password }) => showCodes((await renew.call({ body: { password } })).recoveryCodes)}
        />
      )
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onClose={close} />
  }
}
