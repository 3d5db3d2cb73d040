import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Needs } from '../../contract/endpoint.ts'
import { allows, usePermissions } from '../data/permissions.ts'
import type { Area, RailEntry } from './screen.ts'

const Areas = createContext<readonly Area[]>([])

/** Makes the mounted modules known to the shell. */
export const AreasProvider = ({ areas, children }: { areas: readonly Area[]; children: ReactNode }) => (
  <Areas.Provider value={areas}>{children}</Areas.Provider>
)

/** What the mounted modules offer to someone who holds everything: for showing what others see. */
export const useAllAreas = () => useContext(Areas)

/** What the mounted modules offer, as far as the person may see it. */
export function useAreas() {
  const areas = useContext(Areas)
  const held = usePermissions()
  return useMemo(() => {
    const shown = (entry: { needs?: Needs; hiddenWith?: string }) =>
      allows(held, entry.needs) && !(entry.hiddenWith && held.has(entry.hiddenWith))
    return {
      rail: areas.flatMap((area) => area.rail ?? []).filter(shown),
      creates: areas.flatMap((area) => area.creates ?? []).filter(shown),
      search: areas.flatMap((area) => area.search ?? []),
      always: areas.flatMap((area) => area.always ?? []),
    }
  }, [areas, held])
}

/** Whether the screen belongs to an entry although its address does not begin with the entry's. */
export const useIsInside = ({ inside }: RailEntry) =>
  useRouterState({ select: ({ location }) => inside !== undefined && location.pathname.startsWith(inside) })
