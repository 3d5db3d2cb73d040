import { useMemo } from 'react'
import { holds } from '../../access/permission.ts'
import type { Needs } from '../../contract/endpoint.ts'
import { useSession } from './session.ts'

export const allows = (held: ReadonlySet<string>, needs: Needs | undefined) =>
  !needs || needs === 'public' || needs === 'session' || holds(held, needs)

/** The permission ids that the signed-in person holds. */
export function usePermissions(): ReadonlySet<string> {
  const list = useSession().user?.funcao.permissoesList
  return useMemo(() => new Set(list), [list])
}

/** Whether the person may: one id, a list of which one suffices, or an endpoint's `needs`. */
export const useMay = (needs: Needs | undefined) => allows(usePermissions(), needs)
