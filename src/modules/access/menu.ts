import type { PermissionId } from '../../platform/access/permission.ts'
import type { menuEntries } from './permissions.ts'

export type MenuEntry = (typeof menuEntries)[number][0]

const groups = ['deals', 'reports'] as const

/** The flags that hide an entry of the menu: its own, and that of its group. */
export function hiddenInMenu(entry: MenuEntry): PermissionId[] {
  const group = groups.find((one) => entry.startsWith(`${one}-`))
  return [...(group ? [`menu.hide-${group}` as const] : []), `menu.hide-${entry}` as const]
}
