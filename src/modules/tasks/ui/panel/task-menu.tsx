import { IconArrowsDiagonal, IconDots, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { tellDeleted } from '../../../../platform/ui/feedback/undo-deletion.ts'
import { Menu, type MenuItem } from '../../../../platform/ui/overlays/menu.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../../contract.ts'
import { taskScreenMessages } from '../messages.ts'
import { shownIn } from '../task-calls.ts'
import { panelMessages as words } from './messages.ts'

interface TaskMenuProps {
  task: Task
  /** It has the whole page already. */
  isPage?: boolean
  onRemoved(): void
}

/** What else can be done with the open task. */
export function TaskMenu({ task, isPage = false, onRemoved }: TaskMenuProps) {
  const { t, say } = useText(words)
  const [isAsking, setAsking] = useState(false)
  const items: MenuItem[] = [
    ...(isPage ? [] : [{ label: t('tasks.panel.page'), icon: IconArrowsDiagonal, to: `/tasks/${task.id}/page` }]),
    ...(task.can.remove
      ? [
          {
            label: say(taskScreenMessages['tasks.remove']),
            icon: IconTrash,
            isDangerous: true,
            run: () => setAsking(true),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu groups={[{ items }]}>
        <IconButton icon={IconDots} label={t('tasks.panel.menu')} />
      </Menu>
      {isAsking && <RemoveTask task={task} onClose={() => setAsking(false)} onRemoved={onRemoved} />}
    </>
  )
}

function RemoveTask({ task: { id, title }, onClose, onRemoved }: TaskMenuProps & { onClose(): void }) {
  const { t } = useText(taskScreenMessages)
  const queries = useQueryClient()
  const remove = useCall(tasks.remove, { refreshes: [tasks.list], tells: 'nowhere' })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('tasks.remove.ask', { title })}
      confirm={t('tasks.remove')}
      isDangerous
      run={async () => {
        await remove.call({ params: { id } })
        tellDeleted(queries, { id, text: t('tasks.removed', { title }), refreshes: shownIn })
        onRemoved()
      }}
    >
      {t('tasks.remove.text')}
    </ConfirmDialog>
  )
}
