import { IconDownload, IconFolderPlus, IconPaperclip, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { z } from 'zod'
import { refresh, useCall, useItem, useList } from '../../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../../platform/ui/feedback/empty-part.tsx'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { endUnasked } from '../../../../platform/ui/feedback/use-asked-unload.ts'
import { SearchField } from '../../../../platform/ui/forms/search-field.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { MoreButton } from '../../../../platform/ui/pieces/more-button.tsx'
import { momentary } from '../../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { files } from '../../contract.ts'
import { acceptedExtensions } from '../../file.ts'
import { trailOf } from '../../folder.ts'
import { DropZone } from '../drop-zone.tsx'
import tiles from '../files.module.css'
import { fileScreenMessages } from '../messages.ts'
import { useUpload } from '../use-upload.ts'
import { useFileCategories } from './categories.ts'
import { FileCard } from './file-card.tsx'
import { MoveDialog } from './file-dialogs.tsx'
import { NewFolderDialog } from './folder-name-dialog.tsx'
import { FolderTile } from './folder-tile.tsx'
import { FolderTrail } from './folder-trail.tsx'
import styles from './folders.module.css'
import { folderMessages } from './messages.ts'
import { type Dragged, fileLists, useMove } from './move.ts'

const search = z.object({ folder: momentary(z.uuid().optional()), q: momentary(z.string().max(100).default('')) })

interface FolderFilesProps {
  ownerKind: string
  ownerId: string
}

/** The files of a record in folders: opened, added, moved, sorted, looked at. */
export function FolderFiles({ ownerKind, ownerId }: FolderFilesProps) {
  const { t } = useText({ ...fileScreenMessages, ...folderMessages })
  const queries = useQueryClient()
  const address = useUrlState(search)
  const { q, folder: folderId = null } = address.value
  const folders = useItem(files.folders, { query: { ownerKind, ownerId } })
  const list = useList(files.page, {
    ownerKind,
    ownerId,
    search: q,
    pageSize: 60,
    ...(folderId && { folderId }),
  })
  const categories = useFileCategories()
  const upload = useUpload(ownerKind, ownerId, folderId, () => refresh(queries, fileLists))
  const move = useMove(ownerKind, ownerId)
  const zip = useCall(files.archive)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [moving, setMoving] = useState<Dragged | null>(null)
  const [isMaking, setMaking] = useState(false)
  const picked = useRef<HTMLInputElement>(null)
  if (folders.error) return <Failure failure={folders.error} retry={() => void folders.refetch()} />
  if (list.failure) return <Failure failure={list.failure} retry={list.retry} />
  if (!folders.data || list.isLoading) return <SkeletonLines lines={6} />
  const { list: all, can } = folders.data
  const inside = q ? [] : all.filter(({ parentId }) => parentId === folderId)
  const open = (id: string | null) => {
    setChosen([])
    address.set({ folder: id ?? undefined, q: '' })
  }
  const moveTo = async (dragged: Dragged, to: string | null) => {
    await move(dragged, to)
    setChosen([])
  }
  const download = async () => {
    const { url } = await zip.call({ body: { ownerKind, ownerId, folderId } })
    endUnasked()
    window.location.assign(url)
  }
  const isEmpty = inside.length === 0 && list.rows.length === 0
  const input = <FileInput input={picked} onPick={upload.send} />
  const add = can.add && (
    <Button icon={IconUpload} isBusy={upload.progress !== null} onClick={() => picked.current?.click()}>
      {upload.progress ? t('files.sending', upload.progress) : t('files.add')}
    </Button>
  )
  if (isEmpty && all.length === 0 && !q)
    return (
      <DropZone label={t('files.title')} mayAdd={can.add} onDrop={upload.send}>
        {input}
        <EmptyPart icon={IconPaperclip} title={t('files.empty')} why={t('files.empty.why')} action={add} />
      </DropZone>
    )
  return (
    <Panel
      title={t('files.title')}
      detail={can.add && t('files.accepted')}
      actions={
        <>
          {(all.length > 0 || list.rows.length > 0) && (
            <Button icon={IconDownload} isBusy={zip.isRunning} onClick={() => void download()}>
              {t('files.zip')}
            </Button>
          )}
          {can.createFolder && (
            <Button icon={IconFolderPlus} onClick={() => setMaking(true)}>
              {t('files.folder.new')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <DropZone label={t('files.title')} mayAdd={can.add} onDrop={upload.send}>
        {input}
        <div className={styles.bar}>
          <FolderTrail trail={trailOf(all, folderId)} onOpen={open} onMove={can.add ? moveTo : undefined} />
          <SearchField label={t('files.search')} value={q} onChange={(next) => address.set({ q: next })} />
        </div>
        {chosen.length > 0 && (
          <div className={styles.chosen}>
            <span>{t('files.chosen', { count: chosen.length })}</span>
            <Button size="small" onClick={() => setMoving({ fileIds: [...chosen], folderIds: [] })}>
              {t('files.move')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setChosen([])}>
              {t('files.choose.none')}
            </Button>
          </div>
        )}
        {inside.length > 0 && (
          <ul className={styles.folders}>
            {inside.map((folder) => (
              <FolderTile
                key={folder.id}
                folder={folder}
                may={can}
                onOpen={() => open(folder.id)}
                onMove={(dragged) => moveTo(dragged, folder.id)}
                onAskMove={setMoving}
              />
            ))}
          </ul>
        )}
        {isEmpty && (
          <EmptyState
            icon={IconPaperclip}
            title={t(q ? 'files.found_none' : folderId ? 'files.folder.empty' : 'files.empty')}
          >
            {!q && t(folderId ? 'files.folder.empty.why' : 'files.empty.why')}
          </EmptyState>
        )}
        <ul className={tiles.tiles}>
          {list.rows.map((file) => (
            <FileCard
              key={file.id}
              file={file}
              categories={categories}
              may={can}
              isChosen={chosen.includes(file.id)}
              onChoose={(isChosen) =>
                setChosen(isChosen ? [...chosen, file.id] : chosen.filter((one) => one !== file.id))
              }
              dragged={{ fileIds: chosen.includes(file.id) ? [...chosen] : [file.id], folderIds: [] }}
              onAskMove={setMoving}
            />
          ))}
        </ul>
        <MoreButton list={list} />
      </DropZone>
      {isMaking && (
        <NewFolderDialog ownerKind={ownerKind} ownerId={ownerId} parentId={folderId} onClose={() => setMaking(false)} />
      )}
      {moving && <MoveDialog folders={all} dragged={moving} onMove={moveTo} onClose={() => setMoving(null)} />}
    </Panel>
  )
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>
  onPick(files: File[]): unknown
}

function FileInput({ input, onPick }: FileInputProps) {
  const { t } = useText(fileScreenMessages)
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      accept={acceptedExtensions.join(',')}
      aria-label={t('files.add')}
      onChange={(event) => {
        const sent = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        void onPick(sent)
      }}
    />
  )
}
