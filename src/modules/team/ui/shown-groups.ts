import type { Message } from '../../../platform/i18n/messages.ts'
import { holdsWords } from '../../../platform/ui/text/plain.ts'
import type { Role } from '../../access/contract.ts'
import { type Flag, levelOf, type PermissionRow, permissionRows } from '../permission-rows.ts'
import { type Draft, grantedWith, levelIn } from './permission-draft.ts'

export interface ShownGroup {
  id: string
  label: Message
  isToCome: boolean
  /** Rows that match the search and the filters. */
  rows: PermissionRow[]
  /** Number of permissions in the group, whatever is searched. */
  permissions: number
  /** Number of rows that differ from the compared function. */
  differences: number
}

export interface Shown {
  text: string
  say(message: Message): string
  draft: Draft
  edited: readonly Role[]
  compared: Role | undefined
  onlyDifferences: boolean
  onlyPermissions: ReadonlySet<string> | undefined
}

/** The catalogue as the screen shows it: filtered by words, by differences, by changes. */
export function shownGroups(
  groups: readonly { id: string; label: Message; permissions: Flag[]; isToCome?: true | undefined }[],
  shown: Shown,
): ShownGroup[] {
  return inOrder(groups).map(({ id, label, permissions, isToCome = false }) => {
    const rows = permissionRows(permissions)
    const different = new Set(rows.filter((row) => isDifferent(row, shown)))
    const fits = (row: PermissionRow) => {
      const words = [shown.say(label), shown.say(row.label), ...row.flags.map((flag) => shown.say(flag.label))]
      return (
        holdsWords(words.join(' '), shown.text) &&
        (!shown.onlyDifferences || different.has(row)) &&
        (!shown.onlyPermissions || row.flags.some((flag) => shown.onlyPermissions!.has(flag.id)))
      )
    }
    return {
      id,
      label,
      isToCome,
      rows: rows.filter(fits),
      permissions: permissions.length,
      differences: different.size,
    }
  })
}

/** The order of the work: what everyone uses first, then selling, delivering, and the rest. */
const order =
  'general menu contacts deals deal-tabs kanban-card proposals sales financings purchases work-orders dashboards flow-cards users team billing'.split(
    ' ',
  )
const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
const inOrder = <Group extends { id: string }>(groups: readonly Group[]) =>
  [...groups].sort((one, other) => placeOf(one.id) - placeOf(other.id))

export const isDifferent = (
  row: PermissionRow,
  { draft, edited, compared }: Pick<Shown, 'draft' | 'edited' | 'compared'>,
) => compared !== undefined && levelIn(draft, edited, row) !== levelOf(row, grantedWith(draft, compared))
