import {
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconHistory,
  IconPencil,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Checkbox } from '../../../../platform/ui/forms/choices/checkbox.tsx'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { files, type StoredFile } from '../../contract.ts'
import { isShown } from '../../file.ts'
import { fileMessages } from '../../messages.ts'
import { iconOf, sizeText } from '../file-tile.tsx'
import tiles from '../files.module.css'
import { fileScreenMessages } from '../messages.ts'
import { SenderName } from '../sender-name.tsx'
import type { FileCategory } from './categories.ts'
import { EditFileDialog, VersionsDialog } from './file-dialogs.tsx'
import { FilePreview } from './file-preview.tsx'
import styles from './folders.module.css'
import { folderMessages } from './messages.ts'
import { type Dragged, dragOf, fileLists } from './move.ts'

interface FileCardProps {
  file: StoredFile
  categories: FileCategory[]
  may: { add: boolean; remove: boolean }
  isChosen: boolean
  onChoose(isChosen: boolean): void
  /** What goes along when this one is dragged. */
  dragged: Dragged
  onAskMove(dragged: Dragged): void
}

type Open = 'preview' | 'edit' | 'versions' | 'remove' | null

/** A file with its preview: a click shows it in place, or saves what cannot be shown. */
export function FileCard({ file, categories, may, isChosen, onChoose, dragged, onAskMove }: FileCardProps) {
  const { t } = useText(folderMessages)
  const rules = useText(fileMessages)
  const [open, setOpen] = useState<Open>(null)
  const category = categories.find(({ id }) => id === file.categoryId)
  const face = <FileFace file={file} />
  const items = [
    { label: t('files.download'), icon: IconDownload, run: () => void window.open(file.url, '_blank', 'noopener') },
    ...(may.add
      ? [
          { label: t('files.edit'), icon: IconPencil, run: () => setOpen('edit') },
          { label: t('files.move'), icon: IconFolderSymlink, run: () => onAskMove(dragged) },
        ]
      : []),
    ...(file.version > 1 ? [{ label: t('files.versions'), icon: IconHistory, run: () => setOpen('versions') }] : []),
    ...(may.remove
      ? [
          {
            label: t('files.delete'),
            icon: IconTrash,
            isDangerous: true,
            unavailable: file.isFinal ? rules.t('files.is_final') : null,
            run: () => setOpen('remove'),
          },
        ]
      : []),
  ]
  return (
    <li
      className={styles.card}
      data-chosen={isChosen || undefined}
      draggable={may.add}
      onDragStart={(event) => dragOf(event.dataTransfer, dragged)}
    >
      {isShown(file.type) ? (
        <button type="button" className={tiles.open} onClick={() => setOpen('preview')}>
          {face}
        </button>
      ) : (
        <a href={file.url} target="_blank" rel="noreferrer" className={tiles.open}>
          {face}
        </a>
      )}
      <span className={tiles.detail}>
        {may.add && (
          <Checkbox label={t('files.choose', { name: file.name })} isLabelHidden value={isChosen} onChange={onChoose} />
        )}
        <span className={styles.facts}>
          {sizeText(file.size)} · <SenderName file={file} />, {formatDate(file.createdAt)}
        </span>
        <Menu groups={[{ items }]}>
          <IconButton icon={IconDots} size="small" label={t('files.actions', { name: file.name })} />
        </Menu>
      </span>
      <span className={styles.tags}>
        {category && <Tag>{category.name}</Tag>}
        {file.isFinal && (
          <Tag tone="ok" icon={IconShieldCheck}>
            {t('files.sealed')}
          </Tag>
        )}
        {file.version > 1 && <Tag>{t('files.version.short', { n: file.version })}</Tag>}
      </span>
      {open === 'preview' && <FilePreview file={file} onClose={() => setOpen(null)} />}
      {open === 'edit' && <EditFileDialog file={file} categories={categories} onClose={() => setOpen(null)} />}
      {open === 'versions' && <VersionsDialog file={file} onClose={() => setOpen(null)} />}
      <RemoveFile file={file} isOpen={open === 'remove'} onClose={() => setOpen(null)} />
    </li>
  )
}

const FileFace = ({ file }: { file: StoredFile }) => (
  <>
    <span className={tiles.picture}>
      {file.thumbnailUrl ? (
        <img src={file.thumbnailUrl} alt="" loading="lazy" />
      ) : (
        <Icon of={iconOf(file.type)} size="large" />
      )}
    </span>
    <span className={tiles.name}>{file.name}</span>
  </>
)

function RemoveFile({ file, isOpen, onClose }: { file: StoredFile; isOpen: boolean; onClose(): void }) {
  const { t } = useText(fileScreenMessages)
  const remove = useCall(files.remove, {
    refreshes: fileLists,
    tells: 'nowhere',
    onDone: () => notify.success(t('files.removed', { name: file.name })),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('files.remove.ask', { name: file.name })}
      confirm={t('files.remove')}
      isDangerous
      run={() => remove.call({ params: { id: file.id }, query: { ownerKind: file.ownerKind } })}
    >
      {t('files.remove.why')}
    </ConfirmDialog>
  )
}
