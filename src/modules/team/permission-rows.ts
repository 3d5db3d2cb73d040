import type { PermissionKind } from '../../platform/access/permission.ts'
import type { Lang, Message } from '../../platform/i18n/messages.ts'

/** A permission as the catalogue's endpoint describes it. */
export interface Flag {
  id: string
  kind: PermissionKind
  label: Message
}

/** The levels of one permission row, from least to most: the words of the switch. */
export type Level = 'no' | 'yes' | 'hidden' | 'seen' | 'edits' | 'locked'

/** One row of the screen: a permission, or the pair that hides and edits the same field. */
export interface PermissionRow {
  id: string
  label: Message
  levels: Level[]
  /** The permissions behind it. */
  flags: Flag[]
}

/**
 * The rows of a group. "Ocultar X" is shown as X, hidden or visible; the pair `hide-x` and `edit-x` of a field is one
 * row with three levels; "Desabilitar X" is shown as X, locked or editable.
 */
export function permissionRows(flags: readonly Flag[]): PermissionRow[] {
  const byId = new Map(flags.map((flag) => [flag.id, flag]))
  const editOf = ({ id, kind }: Flag) =>
    kind === 'hide' && id.includes('.hide-') ? byId.get(id.replace('.hide-', '.edit-')) : undefined
  const paired = new Set(flags.flatMap((flag) => editOf(flag)?.id ?? []))
  return flags
    .filter((flag) => !paired.has(flag.id))
    .map((flag) => {
      const edit = editOf(flag)
      return {
        id: flag.id,
        label: shownLabel(flag),
        levels: edit ? ['hidden', 'seen', 'edits'] : levelsOf[readAs(flag)],
        flags: edit ? [flag, edit] : [flag],
      }
    })
}

const levelsOf: Record<PermissionKind, Level[]> = {
  allow: ['no', 'yes'],
  hide: ['hidden', 'seen'],
  disable: ['locked', 'edits'],
}

const prefixes: Record<Lang, RegExp> = {
  'pt-BR': /^(ocultar|desabilitar edição d[aoe]s?|desabilitar)\s+/i,
  'en-US': /^(hide|disable editing|disable)\s+/i,
}

/** "Persistir Notificações" hides nothing although no function starts with it: its row is a plain yes or no. */
const readAs = ({ kind, label }: Flag): PermissionKind => (prefixes['pt-BR'].test(label.pt) ? kind : 'allow')

function shownLabel(flag: Flag): Message {
  const { label } = flag
  if (readAs(flag) === 'allow') return label
  const bare = (text: string, lang: Lang) => {
    const rest = text.replace(prefixes[lang], '')
    return rest.charAt(0).toUpperCase() + rest.slice(1)
  }
  return { pt: bare(label.pt, 'pt-BR'), en: bare(label.en, 'en-US') }
}

/** The level of a row for a list of permissions. */
export function levelOf({ flags }: PermissionRow, granted: ReadonlySet<string>): Level {
  const [first, edit] = flags as [Flag, Flag?]
  const isHeld = granted.has(first.id)
  const kind = readAs(first)
  if (kind === 'allow') return isHeld ? 'yes' : 'no'
  if (kind === 'disable') return isHeld ? 'locked' : 'edits'
  if (isHeld) return 'hidden'
  return edit && granted.has(edit.id) ? 'edits' : 'seen'
}

/** The permissions that a level includes and excludes: what to add and remove to reach it. */
export function flagsAt({ flags }: PermissionRow, level: Level): { id: string; isHeld: boolean }[] {
  const [first, edit] = flags as [Flag, Flag?]
  const isHeld = level === 'yes' || level === 'hidden' || level === 'locked'
  return [{ id: first.id, isHeld }, ...(edit ? [{ id: edit.id, isHeld: level === 'edits' }] : [])]
}
