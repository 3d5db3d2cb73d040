import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../platform/ui/data/save-file.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ImportDetail } from '../contract.ts'
import { ChooseFile } from './choose-file.tsx'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'

const leads = { kind: 'leads' }

/** The upload of the file: dropped or chosen, with a template to start from. */
export function FileStep({ onRead }: { onRead(read: ImportDetail): void }) {
  const { t } = useText(words)
  const model = (format: 'csv' | 'xlsx') =>
    void saveFile(`/api/imports/model?format=${format}`, `modelo-importacao.${format}`)
  return (
    <>
      <ChooseFile of={leads} onRead={onRead} />
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
