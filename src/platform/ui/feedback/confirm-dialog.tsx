import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../contract/client.ts'
import { keptCode } from '../data/writes/send-or-keep.ts'
import { messages } from '../messages.ts'
import { Button, type ButtonLook } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { notify } from './notices.ts'
import { runDecided, SendingPart } from './window-parts.ts'

export interface ConfirmProps {
  /** Names the record: "Excluir Maria Aparecida?". */
  title: string
  /** What follows from it. */
  children?: ReactNode
  /** The verb of the button: "Excluir negócio". */
  confirm: string
  /** The word of the way out, where "cancel" could mean what is asked about. */
  back?: string
  isDangerous?: boolean
  /** `medium` where things are chosen side by side. */
  size?: 'medium'
  /** What is still to be chosen before it may be confirmed. */
  unavailable?: string | null
  /** Something is filled in: closing asks first. */
  isChanged?: boolean
  run(): Promise<unknown>
}

interface Refused {
  words: string
  /** Where what stands in the way is found. */
  leadsTo?: string | undefined
  /** What stands in the way, as far as the person sees it, and how many more there are. */
  found?: readonly { id: string; name: string; leadsTo?: string }[]
  others?: number
}

function refusedBy({ message, details }: ApiError): Refused {
  const { leadsTo, found = [], others = 0 } = (details ?? {}) as Partial<Refused>
  // What the sentence names is not listed again.
  return { words: message, leadsTo, found: found.filter(({ name }) => !message.includes(name)), others }
}

/** Asks before an action with consequences; a refusal is shown in the dialog, which stays open. */
export function ConfirmDialog({ isOpen, onClose, ...ask }: ConfirmProps & { isOpen: boolean; onClose(): void }) {
  const { t } = useText(messages)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const close = () => {
    setRefusal(null)
    onClose()
  }
  const run = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await (ask.isDangerous ? runDecided(() => ask.run()) : ask.run())
      close()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === keptCode) {
        notify.failure(failure)
        return close()
      }
      setRefusal(failure instanceof ApiError ? refusedBy(failure) : { words: t('ui.failure.unexpected') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isChanged={ask.isChanged}
      title={ask.title}
      size={ask.size ?? 'small'}
      actions={
        <>
          <Button onClick={close}>{ask.back ?? t('ui.cancel')}</Button>
          <Button
            variant={ask.isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            unavailable={ask.unavailable ?? null}
            onClick={run}
            data-autofocus
          >
            {ask.confirm}
          </Button>
        </>
      }
    >
      <SendingPart isSending={isBusy} />
      <div className={styles.words}>{ask.children}</div>
      {refusal && <Refusal {...refusal} close={close} />}
    </Dialog>
  )
}

function Refusal({ words, leadsTo, found = [], others = 0, close }: Refused & { close(): void }) {
  const { t } = useText(messages)
  return (
    <div role="alert" className={styles.refusal}>
      {words}{' '}
      {leadsTo && (
        <Link to={leadsTo} onClick={close}>
          {t('ui.see_what_keeps')}
        </Link>
      )}
      {(found.length > 0 || others > 0) && (
        <ul>
          {found.map(({ id, name, leadsTo: to }) => (
            <li key={id}>
              {to ? (
                <Link to={to} onClick={close}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          ))}
          {others > 0 && <li>{t(found.length > 0 ? 'ui.more_keep' : 'ui.unseen_keep', { count: others })}</li>}
        </ul>
      )}
    </div>
  )
}

/** A button that asks first. */
export function ConfirmButton({
  label,
  unavailable,
  ask,
  ...look
}: ButtonLook & { label: string; unavailable?: string | null; ask: ConfirmProps }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} data-dangerous={ask.isDangerous} unavailable={unavailable} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog {...ask} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
