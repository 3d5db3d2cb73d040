import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { viewName } from '../../../platform/ui/routing/lasting-search.ts'
import { isPlain, sayingOf } from './saying.ts'
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

/** The saved views of a list as tabs; under its title. Where it is filtered there will be a strip, and its room is kept. */
export function ViewTabs({ isReady = true, ...props }: ViewTabsProps) {
  const { address, keeps = [] } = props
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const hasStrip = search[viewName] !== undefined || !isPlain(sayingOf(address.schema, search), keeps)
  return (
    <div className={styles.place} data-held={hasStrip || undefined}>
      {isReady && (
        <Suspense fallback={null}>
          <Strip {...props} />
        </Suspense>
      )}
    </div>
  )
}
