import { useMemo, useState } from 'react'
import { z } from 'zod'
import { keptTyped } from '../../../platform/ui/data/unsaved.ts'
import { useUnsavedPart } from '../../../platform/ui/feedback/window-parts.ts'
import { useUnsaved } from '../../../platform/ui/forms/use-unsaved.ts'
import type { Role } from '../../access/contract.ts'
import { changedPermissions } from '../functions.ts'
import { flagsAt, type Level, levelOf, type PermissionRow } from '../permission-rows.ts'

const flag = z.preprocess((value) => value === true || value === 'true', z.boolean()).default(false)

/** The parameters of the permissions page. `role` is a function's id or `all`. */
export const permissionsSearch = z.object({
  role: z.string().max(40).optional(),
  compare: z.string().max(40).optional(),
  group: z.string().max(40).optional(),
  q: z.string().max(80).default(''),
  differences: flag,
})

/** Unsaved changes: by function, which permissions to add or remove. */
export type Draft = ReadonlyMap<string, ReadonlyMap<string, boolean>>

/** The permissions of a function with the changes of a draft. */
export function grantedWith(draft: Draft, role: Pick<Role, 'id' | 'permissions'>): ReadonlySet<string> {
  const changes = [...(draft.get(role.id) ?? [])]
  const add = changes.flatMap(([id, isHeld]) => (isHeld ? [id] : []))
  const remove = changes.flatMap(([id, isHeld]) => (isHeld ? [] : [id]))
  return new Set(changedPermissions(role.permissions, { add, remove }, [...role.permissions, ...add]))
}

/** The level of a row in several functions: `mixed` where they differ. */
export function levelIn(draft: Draft, roles: readonly Role[], row: PermissionRow): Level | 'mixed' {
  const levels = new Set(roles.map((role) => levelOf(row, grantedWith(draft, role))))
  return levels.size === 1 ? [...levels][0]! : 'mixed'
}

/** The draft after setting a row of these functions to a level. */
export function withLevel(draft: Draft, roles: readonly Role[], row: PermissionRow, level: Level): Draft {
  const next = new Map(draft)
  for (const role of roles) {
    const changes = new Map(next.get(role.id))
    for (const { id, isHeld } of flagsAt(row, level)) changes.set(id, isHeld)
    next.set(role.id, changes)
  }
  return next
}

export interface Change {
  roleIds: string[]
  add: string[]
  remove: string[]
}

/** The calls that save a draft: functions with the same change are changed in one action. None for unchanged ones. */
export function changesOf(draft: Draft, roles: readonly Role[]): Change[] {
  const byContent = new Map<string, Change>()
  for (const role of roles) {
    const before = new Set(role.permissions)
    const wanted = [...(draft.get(role.id) ?? [])].filter(([id, isHeld]) => before.has(id) !== isHeld)
    if (wanted.length === 0) continue
    const add = wanted.flatMap(([id, isHeld]) => (isHeld ? [id] : [])).sort()
    const remove = wanted.flatMap(([id, isHeld]) => (isHeld ? [] : [id])).sort()
    const key = JSON.stringify([add, remove])
    const known = byContent.get(key) ?? { roleIds: [], add, remove }
    known.roleIds.push(role.id)
    byContent.set(key, known)
  }
  return [...byContent.values()]
}

/** A draft as it is written down. */
interface Written {
  changes: Record<string, Record<string, boolean>>
}

const unwritten: Written = { changes: {} }

const written = (draft: Draft): Written => ({
  changes: Object.fromEntries([...draft].map(([roleId, changes]) => [roleId, Object.fromEntries(changes)])),
})

const draftOf = ({ changes }: Written): Draft =>
  new Map(Object.entries(changes).map(([roleId, one]) => [roleId, new Map(Object.entries(one))]))

export function useDraft(roles: readonly Role[]) {
  const [draft, setDraft] = useState<Draft>(() => draftOf({ ...unwritten, ...keptTyped(unwritten) }))
  const changes = useMemo(() => changesOf(draft, roles), [draft, roles])
  useUnsaved(unwritten, written(draft), changes.length > 0)
  useUnsavedPart(changes.length > 0)
  const permissions = new Set(changes.flatMap(({ add, remove }) => [...add, ...remove]))
  const changedRoles = new Set(changes.flatMap(({ roleIds }) => roleIds))
  return {
    draft,
    changes,
    count: permissions.size,
    permissions,
    roles: roles.filter((role) => changedRoles.has(role.id)),
    set: (of: readonly Role[], row: PermissionRow, level: Level) =>
      setDraft((before) => withLevel(before, of, row, level)),
    discard: () => setDraft(new Map()),
  }
}
