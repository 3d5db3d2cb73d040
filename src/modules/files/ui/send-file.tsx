import { type DragEvent, useRef, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon, type IconType } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { fileSizeLimit } from '../file.ts'
import { fileMessages } from '../messages.ts'
import styles from './send-file.module.css'

export interface SendFileProps {
  icon: IconType
  /** "Solte aqui a conta de luz"; something else while it is sent. */
  text: string | ((isSending: boolean) => string)
  choose: { label: string; icon: IconType; isPrimary?: boolean }
  /** As the browser's chooser takes it: ".csv,.xlsx". */
  accept: string
  /** Small, below: what is taken. */
  note?: string
  /** One line beside other things instead of a place of its own. */
  isCompact?: boolean
  /** Sends it; a refusal of the API is shown here. */
  send(file: File): Promise<unknown>
}

/** One file, dropped or chosen: sent once, and why it was not taken. */
export function SendFile({ icon, text, choose, accept, note, isCompact, send }: SendFileProps) {
  const { t } = useText(fileMessages)
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState('')
  const take = async (file: File | undefined) => {
    if (!file || isSending) return
    if (file.size > fileSizeLimit) return setRefusal(t('files.too_large'))
    setRefusal('')
    setSending(true)
    try {
      await send(file)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(failure.message)
    } finally {
      setSending(false)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way of the button inside
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      data-compact={isCompact || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon of={icon} />
      <p>{typeof text === 'string' ? text : text(isSending)}</p>
      <Button
        icon={choose.icon}
        isBusy={isSending}
        onClick={() => input.current?.click()}
        {...(choose.isPrimary && { variant: 'primary' as const })}
      >
        {choose.label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={choose.label}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // So that the same file can be chosen again after it was corrected.
          event.target.value = ''
        }}
      />
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {note && <small>{note}</small>}
    </div>
  )
}
