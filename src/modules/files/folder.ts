import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'

export interface Folder {
  id: string
  parentId: string | null
  name: string
}

export const deepestFolder = 5

/** The folders from the outermost to this one. */
export function trailOf<F extends Folder>(folders: readonly F[], id: string | null): F[] {
  const trail: F[] = []
  for (let at = id; at !== null && trail.length <= folders.length; ) {
    const folder = folders.find((one) => one.id === at)
    if (!folder) break
    trail.unshift(folder)
    at = folder.parentId
  }
  return trail
}

/** It and all that lie in it. */
export function within<F extends Folder>(folders: readonly F[], id: string): F[] {
  const inside = folders.filter(({ parentId }) => parentId === id)
  return [...folders.filter((one) => one.id === id), ...inside.flatMap((one) => within(folders, one.id))]
}

const levelsOf = (folders: readonly Folder[], id: string): number =>
  1 + Math.max(0, ...folders.filter(({ parentId }) => parentId === id).map((one) => levelsOf(folders, one.id)))

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether a folder may have this name in that place; `id` is its own where it is there already. */
export function mayStand(
  folders: readonly Folder[],
  folder: { id?: string; parentId: string | null; name: string },
): Verdict {
  const { id, parentId, name } = folder
  if (id && parentId && within(folders, id).some((one) => one.id === parentId)) return no('files.folder_in_itself')
  const levels = trailOf(folders, parentId).length + (id ? levelsOf(folders, id) : 1)
  if (levels > deepestFolder) return no('files.too_deep')
  const beside = folders.filter((one) => one.parentId === parentId && one.id !== id)
  return beside.some((one) => isSame(one.name, name)) ? no('files.folder_exists') : yes
}
