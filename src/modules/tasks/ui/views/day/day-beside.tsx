import { IconLayoutSidebarLeftCollapse, IconSun } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { SkeletonLines } from '../../../../../platform/ui/feedback/skeleton.tsx'
import { useNarrow } from '../../../../../platform/ui/layout/use-narrow.ts'
import { fetched } from '../../../../../platform/ui/pieces/fetched.tsx'
import { IconButton } from '../../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { breakpoints } from '../../../../../platform/ui/theme/breakpoints.ts'
import type { TaskAddress } from '../../task-address.ts'
import { taskTitles } from '../../titles.ts'
import styles from './day.module.css'
import { dayMessages as words } from './messages.ts'

const DayColumn = fetched(() => import('./day-column.tsx').then((it) => it.DayColumn))

const foldedKey = 'girassol.tasks.day'

/** Folding is remembered; until a choice is made it follows the room there is. */
function startsFolded() {
  const kept = localStorage.getItem(foldedKey)
  return kept ? kept === 'folded' : innerWidth < breakpoints.lg
}

/** My day beside another view of the tasks. Where there is no room for both it is a view of its own alone. */
export function DayBeside({ address }: { address: TaskAddress }) {
  const { t, say } = useText(words)
  const isNarrow = useNarrow()
  const [isFolded, setFolded] = useState(startsFolded)
  if (isNarrow || address.value.view === 'dia') return null
  const fold = () => {
    localStorage.setItem(foldedKey, isFolded ? 'open' : 'folded')
    setFolded(!isFolded)
  }
  return (
    <aside className={styles.beside} data-folded={isFolded || undefined} aria-label={say(taskTitles['tasks.view.day'])}>
      {isFolded ? (
        <IconButton icon={IconSun} label={t('tasks.my_day.show')} aria-expanded={false} onClick={fold} />
      ) : (
        <>
          <div className={styles.besideHead}>
            <h2>{say(taskTitles['tasks.view.day'])}</h2>
            <IconButton
              icon={IconLayoutSidebarLeftCollapse}
              label={t('tasks.my_day.hide')}
              aria-expanded
              onClick={fold}
            />
          </div>
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <DayColumn address={address} />
          </Suspense>
        </>
      )}
    </aside>
  )
}
