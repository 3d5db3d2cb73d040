import { IconDownload } from '@tabler/icons-react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { files, type StoredFile } from '../../contract.ts'
import { isPicture } from '../../file.ts'
import styles from './folders.module.css'
import { folderMessages } from './messages.ts'

/** A picture or the pages of a PDF, in place. */
export function FilePreview({ file, onClose }: { file: StoredFile; onClose(): void }) {
  const { t } = useText(folderMessages)
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={file.name}
      actions={
        <a className={styles.download} href={file.url} target="_blank" rel="noreferrer">
          <Icon of={IconDownload} />
          {t('files.download')}
        </a>
      }
    >
      {isPicture(file.type) ? (
        <img className={styles.preview} src={file.url} alt={file.name} />
      ) : (
        <PdfPages file={file} />
      )}
    </Dialog>
  )
}

function PdfPages({ file }: { file: StoredFile }) {
  const { t } = useText(folderMessages)
  const preview = useItem(files.preview, { params: { id: file.id } })
  if (preview.error) return <Failure failure={preview.error} retry={() => void preview.refetch()} />
  if (!preview.data) return <SkeletonLines lines={12} />
  return (
    <div className={styles.pages}>
      {preview.data.pages.map(({ number, width, height, url }) => (
        <img
          key={number}
          src={url}
          width={width}
          height={height}
          loading={number > 1 ? 'lazy' : 'eager'}
          alt={t('files.page_n', { n: number, name: file.name })}
        />
      ))}
      {preview.data.hasMore && <p>{t('files.more_pages')}</p>}
    </div>
  )
}
