import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type FileFolder, files } from '../../contract.ts'
import { folderMessages } from './messages.ts'
import { fileLists } from './move.ts'

interface NewFolderProps {
  ownerKind: string
  ownerId: string
  parentId: string | null
  onClose(): void
}

export function NewFolderDialog({ ownerKind, ownerId, parentId, onClose }: NewFolderProps) {
  const { t } = useText(folderMessages)
  const add = useCall(files.addFolder, {
    refreshes: fileLists,
    tells: 'nowhere',
    onDone: () => notify.success(t('files.folder.made')),
  })
  const form = useForm({
    start: { name: '' },
    submit: async ({ name }) => {
      await add.call({ body: { ownerKind, ownerId, parentId, name } })
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="new-folder" title={t('files.folder.new')} onClose={onClose}>
      <TextField label={t('files.folder.name')} {...form.field('name')} />
    </FormDialog>
  )
}

export function FolderNameDialog({ folder, onClose }: { folder: FileFolder; onClose(): void }) {
  const { t } = useText(folderMessages)
  const edit = useCall(files.editFolder, {
    refreshes: fileLists,
    tells: 'nowhere',
    onDone: () => notify.success(t('files.folder.renamed')),
  })
  const form = useForm({
    start: { name: folder.name },
    submit: async (body) => {
      await edit.call({ params: { id: folder.id }, body })
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="rename-folder" title={t('files.folder.rename')} onClose={onClose}>
      <TextField label={t('files.folder.name')} {...form.field('name')} />
    </FormDialog>
  )
}
