import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import type { Selection } from '../../../platform/ui/table/data-table.tsx'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { BeforeWork } from '../../../platform/ui/work/before-work.tsx'
import { useBulkCall, useBulkChange } from '../../../platform/ui/work/use-bulk-call.tsx'
import { useLeavingOut } from '../../../platform/ui/work/use-leaving-out.ts'
import type { BulkChange } from '../../lists/ui/public.ts'
import { tasks } from '../contract.ts'
import { taskScreenMessages as words } from './messages.ts'
import { changedTasks } from './task-calls.ts'

const ofStatus = ['tasks.status-changed', 'tasks.finished', 'tasks.created']

/** The change of many tasks; rules that wait for another status, or for what follows from it, are named before it begins. */
export const taskBulkChange: BulkChange = {
  endpoint: tasks.change,
  refreshes: changedTasks,
  tells: ({ statusId }) => ['tasks.changed', ...(statusId ? ofStatus : [])],
}

/** Deletes the chosen tasks; the trash keeps them, and the notice takes it back. The button on chosen ones, and the dialogs. */
export function useRemoveTasks(filters: Readonly<Record<string, unknown>>) {
  const { t } = useText(words)
  const leaving = useLeavingOut()
  const [asked, setAsked] = useState<{ selection: Selection; count: number } | null>(null)
  const { tell, reasons } = useBulkCall(changedTasks, () => {
    asked?.selection.clear()
    setAsked(null)
  })
  const remove = useBulkChange(tasks.removeMany, changedTasks, tell)
  const mayRemove = useMay(tasks.removeMany.needs)
  const button = (selection: Selection, total: number) =>
    mayRemove && (
      <Button
        variant="quiet"
        icon={IconTrash}
        onClick={() => setAsked({ selection, count: selection.isAllMatching ? total : selection.ids.length })}
      >
        {textNow(kit['ui.delete'])}
      </Button>
    )
  const chosen = asked?.selection.isAllMatching ? { filters } : { ids: asked?.selection.ids ?? [] }
  return {
    button,
    dialogs: (
      <>
        {asked && (
          <BulkDialog
            title={t('tasks.remove.many', { count: asked.count })}
            count={asked.count}
            acknowledges={t('tasks.remove.many.acknowledge', { count: asked.count })}
            confirm={textNow(kit['ui.delete'])}
            isDangerous
            onClose={() => setAsked(null)}
            run={() => remove({ body: { chosen, ...leaving.body } })}
          >
            <p>{t('tasks.remove.many.text')}</p>
            <BeforeWork tells={['tasks.removed']} {...leaving.props} />
          </BulkDialog>
        )}
        {reasons}
      </>
    ),
  }
}
