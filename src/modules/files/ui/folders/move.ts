import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { files } from '../../contract.ts'
import { folderMessages } from './messages.ts'

export interface Dragged {
  fileIds: string[]
  folderIds: string[]
}

const dragType = 'application/x-girassol-files'

export const dragOf = (transfer: DataTransfer, dragged: Dragged) => {
  transfer.setData(dragType, JSON.stringify(dragged))
  transfer.effectAllowed = 'move'
}

export const isDragOfOurs = (transfer: DataTransfer) => transfer.types.includes(dragType)

export const draggedIn = (transfer: DataTransfer): Dragged | undefined => {
  const text = transfer.getData(dragType)
  return text ? (JSON.parse(text) as Dragged) : undefined
}

/** What changes with a move, an upload or a new name. */
export const fileLists = [files.page, files.folders, files.list]

export function useMove(ownerKind: string, ownerId: string) {
  const { t } = useText(folderMessages)
  const call = useCall(files.move, {
    refreshes: fileLists,
    onDone: (_reply, { body }) =>
      notify.success(t('files.moved', { count: (body.fileIds?.length ?? 0) + (body.folderIds?.length ?? 0) })),
  })
  return async ({ fileIds, folderIds }: Dragged, to: string | null) => {
    const others = folderIds.filter((id) => id !== to)
    if (fileIds.length + others.length > 0)
      await call.run({ body: { ownerKind, ownerId, fileIds, folderIds: others, to } })
  }
}
