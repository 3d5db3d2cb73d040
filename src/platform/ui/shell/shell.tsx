import { Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { quiet } from '../data/quiet.ts'
import { useSession } from '../data/session.ts'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { footSlot, noticesSlot } from '../feedback/use-notices-slot.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { messages } from '../messages.ts'
import { useAreas, useCreates, useHasScreen } from '../routing/areas.tsx'
import { billingPath } from '../routing/paths.ts'
import { useText } from '../text/use-text.ts'
import { BlockedInstance } from './blocked-instance.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { fetchSurfaces } from './fetch-surfaces.ts'
import { GlobalDialogs } from './global-dialogs.tsx'
import { fetchFinds, Palette } from './palette.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { ShellShortcuts } from './shell-shortcuts.tsx'
import { AdminNotice, OfflineNotice, UpdateNotice } from './strips.tsx'
import { TilesSheet } from './tiles-sheet.tsx'
import { TopBar } from './top-bar.tsx'

export type ShellPanel = 'search' | 'help' | 'create' | null

/** The frame of every signed-in screen: rail, top bar, content; a bottom bar instead of the rail below 1024 px. */
export function Shell() {
  const { t } = useText(messages)
  const { above, always } = useAreas()
  const creates = useCreates()
  const hasBilling = useHasScreen(billingPath)
  const { companyState } = useSession()
  const [panel, setPanel] = useState<ShellPanel>(null)
  const isNarrow = useNarrow()
  const path = useLocation({ select: (location) => location.pathname })
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current) startAtTop(frame.current)
  }, [])
  useEffect(() => {
    // Fetched before it is asked for, so that it is drawn at once; the windows and menus once the screen has what it asked for.
    const timers = [
      setTimeout(() => void fetchFinds().catch(() => {}), 1500),
      setTimeout(
        () =>
          void quiet()
            .then(fetchSurfaces)
            .catch(() => {}),
        4000,
      ),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (companyState.instance.Status === 'blocked' && !(hasBilling && path === billingPath)) return <BlockedInstance />
  return (
    <div className={styles.shell} ref={frame}>
      <a className={styles.skip} href="#content">
        {t('ui.skip')}
      </a>
      <Rail />
      <div className={styles.column}>
        <TopBar panel={panel} setPanel={setPanel} />
        <UpdateNotice />
        <AdminNotice />
        <OfflineNotice />
        <div id={noticesSlot} aria-live="polite" />
        <Parts of={above} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <ErrorBoundary resetKey={path}>
            <Outlet />
          </ErrorBoundary>
        </main>
        <div id={footSlot} aria-live="polite" />
      </div>
      <BottomBar openCreate={() => setPanel('create')} />
      <ShellShortcuts setPanel={setPanel} isHelpOpen={panel === 'help'} />
      {isNarrow && (
        <TilesSheet title={t('ui.create')} tiles={creates} isOpen={panel === 'create'} onClose={() => setPanel(null)} />
      )}
      {panel === 'search' && <Palette onClose={() => setPanel(null)} />}
      <GlobalDialogs />
      <Parts of={always} />
    </div>
  )
}

/** After signing in, the focus starts at the top, because the focused field disappeared with its screen. */
function startAtTop(frame: HTMLElement) {
  if (document.activeElement !== document.body) return
  frame.tabIndex = -1
  frame.addEventListener('blur', () => frame.removeAttribute('tabindex'), { once: true })
  frame.focus({ preventScroll: true })
}

const Parts = ({ of }: { of: readonly ComponentType[] }) =>
  of.map((Part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list changes with the plan alone
    <Part key={at} />
  ))
