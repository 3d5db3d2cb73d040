import { IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { PasswordField } from '../../../platform/ui/forms/text-field.tsx'
import { DeskTitle } from '../../../platform/ui/layout/desk-title.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Spinner } from '../../../platform/ui/pieces/spinner.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type BillReading, bills } from '../contract.ts'
import styles from './bills.module.css'
import { billScreenMessages } from './messages.ts'
import { useLeaving } from './use-leaving.ts'

interface UnreadProps {
  reading: BillReading
  name: string
  /** Where one goes from here. */
  tab: string
}

/** A bill that waits, is read, asks for its password, or could not be read. */
export function UnreadBill({ reading, name, tab }: UnreadProps) {
  const { t } = useText(billScreenMessages)
  const leave = useLeaving(tab)
  const remove = useCall(bills.remove, { refreshes: [bills.list], onDone: () => leave() })
  const isOfNobody = reading.dealId === null
  const discard = (
    <Button isBusy={remove.isRunning} onClick={() => void remove.run({ params: { id: reading.id } })}>
      {t('bills-ui.discard')}
    </Button>
  )
  const byHand = (
    <LinkButton to={tab} search={reading.dealId ? { add: true } : { novo: 'negocio' }}>
      {t('bills-ui.by_hand')}
    </LinkButton>
  )
  if (reading.state === 'waiting' || reading.state === 'reading')
    return (
      <Frame name={name} tab={tab} isOfNobody={isOfNobody}>
        <Spinner />
        <h2>{reading.state === 'reading' ? t('bills-ui.reading') : t('bills-ui.waiting', { ahead: reading.ahead })}</h2>
        <p>{reading.fileName}</p>
      </Frame>
    )
  return (
    <Frame name={name} tab={tab} isOfNobody={isOfNobody}>
      <h2>{reading.state === 'locked' ? t('bills-ui.locked') : t('bills-ui.refused')}</h2>
      <p role="alert">{reading.problem}</p>
      {reading.state === 'locked' ? (
        <Password reading={reading} />
      ) : (
        <p>{t(reading.dealId ? 'bills-ui.nothing_written' : 'bills-ui.nothing_made')}</p>
      )}
      <div className={styles.headActions}>
        {discard}
        {byHand}
      </div>
    </Frame>
  )
}

interface FrameProps {
  name: string
  tab: string
  /** Nobody has said yet whose bill it is: `name` is no person. */
  isOfNobody?: boolean
  children: ReactNode
}

/** The head of a bill's own screens. */
export function Frame({ name, tab, isOfNobody = false, children }: FrameProps) {
  const { t, say } = useText(billScreenMessages)
  const leave = useLeaving(tab)
  return (
    <div>
      <header className={styles.head}>
        <IconButton icon={IconX} label={say(messages['ui.close'])} onClick={() => leave()} />
        <DeskTitle kicker={t(isOfNobody ? 'bills-ui.title' : 'bills-ui.kicker')} title={name} />
      </header>
      <main className={styles.message}>{children}</main>
    </div>
  )
}

function Password({ reading }: { reading: BillReading }) {
  const { t } = useText(billScreenMessages)
  const [password, setPassword] = useState('')
  const unlock = useCall(bills.unlock, { refreshes: [bills.show] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') void unlock.run({ params: { id: reading.id }, body: { password } })
  }
  return (
    <>
      <p>{t(reading.dealId ? 'bills-ui.password_why' : 'bills-ui.password_why_alone')}</p>
      <form onSubmit={submit}>
        <PasswordField label={t('bills-ui.password')} value={password} onChange={setPassword} />
        <Button type="submit" variant="primary" isBusy={unlock.isRunning}>
          {t('bills-ui.unlock')}
        </Button>
      </form>
    </>
  )
}
