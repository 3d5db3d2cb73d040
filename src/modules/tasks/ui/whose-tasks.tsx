import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { taskScreenMessages as words } from './messages.ts'
import type { TaskAddress } from './task-address.ts'
import styles from './tasks.module.css'

/** One's own tasks or everybody's, for those who see others'. */
export function WhoseTasks({ address: { value, set } }: { address: TaskAddress }) {
  const { t } = useText(words)
  const seesOthers = useMay('tasks.list-others')
  if (!seesOthers) return null
  return (
    <div className={styles.whose}>
      <Segmented
        label={t('tasks.whose')}
        options={[
          { value: 'mine', label: t('tasks.whose.mine') },
          { value: 'all', label: t('tasks.whose.all') },
        ]}
        value={value.mine ? 'mine' : 'all'}
        onChange={(whose) => set({ mine: whose === 'mine' ? true : undefined })}
      />
    </div>
  )
}
