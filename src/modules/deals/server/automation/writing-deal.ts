import type { PermissionId } from '../../../../platform/access/permission.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { editDeal } from '../edit-deal.ts'
import { enforceWritable, guardOf } from '../guarded-fields.ts'

/**
 * What an action of a rule that writes these fields of a deal consists of, in whatever module it stands: what whoever turns it on
 * must be allowed to do, what is hidden from them or closed to them, and the writing itself.
 */
export const writingDeal = (fields: readonly string[]) => ({
  needs: (): PermissionId[] => ['deals.edit', ...fields.flatMap((field) => guardOf(field) ?? [])],
  asks: (ctx: Ctx) => enforceWritable(ctx, fields),
  edit: editDeal,
})
