import { IconDots, IconHome, IconUsers } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { viewName } from '../../../platform/ui/routing/lasting-search.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { changeAppearance } from '../../../platform/ui/theme/appearance.ts'
import type { ListView } from '../contract.ts'
import { draftColumns } from './column-drafts.ts'
import { viewScreenMessages as words } from './messages.ts'
import { isPlain } from './saying.ts'
import { useViewActions } from './use-view-actions.ts'
import { useViews } from './use-views.ts'
import type { ViewTabsProps } from './view-tabs.tsx'
import styles from './views.module.css'

const ViewDialog = lazy(() => import('./view-dialog.tsx').then((it) => ({ default: it.ViewDialog })))
const RemoveViewDialog = lazy(() => import('./remove-view-dialog.tsx').then((it) => ({ default: it.RemoveViewDialog })))

type Asking = { what: 'new' } | { what: 'edit' | 'remove'; view: ListView } | null

/** "All", each saved view, and the actions on the chosen one or on unsaved changes. */
export function ViewStrip({ list, address, keeps = [] }: Omit<ViewTabsProps, 'isReady'>) {
  const { t } = useText(words)
  const state = useViews(list, address)
  const { all, active, isChanged, saying, show } = state
  const actions = useViewActions(list, state)
  const [asking, setAsking] = useState<Asking>(null)
  useDefaultView(state)
  const choose = (view: ListView | null) => {
    if (view?.density) changeAppearance({ density: view.density })
    if (active) draftColumns(list, active.id, null)
    show(view, { keeps })
  }
  const isPlainList = isPlain(saying, keeps)
  // A single list without views needs no tab.
  if (!active && isPlainList && !all?.views.length) return null
  const menu = active && actions.menuOf(active, (what) => setAsking({ what, view: active }))
  return (
    <nav className={styles.strip} aria-label={t('views.title')}>
      <button type="button" className={styles.view} aria-pressed={!active} onClick={() => choose(null)}>
        {t('views.all')}
      </button>
      {all?.views.map((view) => (
        <button
          key={view.id}
          type="button"
          className={styles.view}
          aria-pressed={view.id === active?.id}
          title={view.isMine ? view.name : `${view.name} ${t('views.by', { name: view.ownerName })}`}
          onClick={() => choose(view)}
        >
          {view.id === (all.defaults.mine ?? all.defaults.company) && <Icon of={IconHome} size="tiny" />}
          <span>{view.name}</span>
          {view.reach !== 'own' && <Icon of={IconUsers} size="tiny" />}
        </button>
      ))}
      {menu && (
        <Menu align="start" groups={menu}>
          <IconButton size="small" icon={IconDots} label={t('views.menu', { name: active.name })} />
        </Menu>
      )}
      {isChanged && (
        <>
          <Tag tone="warn">{t('views.changed')}</Tag>
          {actions.maySave && (
            <Button variant="quiet" size="small" isBusy={actions.isSaving} onClick={() => void actions.save()}>
              {t('views.save')}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => setAsking({ what: 'new' })}>
            {t('views.save_as')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => choose(active!)}>
            {t('views.discard')}
          </Button>
        </>
      )}
      {!active && !isPlainList && (
        <Button variant="quiet" size="small" onClick={() => setAsking({ what: 'new' })}>
          {t('views.save_new')}
        </Button>
      )}
      <Suspense fallback={null}>
        {(asking?.what === 'new' || asking?.what === 'edit') && (
          <ViewDialog
            view={asking.what === 'edit' ? asking.view : null}
            hasTeam={all?.hasTeam ?? false}
            save={(given) => (asking.what === 'edit' ? actions.edit(asking.view, given) : actions.saveAs(given))}
            onClose={() => setAsking(null)}
          />
        )}
        {asking?.what === 'remove' && (
          <RemoveViewDialog
            view={asking.view}
            remove={() => actions.remove(asking.view)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </nav>
  )
}

/** A list opened without parameters starts with the person's default view, or with the company's. */
function useDefaultView({ all, saying, names, show }: ReturnType<typeof useViews>) {
  const isFirst = useRouterState({ select: ({ location }) => location.state.isFirst === true })
  const isBare = isFirst || Object.keys(saying).length === 0
  const [wasBare] = useState(() => isBare && !names[viewName])
  const isDone = useRef(!wasBare)
  useEffect(() => {
    if (!all || isDone.current) return
    isDone.current = true
    const start = all.views.find((view) => view.id === (all.defaults.mine ?? all.defaults.company))
    if (start && isBare) show(start, { replace: true })
  }, [all, isBare, show])
}
