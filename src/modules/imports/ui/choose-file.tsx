import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { api, withForm } from '../../../platform/ui/data/api.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { SendFile } from '../../files/ui/public.ts'
import { type ImportDetail, imports } from '../contract.ts'
import { importScreenMessages as words } from './messages.ts'

export interface ImportOf {
  kind: string
  about?: string
  sheet?: string
  header?: number
}

/** Sends a file to be read as an import of this kind; the first rows name its columns. */
export function readImport(file: File, query: ImportOf): Promise<ImportDetail> {
  const body = new FormData()
  body.append('file', file)
  return api(imports.upload, withForm(body, { query }))
}

/** Contacts and deals, which other CRMs write in their own ways. */
const leadsKind = 'leads'

interface ChooseFileProps {
  of: ImportOf
  onRead(read: ImportDetail, file: File): void
}

/** A file dropped or chosen, and why it could not be read. */
export function ChooseFile({ of, onRead }: ChooseFileProps) {
  const { t } = useText(words)
  return (
    <SendFile
      icon={IconFileSpreadsheet}
      text={(isSending) => t(isSending ? 'imports.reading' : 'imports.drop')}
      choose={{ label: t('imports.choose'), icon: IconUpload, isPrimary: true }}
      accept=".csv,.xlsx"
      note={t(of.kind === leadsKind ? 'imports.accepted' : 'imports.accepted_list')}
      send={async (file) => onRead(await readImport(file, of), file)}
    />
  )
}
