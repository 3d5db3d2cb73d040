import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useClosedModule } from '../../platform/ui/data/closed-modules.ts'
import { useMay, usePermissions } from '../../platform/ui/data/permissions.ts'
import { useSession } from '../../platform/ui/data/session.ts'
import { AskedScreen } from '../../platform/ui/feedback/asked-screen.tsx'
import { openDialog } from '../../platform/ui/feedback/dialogs.ts'
import { messages } from '../../platform/ui/messages.ts'
import { isHiddenFrom, useAllAreas, useAreas } from '../../platform/ui/routing/areas.tsx'
import { dashboardPath, isDashboard, keepDashboardRoute } from '../../platform/ui/routing/dashboard-route.ts'
import { LeadOn } from '../../platform/ui/routing/lead-on.tsx'
import type { Screen } from '../../platform/ui/routing/screen.ts'
import { ModuleClosed } from '../../platform/ui/shell/module-closed.tsx'
import { Restricted } from '../../platform/ui/shell/restricted.tsx'
import { useText } from '../../platform/ui/text/use-text.ts'
import { LackedPermission } from './lacked-permission.tsx'

/** Whoever signs in, or answers a letter, is not asked: it is typed again at once. */
const isOfStrangers = ({ audience = 'member' }: Screen) => audience !== 'member'

/** A screen's component behind its permission; sets the window's title and asks before what is typed on it is lost. */
export function screenPage(screen: Screen, Page: ComponentType): ComponentType {
  return function ScreenPage() {
    const { say } = useText(messages)
    const { companyState } = useSession()
    const company = companyState.instance.Nome || 'Girassol'
    const title = screen.title && `${say(screen.title)} · ${company}`
    useEffect(() => {
      if (title) document.title = title
    }, [title])
    const isHidden = isHiddenFrom(usePermissions(), screen)
    const may = useMay(screen.needs)
    const closed = useClosedModule(screen.module)
    if (closed) return <ModuleClosed state={closed} />
    if (isHidden) return <ToFirstScreen from={screen} />
    if (!may) return <Restricted>{lackedOf(screen)}</Restricted>
    return (
      <>
        {isDashboard(screen.path) && <KeepDashboard />}
        {isOfStrangers(screen) ? (
          <Page />
        ) : (
          <AskedScreen>
            <Page />
          </AskedScreen>
        )}
      </>
    )
  }
}

const lackedOf = ({ needs }: Screen) => {
  const [permission] = [needs ?? []].flat()
  return permission && <LackedPermission permission={permission} />
}

/** Remembers the dashboard that is on screen as the one opened last, unless the rail leads to it by an entry of its own. */
function KeepDashboard() {
  const { pathname } = useLocation()
  const areas = useAllAreas()
  const isNamed = areas.some(({ rail = [] }) => rail.some(({ to }) => to === pathname))
  useEffect(() => {
    if (isDashboard(pathname) && pathname !== dashboardPath && !isNamed) keepDashboardRoute(pathname)
  }, [pathname, isNamed])
  return null
}

/** For a screen that a flag hides, opened by its address: shows a notice and opens the first allowed screen. */
function ToFirstScreen({ from }: { from: Screen }) {
  const { t, say } = useText(messages)
  const { rail } = useAreas()
  const screen = from.title ? say(from.title) : ''
  useEffect(() => openDialog('access-restriction', t('ui.restricted.screen', { screen })), [t, screen])
  const to = rail.find((entry) => !from.path.startsWith(entry.to))?.to
  return to ? <LeadOn to={to} /> : <Restricted />
}
