import { type ReactNode, useState } from 'react'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './files.module.css'
import { fileScreenMessages } from './messages.ts'

interface DropZoneProps {
  label: string
  mayAdd: boolean
  onDrop(files: File[]): unknown
  children: ReactNode
}

/** Where files from the device are let go. */
export function DropZone({ label, mayAdd, onDrop, children }: DropZoneProps) {
  const { t } = useText(fileScreenMessages)
  const [isOver, setOver] = useState(false)
  return (
    <section
      className={styles.zone}
      data-over={isOver || undefined}
      aria-label={label}
      onDragOver={(event) => {
        if (!mayAdd || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!mayAdd || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setOver(false)
        void onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && <p className={styles.drop}>{t('files.drop')}</p>}
    </section>
  )
}
