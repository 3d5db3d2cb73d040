import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound } from '../../../platform/rules/refusal.ts'
import { yes } from '../../../platform/rules/verdict.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { needPermission, requireAccess } from '../../../platform/subjects/subject-access.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import type { StoredFile } from '../contract.ts'
import { grantedFlags, isShown } from './hidden-files.ts'
import { signedAddress } from './signed-address.ts'

export interface FileRow {
  id: string
  ownerKind: string
  ownerId: string
  name: string
  type: string
  size: number
  thumbnailKey: string
  categoryId: string | null
  folderId: string | null
  version: number
  isFinal: boolean
  createdAt: string
  createdBy: string
  createdByName: string
  isFromCustomer: boolean
}

export type FileAction = 'list' | 'add' | 'remove' | 'folders'

/** The record of the files, if the person may do this with its files. */
export async function ownerOf(ctx: Ctx, ownerId: string, ownerKind: string, action: FileAction) {
  const { subject } = await visibleSubject(ctx, ownerId, ownerKind)
  const access = filesAccess(subject)
  const needed = access[action]
  // Files of its kind lie in no folders.
  if (!needed) throw notFound()
  needPermission(ctx, needed)
  if (access.hiddenWith) requireAccess(ctx, { hiddenWith: access.hiddenWith })
  const mayChange = (await subject.mayChange?.(ctx, ownerId)) ?? yes
  if (action !== 'list') enforce(mayChange, 403)
  return { ...access, mayChange: mayChange.ok }
}

function filesAccess(subject: Subject) {
  if (!subject.files) throw notFound()
  return subject.files
}

export async function filesOf(ctx: Ctx, ownerKind: string, ownerId: string) {
  const access = await ownerOf(ctx, ownerId, ownerKind, 'list')
  const rows = await ctx.rows(
    statement<FileRow>(
      `${selectFiles} where f.tenant_id = platform.current_tenant() and f.owner_id = $1 and f.owner_kind = $2 and f.is_current
         and ${isShown('f', 3)} order by f.created_at desc, f.id desc limit 1000`,
      [ownerId, ownerKind, grantedFlags(ctx)],
    ),
  )
  return {
    list: rows.map((row) => described(ctx, row)),
    can: { add: access.mayChange && ctx.can(access.add), remove: access.mayChange && ctx.can(access.remove) },
  }
}

export async function showFile(ctx: Ctx, id: string): Promise<StoredFile> {
  return described(
    ctx,
    await ctx.one(
      statement<FileRow>(`${selectFiles} where f.tenant_id = platform.current_tenant() and f.id = $1`, [id]),
      'files.not_found',
    ),
  )
}

export const selectFiles = `select f.id, f.folder_id, f.version, f.is_final, f.owner_kind, f.owner_id, f.name, f.type, f.size, f.thumbnail_key, f.category_id, f.created_at,
    f.created_by, u.name as created_by_name, f.is_from_customer
  from files f join users u on u.tenant_id = f.tenant_id and u.id = f.created_by`

export const described = (ctx: Ctx, { thumbnailKey, createdBy, ...file }: FileRow): StoredFile => ({
  ...file,
  createdById: createdBy,
  url: signedAddress(ctx, file.id),
  thumbnailUrl: thumbnailKey ? signedAddress(ctx, file.id, 'thumbnail') : null,
})
