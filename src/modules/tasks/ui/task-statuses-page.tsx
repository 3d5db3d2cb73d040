import { IconPencil, IconPlus, IconProgressCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { ColorField } from '../../../platform/ui/forms/typed/color-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { ReorderList } from '../../../platform/ui/pieces/reorder-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type TaskStatus, tasks } from '../contract.ts'
import { type StatusKind, statusKinds } from '../setup-contract.ts'
import { taskRecord } from '../task-record.ts'
import styles from './setup.module.css'
import { setupMessages as words } from './setup-messages.ts'
import { taskTitles } from './titles.ts'

const refreshes = [tasks.statuses]
const firstColor = '#2F80C2'

/** The columns of the board of tasks, in their order. */
export function TaskStatusesPage() {
  const { t, say } = useText(words)
  const { data, error, refetch } = useItem(tasks.statuses, {})
  const statuses = data ?? []
  const arrange = useCall(tasks.arrangeStatuses, { refreshes })
  const [open, setOpen] = useState<TaskStatus | 'new' | null>(null)
  const kinds = taskRecord.fields.statusKind.valueWords
  return (
    <Page
      title={say(taskTitles['tasks.statuses'])}
      width="reading"
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
          {t('setup.status.new')}
        </Button>
      }
    >
      {!data && (error ? <Failure failure={error} retry={() => void refetch()} /> : <SkeletonLines lines={4} />)}
      {data?.length === 0 && <EmptyState icon={IconProgressCheck} title={t('setup.status.empty')} />}
      {statuses.length > 0 && (
        <Panel isFlush>
          <ReorderList
            label={say(taskTitles['tasks.statuses'])}
            rows={statuses}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            onOrder={(ids) => arrange.run({ body: { ids } })}
          >
            {(status) => (
              <>
                <button type="button" className={styles.name} onClick={() => setOpen(status)}>
                  <span className={styles.swatch} style={{ background: status.color || 'var(--n-6)' }} aria-hidden />
                  <span>{status.name}</span>
                </button>
                <span className={styles.kind}>{say(kinds[status.kind])}</span>
                <IconButton
                  icon={IconPencil}
                  size="small"
                  label={t('setup.edit', { name: status.name })}
                  onClick={() => setOpen(status)}
                />
              </>
            )}
          </ReorderList>
        </Panel>
      )}
      {open && (
        <StatusDrawer
          key={open === 'new' ? 'new' : open.id}
          status={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

function StatusDrawer({ status, onClose }: { status: TaskStatus | null; onClose(): void }) {
  const { t, say } = useText(words)
  const queries = useQueryClient()
  const calls = { refreshes, tells: 'nowhere' } as const
  const add = useCall(tasks.addStatus, calls)
  const edit = useCall(tasks.editStatus, calls)
  const remove = useCall(tasks.removeStatus, calls)
  const kinds = taskRecord.fields.statusKind.valueWords
  const form = useForm({
    start: {
      name: status?.name ?? '',
      kind: (status?.kind ?? 'to-do') as StatusKind | null,
      color: status?.color || firstColor,
    },
    check: ({ name, kind }) => ({
      name: name.trim() ? null : say(kit['ui.required']),
      kind: kind ? null : say(kit['ui.required']),
    }),
    submit: async ({ name, kind, color }) => {
      const body = { name, kind: kind!, color }
      await (status ? edit.call({ params: { id: status.id }, body }) : add.call({ body }))
      notify.success(t('setup.saved', { name }))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={form}
      formId="task-status"
      title={status ? t('setup.edit', { name: status.name }) : t('setup.status.new')}
      removal={
        status && {
          label: t('setup.remove'),
          question: t('setup.remove.ask', { name: status.name }),
          consequence: t('setup.remove.text'),
          run: async () => {
            await remove.call({ params: { id: status.id } })
            tellDeleted(queries, { id: status.id, text: t('setup.removed', { name: status.name }), refreshes })
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('setup.name')} isRequired autoFocus maxLength={80} {...form.field('name')} />
      <SelectField
        label={t('setup.status.kind')}
        isRequired
        options={statusKinds.map((kind) => ({ value: kind, label: say(kinds[kind]) }))}
        {...form.field('kind')}
      />
      <ColorField label={t('setup.color')} fallback={firstColor} {...form.field('color')} />
    </RecordDrawer>
  )
}
