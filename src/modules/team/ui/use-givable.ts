import { useItem } from '../../../platform/ui/data/queries.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { mayGive, powersOfFunction } from '../../access/authority.ts'
import { access, type Role } from '../../access/contract.ts'
import { team } from '../contract.ts'

/** Functions and stores, and which of them this person may give: by the server's own rule, so that only those are offered. */
export function useGivable() {
  const groups = useItem(access.permissions, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? []
  const limits = useItem(team.ceiling, {}).data
  const kinds = new Map(groups.flatMap((group) => group.permissions.map(({ id, kind }) => [id, kind] as const)))
  const kindOf = (id: string) => kinds.get(id)
  const ceiling = limits && { ...limits, permissions: new Set(limits.permissions) }
  return {
    groups,
    roles: useItem(access.roles, {}).data ?? [],
    stores: optionsOf(useItem(access.stores, {}).data),
    mayGive: (role: Role) => !ceiling || mayGive(ceiling, powersOfFunction(role), kindOf).ok,
    maySee: (storeId: string) => !ceiling?.stores || ceiling.stores.includes(storeId),
    mayAllow: (id: string) => !ceiling || kindOf(id) !== 'allow' || ceiling.permissions.has(id),
  }
}
