import { IconFile, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatDate, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { files, type StoredFile } from '../contract.ts'
import styles from './files.module.css'
import { fileScreenMessages } from './messages.ts'
import { SenderName } from './sender-name.tsx'

export function iconOf(type: string) {
  if (type === 'application/pdf') return IconFileTypePdf
  if (/sheet|csv/.test(type)) return IconFileSpreadsheet
  return /word|text/.test(type) ? IconFileText : IconFile
}

/** A size in readable form: "2,4 MB". */
export const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, bytes / 1024), 0)} kB`
    : `${formatNumber(bytes / (1024 * 1024), 1, 0)} MB`

interface FileTileProps {
  file: StoredFile
  ownerKind: string
  mayRemove: boolean
}

/** A file with its preview; a click opens it. */
export function FileTile({ file, ownerKind, mayRemove }: FileTileProps) {
  const { t } = useText(fileScreenMessages)
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(files.remove, { refreshes: [files.list], tells: 'nowhere' })
  return (
    <li className={styles.tile}>
      <a href={file.url} target="_blank" rel="noreferrer" className={styles.open}>
        <span className={styles.picture}>
          {file.thumbnailUrl ? (
            <img src={file.thumbnailUrl} alt="" loading="lazy" />
          ) : (
            <Icon of={iconOf(file.type)} size="large" />
          )}
        </span>
        <span className={styles.name}>{file.name}</span>
      </a>
      <span className={styles.detail}>
        <span>
          {sizeText(file.size)} · <SenderName file={file} />, {formatDate(file.createdAt)}
        </span>
        {mayRemove && !file.isFinal && (
          <IconButton icon={IconTrash} size="small" label={t('files.remove')} onClick={() => setAsking(true)} />
        )}
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('files.remove.ask', { name: file.name })}
        confirm={t('files.remove')}
        isDangerous
        run={async () => {
          await remove.call({ params: { id: file.id }, query: { ownerKind } })
          notify.success(t('files.removed', { name: file.name }))
        }}
      >
        {t('files.remove.why')}
      </ConfirmDialog>
    </li>
  )
}
