import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type FileFolder, files, type StoredFile } from '../../contract.ts'
import { trailOf, within } from '../../folder.ts'
import { fileMessages } from '../../messages.ts'
import { sizeText } from '../file-tile.tsx'
import { SenderName } from '../sender-name.tsx'
import type { FileCategory } from './categories.ts'
import styles from './folders.module.css'
import { folderMessages } from './messages.ts'
import { type Dragged, fileLists } from './move.ts'

interface FileDialogProps {
  file: StoredFile
  onClose(): void
}

export function EditFileDialog({ file, categories, onClose }: FileDialogProps & { categories: FileCategory[] }) {
  const { t } = useText(folderMessages)
  const rules = useText(fileMessages)
  const edit = useCall(files.edit, {
    refreshes: fileLists,
    tells: 'nowhere',
    onDone: () => notify.success(t('files.saved')),
  })
  const form = useForm({
    start: { name: file.name, categoryId: file.categoryId ?? '' },
    submit: async ({ name, categoryId }) => {
      await edit.call({ params: { id: file.id }, body: { name, categoryId: categoryId || null } })
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="edit-file" title={t('files.edit')} onClose={onClose}>
      <TextField
        label={t('files.name')}
        isDisabled={file.isFinal}
        {...(file.isFinal && { hint: rules.t('files.is_final') })}
        {...form.field('name')}
      />
      <SelectField
        label={t('files.category')}
        {...form.field('categoryId')}
        placeholder={t('files.category.none')}
        isClearable
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}

interface MoveDialogProps {
  folders: readonly FileFolder[]
  dragged: Dragged
  onMove(dragged: Dragged, to: string | null): Promise<unknown>
  onClose(): void
}

/** The way of moving that needs no mouse. */
export function MoveDialog({ folders, dragged, onMove, onClose }: MoveDialogProps) {
  const { t } = useText(folderMessages)
  const closed = new Set(dragged.folderIds.flatMap((id) => within(folders, id).map((one) => one.id)))
  const places = folders.filter(({ id }) => !closed.has(id))
  const pathOf = (id: string) =>
    trailOf(folders, id)
      .map(({ name }) => name)
      .join(' / ')
  const form = useForm({
    start: { to: '' },
    submit: async ({ to }) => {
      await onMove(dragged, to || null)
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="move-files" title={t('files.move')} save={t('files.move')} onClose={onClose}>
      <SelectField
        label={t('files.move.to')}
        {...form.field('to')}
        options={[
          { value: '', label: t('files.folder.all') },
          ...places.map(({ id }) => ({ value: id, label: pathOf(id) })),
        ]}
      />
    </FormDialog>
  )
}

export function VersionsDialog({ file, onClose }: FileDialogProps) {
  const { t } = useText(folderMessages)
  const versions = useItem(files.versions, { params: { id: file.id } })
  return (
    <Dialog isOpen onClose={onClose} title={t('files.versions')}>
      {versions.error && <Failure failure={versions.error} retry={() => void versions.refetch()} />}
      {!versions.data && !versions.error && <SkeletonLines lines={3} />}
      <ol className={styles.versions}>
        {versions.data?.map((one) => (
          <li key={one.id}>
            <a href={one.url} target="_blank" rel="noreferrer">
              {t('files.version', { n: one.version })}
            </a>
            <small>
              {sizeText(one.size)} · <SenderName file={one} />, {formatDate(one.createdAt)}
            </small>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
