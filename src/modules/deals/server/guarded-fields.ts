import type { PermissionId } from '../../../platform/access/permission.ts'
import { hiddenFields, maskedFields } from '../../../platform/contract/masks.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lacking, refuseHidden, unseen } from '../../../platform/http/lacking.ts'
import { Deal, type DealEdit } from '../contract.ts'
import { titleFlag } from '../deal.ts'

/** Fields that require a permission besides editing. */
const guarded: Partial<Record<keyof DealEdit, PermissionId>> = {
  commercialOwnerId: 'deals.change-commercial-owner',
  technicalOwnerId: 'deals.change-technical-owner',
  clientInstance: 'deals.client-instance',
  bant: 'deals.show-bant-qualification',
}

/** Fields of the reply that belong to a tab, or to a part of the head, that a flag can hide. */
const masked = maskedFields(Deal)

/** What one must hold to write a field, besides editing. */
export const guardOf = (field: string): PermissionId | undefined => guarded[field as keyof DealEdit]

/** Refuses fields that the person may not see: nobody overwrites what is hidden from them. A rule hides nothing from itself. */
export function enforceSeen(ctx: Ctx, names: readonly string[]) {
  if (!ctx.user) return
  const hidden = hiddenFields(masked, ctx.granted).find(({ path }) => names.includes(path.join('.')))
  if (hidden) throw unseen(hidden.access, ctx)
}

/** Refuses fields that the person may not write. Whoever turned a rule on was asked then. */
export function enforceGuards(ctx: Ctx, given: Partial<DealEdit>) {
  for (const [field, permission] of Object.entries(guarded))
    if (given[field as keyof DealEdit] !== undefined && ctx.user && !ctx.can(permission)) throw lacking(permission, ctx)
}

/** A flag may keep the title of deals from who edits them. */
export function enforceTitle(ctx: Ctx) {
  refuseHidden(ctx, titleFlag)
}

/** What editing these fields by hand asks besides permissions: nothing that is hidden from the person, or closed to them. */
export function enforceWritable(ctx: Ctx, names: readonly string[]) {
  enforceSeen(ctx, names)
  if (names.includes('title')) enforceTitle(ctx)
}
