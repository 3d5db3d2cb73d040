import { useMemo } from 'react'
import type { Granted, PermissionId } from '../../access/permission.ts'
import { allows, type Needs } from '../../contract/endpoint.ts'
import { useSession } from './session.ts'

/** The permission ids that the signed-in person holds; the server sends none that is in no catalogue. */
export function usePermissions(): Granted {
  const list = useSession().user?.funcao.permissoesList
  return useMemo(() => new Set(list as PermissionId[] | undefined), [list])
}

/** Whether the person has the permission: one id, a list of which any one is enough, or an endpoint's `needs`. */
export const useMay = (needs: Needs | undefined) => allows(usePermissions(), needs)
