import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { api, withForm } from '../../../platform/ui/data/api.ts'
import { saveFile } from '../../../platform/ui/data/save-file.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { fileSizeLimit } from '../../files/file.ts'
import { fileMessages } from '../../files/messages.ts'
import { type ImportDetail, imports } from '../contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'

/** The upload of the file: dropped or chosen, with a template to start from. */
export function FileStep({ onRead }: { onRead(read: ImportDetail): void }) {
  const { t, say } = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState('')
  const read = async (file: File | undefined) => {
    if (!file || isReading) return
    if (file.size > fileSizeLimit) return setRefusal(say(fileMessages['files.too_large']))
    setRefusal('')
    setReading(true)
    try {
      const body = new FormData()
      body.append('file', file)
      onRead(await api(imports.upload, withForm(body, {})))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setReading(false)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  const model = (format: 'csv' | 'xlsx') =>
    void saveFile(`/api/imports/model?format=${format}`, `modelo-importacao.${format}`)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way of the button inside */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon of={IconFileSpreadsheet} />
        <p>{isReading ? t('imports.reading') : t('imports.drop')}</p>
        <Button variant="primary" icon={IconUpload} isBusy={isReading} onClick={() => input.current?.click()}>
          {t('imports.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.xlsx"
          hidden
          aria-label={t('imports.choose')}
          onChange={(event) => {
            void read(event.target.files?.[0])
            // So that the same file can be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <small>{t('imports.accepted')}</small>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" icon={IconDownload} onClick={() => model('xlsx')}>
          {t('imports.model.xlsx')}
        </Button>
        <Button variant="quiet" icon={IconDownload} onClick={() => model('csv')}>
          {t('imports.model.csv')}
        </Button>
      </div>
    </>
  )
}
