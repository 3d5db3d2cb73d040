import { IconListCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useList } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import { SettingsList } from '../../../platform/ui/settings/settings-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type TaskType, tasks } from '../contract.ts'
import styles from './setup.module.css'
import { setupMessages as words } from './setup-messages.ts'
import { TaskTypeDrawer } from './task-type-drawer.tsx'
import { taskTitles } from './titles.ts'

/** The kinds of work that a company has, and what a task of each starts with. */
export function TaskTypesPage() {
  const { t, say } = useText(words)
  const filters = useUrlState(nameSearch)
  const types = useList(tasks.typePage, filters.value)
  const [open, setOpen] = useState<TaskType | 'new' | null>(null)
  return (
    <>
      <SettingsList
        title={say(taskTitles['tasks.types'])}
        count={(count) => t('setup.types.count', { count })}
        add={
          <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
            {t('setup.type.new')}
          </Button>
        }
        filters={filters}
        list={types}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        row={(type) => (
          <>
            <button type="button" className={styles.name} onClick={() => setOpen(type)}>
              <span className={styles.swatch} style={{ background: type.color || 'var(--n-6)' }} aria-hidden />
              <span>{type.name}</span>
            </button>
            <IconButton
              icon={IconPencil}
              size="small"
              label={t('setup.edit', { name: type.name })}
              onClick={() => setOpen(type)}
            />
          </>
        )}
        empty={{ icon: IconListCheck, title: t('setup.types.empty'), why: t('setup.types.empty.why') }}
      />
      {open && (
        <TaskTypeDrawer
          key={open === 'new' ? 'new' : open.id}
          type={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
