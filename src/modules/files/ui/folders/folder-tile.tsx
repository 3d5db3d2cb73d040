import { IconDots, IconFolder, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type FileFolder, files } from '../../contract.ts'
import { useDropTarget } from './drop-target.ts'
import { FolderNameDialog } from './folder-name-dialog.tsx'
import styles from './folders.module.css'
import { folderMessages } from './messages.ts'
import { type Dragged, dragOf, fileLists } from './move.ts'

interface FolderTileProps {
  folder: FileFolder
  may: { createFolder: boolean; remove: boolean }
  onOpen(): void
  onMove(dragged: Dragged): unknown
  onAskMove(dragged: Dragged): void
}

/** A folder: opened by a click, moved by its menu or by dragging, filled by what is let go on it. */
export function FolderTile({ folder, may, onOpen, onMove, onAskMove }: FolderTileProps) {
  const { t } = useText(folderMessages)
  const [open, setOpen] = useState<'name' | 'remove' | null>(null)
  const target = useDropTarget(onMove)
  const own = { fileIds: [], folderIds: [folder.id] }
  const remove = useCall(files.removeFolder, {
    refreshes: fileLists,
    tells: 'nowhere',
    onDone: () => notify.success(t('files.folder.removed')),
  })
  const items = [
    ...(may.createFolder
      ? [
          { label: t('files.folder.rename'), icon: IconPencil, run: () => setOpen('name') },
          { label: t('files.move'), icon: IconFolderSymlink, run: () => onAskMove(own) },
        ]
      : []),
    ...(may.remove
      ? [{ label: t('files.folder.remove'), icon: IconTrash, isDangerous: true, run: () => setOpen('remove') }]
      : []),
  ]
  return (
    <li
      className={styles.folder}
      draggable={may.createFolder}
      onDragStart={(event) => dragOf(event.dataTransfer, own)}
      {...target}
    >
      <button type="button" className={styles.folderName} onClick={onOpen}>
        <Icon of={IconFolder} />
        <span>
          <b>{folder.name}</b>
          <small>{t('files.folder.count', { count: folder.files })}</small>
        </span>
      </button>
      {items.length > 0 && (
        <Menu groups={[{ items }]}>
          <IconButton icon={IconDots} size="small" label={t('files.folder.actions', { name: folder.name })} />
        </Menu>
      )}
      {open === 'name' && <FolderNameDialog folder={folder} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        title={t('files.folder.remove.ask', { name: folder.name })}
        confirm={t('files.folder.remove')}
        isDangerous
        run={() => remove.call({ params: { id: folder.id } })}
      >
        {t('files.folder.remove.why')}
      </ConfirmDialog>
    </li>
  )
}
