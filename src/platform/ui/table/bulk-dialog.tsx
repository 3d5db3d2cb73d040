import { type ReactNode, useState } from 'react'
import { ApiError } from '../../contract/client.ts'
import { keptCode } from '../data/writes/send-or-keep.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { notify } from '../feedback/notices.ts'
import { SendingPart } from '../feedback/window-parts.ts'
import { Checkbox } from '../forms/choices/checkbox.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { formatNumber } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './bulk-dialog.module.css'

export interface BulkDialogProps {
  title: string
  /** How many records it changes. */
  count: number
  /** The verb of its button. */
  confirm: string
  /** Why it may not run yet, besides the acknowledgement. */
  unavailable?: string | null
  isDangerous?: boolean
  /** Says that a field left empty keeps what each record has. */
  keepsBlank?: boolean
  /** Something is filled in: closing asks first. */
  isChanged?: boolean
  /** What the person checks that they know, where records have a name. */
  acknowledges?: string
  run(): Promise<unknown>
  onClose(): void
  children: ReactNode
}

/** As many are no longer seen at a glance: of fewer the title and the button say enough. */
const manyRecords = 50

/** What happens to several records at once; of many never before the person has checked that they know for how many. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, count, confirm, isDangerous, unavailable, keepsBlank, acknowledges, run, onClose, children } = props
  const { t } = useText(messages)
  const isMany = count >= manyRecords
  const [isAcknowledged, setAcknowledged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await run()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === keptCode) {
        notify.failure(failure)
        return onClose()
      }
      setRefusal(failure instanceof ApiError ? failure.message : t('ui.failure.unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isChanged={props.isChanged}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            unavailable={isAcknowledged || !isMany ? (unavailable ?? null) : t('ui.bulk.acknowledge_first')}
            onClick={() => void send()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <SendingPart isSending={isBusy} />
      <div className={styles.fields}>
        {keepsBlank && <p className={styles.hint}>{t('ui.bulk.blank_keeps')}</p>}
        {children}
        {isMany && (
          <Checkbox
            label={acknowledges ?? t('ui.bulk.acknowledge', { count, shown: formatNumber(count) })}
            value={isAcknowledged}
            onChange={setAcknowledged}
          />
        )}
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
    </Dialog>
  )
}
