import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Asked, Granted } from '../../access/permission.ts'
import { allows, type Needs } from '../../contract/endpoint.ts'
import { usePermissions } from '../data/permissions.ts'
import { useOpen } from './brought.ts'
import { dashboardPath, isDashboard, useDashboardRoute } from './dashboard-route.ts'
import type { Area, RailEntry } from './screen.ts'

const Areas = createContext<readonly Area[]>([])

/** Makes the mounted modules known to the shell. */
export const AreasProvider = ({ areas, children }: { areas: readonly Area[]; children: ReactNode }) => (
  <Areas.Provider value={areas}>{children}</Areas.Provider>
)

interface Guarded {
  needs?: Needs
  hiddenWith?: Asked
}

/** Whether one of the person's flags hides it: one id, or several of which any one is enough. */
export const isHiddenFrom = (granted: Granted, { hiddenWith = [] }: Guarded) =>
  [hiddenWith].flat().some((flag) => granted.has(flag))

/** Whether someone with these permissions sees an entry. */
export const isShown = (granted: Granted, entry: Guarded) =>
  allows(granted, entry.needs) && !isHiddenFrom(granted, entry)

/**
 * What the mounted modules offer to someone who holds everything, whatever the plan has: for showing what others see and for naming
 * what is there. What is drawn or asked of modules comes from `useOpenAreas`.
 */
export const useAllAreas = () => useContext(Areas)

/** The same without the modules that the company's plan lacks, and those that are being worked on. */
export const useOpenAreas = () => useOpen(useAllAreas())

/** Whether a mounted module has a screen at an address: what is not there is not linked to. */
export const useHasScreen = (path: string) =>
  useAllAreas().some(({ screens }) => screens.some((screen) => screen.path === path))

/** The entries of the rail. What hides the screen that an entry leads to hides the entry: the flag is said at the screen. */
export function railOf(areas: readonly Area[]): RailEntry[] {
  const screens = new Map(areas.flatMap((area) => area.screens).map((screen) => [screen.path, screen]))
  return areas
    .flatMap((area) => area.rail ?? [])
    .map((entry) => {
      const flags = [entry.hiddenWith ?? [], screens.get(entry.to)?.hiddenWith ?? []].flat()
      return flags.length > 0 ? { ...entry, hiddenWith: flags } : entry
    })
}

/** What the mounted modules offer, as far as the person may see it. The menu names closed ones too: their screens say why. */
export function useAreas() {
  const areas = useContext(Areas)
  const open = useOpenAreas()
  const granted = usePermissions()
  const dashboard = useDashboardRoute()
  return useMemo(() => {
    const shown = (entry: Guarded) => isShown(granted, entry)
    const rail = railOf(areas).filter(shown)
    const dashboards = dashboardsFor(open, granted)
    // A dashboard with an entry of its own is led to by that one alone.
    const listed = dashboards.filter((path) => rail.every(({ to }) => to !== path))
    return {
      rail: rail.flatMap((entry) => {
        if (entry.to !== dashboardPath) return [entry]
        return listed.length > 0 ? [{ ...entry, to: listed.includes(dashboard) ? dashboard : dashboardPath }] : []
      }),
      places: areas.flatMap((area) => area.places ?? []).filter(shown),
      creates: open.flatMap((area) => area.creates ?? []).filter(shown),
      search: areas.flatMap((area) => area.search ?? []),
      looks: areas.flatMap((area) => area.finds ?? []),
      account: open.flatMap((area) => Object.entries(area.account ?? {})),
      always: open.flatMap((area) => area.always ?? []),
      above: open.flatMap((area) => area.above ?? []),
    }
  }, [areas, open, granted, dashboard])
}

/** What the person may create; what belongs to the area in which they are comes first. */
export function useCreates() {
  const { creates } = useAreas()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isHere = ({ to }: { to: string }) => path === to || path.startsWith(`${to}/`)
  return [...creates.filter(isHere), ...creates.filter((entry) => !isHere(entry))]
}

/** The dashboards that are open to someone with these permissions. */
export const dashboardsFor = (areas: readonly Area[], granted: Granted) =>
  areas
    .flatMap((area) => area.screens)
    .filter((screen) => screen.path !== dashboardPath && isDashboard(screen.path) && isShown(granted, screen))
    .map(({ path }) => path)

/** Whether the screen belongs to an entry although its address does not begin with the entry's. */
export const useIsInside = ({ inside }: RailEntry) =>
  useRouterState({ select: ({ location }) => inside !== undefined && location.pathname.startsWith(inside) })
