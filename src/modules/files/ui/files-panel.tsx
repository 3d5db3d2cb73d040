import { IconPaperclip, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { files } from '../contract.ts'
import { acceptedExtensions } from '../file.ts'
import { FileTile } from './file-tile.tsx'
import styles from './files.module.css'
import { fileScreenMessages } from './messages.ts'
import { useUpload } from './use-upload.ts'

/** The files of a record: pictures first seen, then opened; more are chosen or dropped. */
export function FilesPanel({ ownerKind, ownerId }: { ownerKind: string; ownerId: string }) {
  const { t } = useText(fileScreenMessages)
  const list = useItem(files.list, { query: { ownerKind, ownerId } })
  const { send, progress } = useUpload(ownerKind, ownerId)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const mayAdd = list.data?.can.add ?? false

  const add = mayAdd && (
    <Button
      icon={IconUpload}
      size="small"
      variant="primary"
      isBusy={progress !== null}
      onClick={() => input.current?.click()}
    >
      {progress ? t('files.sending', progress) : t('files.add')}
    </Button>
  )
  const rows = list.data?.list ?? []
  return (
    <Panel title={t('files.title')} detail={mayAdd && t('files.accepted')} actions={rows.length > 0 && add}>
      <section
        className={styles.zone}
        data-over={isOver || undefined}
        aria-label={t('files.title')}
        onDragOver={(event) => {
          if (!mayAdd || !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!mayAdd) return
          event.preventDefault()
          setOver(false)
          void send([...event.dataTransfer.files])
        }}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptedExtensions.join(',')}
          aria-label={t('files.add')}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            void send(chosen)
          }}
        />
        {list.isLoading && <SkeletonLines lines={4} />}
        {list.error && !list.data && <Failure failure={list.error} retry={() => void list.refetch()} />}
        {list.data && rows.length === 0 && (
          <EmptyState icon={IconPaperclip} title={t('files.empty')} action={add}>
            {t('files.empty.why')}
          </EmptyState>
        )}
        <ul className={styles.tiles}>
          {rows.map((file) => (
            <FileTile key={file.id} file={file} mayRemove={list.data!.can.remove} />
          ))}
        </ul>
        {isOver && <p className={styles.drop}>{t('files.drop')}</p>}
      </section>
    </Panel>
  )
}
