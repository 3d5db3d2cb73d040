import { lazy, Suspense } from 'react'
import type { ListAddress } from './use-views.ts'
import styles from './views.module.css'

export interface ViewTabsProps {
  list: string
  address: ListAddress
  /** Parameters that stay when the list without a view is chosen: board or list. */
  keeps?: readonly string[]
  /** The list is loaded: now the views' own data may be loaded. */
  isReady?: boolean
}

const Strip = lazy(() => import('./view-strip.tsx').then((it) => ({ default: it.ViewStrip })))

/** The saved views of a list as tabs; under its title. */
export const ViewTabs = ({ isReady = true, ...props }: ViewTabsProps) => (
  <div className={styles.place}>
    {isReady && (
      <Suspense fallback={null}>
        <Strip {...props} />
      </Suspense>
    )}
  </div>
)
