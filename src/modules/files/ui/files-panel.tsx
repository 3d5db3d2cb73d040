import { IconPaperclip, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { files } from '../contract.ts'
import { acceptedExtensions } from '../file.ts'
import { DropZone } from './drop-zone.tsx'
import { FileTile } from './file-tile.tsx'
import styles from './files.module.css'
import { fileScreenMessages } from './messages.ts'
import { useUpload } from './use-upload.ts'

export interface FilesPanelProps {
  ownerKind: string
  ownerId: string
  title?: string
  /** What files are for, shown while there are none. */
  why?: string
  /** Without a frame and an illustration: inside a panel of another module. */
  isInside?: boolean
  /** Inside: how files are offered while there are none, in place of a heading. */
  offer?: (choose: () => void) => ReactNode
}

/** The files of a record: pictures are previewed first, then opened; more can be chosen or dropped. */
export function FilesPanel({ ownerKind, ownerId, title, why, isInside, offer }: FilesPanelProps) {
  const { t } = useText(fileScreenMessages)
  const list = useItem(files.list, { query: { ownerKind, ownerId } })
  const upload = useUpload(ownerKind, ownerId)
  const input = useRef<HTMLInputElement>(null)
  const mayAdd = list.data?.can.add ?? false
  const rows = list.data?.list ?? []
  const heading = title ?? t('files.title')
  const isEmptyPart = !isInside && list.data !== undefined && rows.length === 0
  const add = mayAdd && (
    <Button
      icon={IconUpload}
      {...(!isEmptyPart && { size: 'small' as const })}
      {...(!isInside && { variant: 'primary' as const })}
      isBusy={upload.progress !== null}
      onClick={() => input.current?.click()}
    >
      {upload.progress ? t('files.sending', upload.progress) : t('files.add')}
    </Button>
  )
  const chooser = (
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
        void upload.send(chosen)
      }}
    />
  )
  const content = (
    <DropZone label={heading} mayAdd={mayAdd} onDrop={upload.send}>
      {chooser}
      {list.isLoading && <SkeletonLines lines={isInside ? 1 : 4} />}
      {list.error && !list.data && <Failure failure={list.error} retry={() => void list.refetch()} />}
      {isEmptyPart && (
        <EmptyPart
          icon={IconPaperclip}
          title={t('files.empty')}
          why={[why ?? t('files.empty.why'), mayAdd && t('files.accepted')].filter(Boolean).join(' ')}
          action={add}
        />
      )}
      <ul className={styles.tiles}>
        {rows.map((file) => (
          <FileTile key={file.id} file={file} ownerKind={ownerKind} mayRemove={list.data!.can.remove} />
        ))}
      </ul>
    </DropZone>
  )
  // People who may not see the files of this record do not see this part either.
  if (isInside && (list.error?.status === 403 || list.error?.status === 404)) return null
  if (isInside && offer && !list.error && rows.length === 0 && upload.progress === null)
    return mayAdd ? (
      <>
        {chooser}
        {offer(() => input.current?.click())}
      </>
    ) : null
  if (isInside)
    return (
      <div className={styles.inside}>
        <header>
          <h3>{heading}</h3>
          {why && rows.length === 0 && <span>{why}</span>}
          {add}
        </header>
        {content}
      </div>
    )
  if (isEmptyPart) return content
  return (
    <Panel title={heading} detail={mayAdd && t('files.accepted')} actions={add}>
      {content}
    </Panel>
  )
}
