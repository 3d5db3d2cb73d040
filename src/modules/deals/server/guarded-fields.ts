import type { Ctx } from '../../../platform/http/ctx.ts'
import type { DealEdit } from '../contract.ts'
import { lacking } from './lacking.ts'

/** Fields that ask for a permission besides editing. */
const guarded: Partial<Record<keyof DealEdit, string>> = {
  commercialOwnerId: 'deals.change-commercial-owner',
  technicalOwnerId: 'deals.change-technical-owner',
  clientInstance: 'deals.client-instance',
  bant: 'deals.show-bant-qualification',
}

/** Refuses fields that the person may not write. */
export function enforceGuards(ctx: Ctx, given: Partial<DealEdit>) {
  for (const [field, permission] of Object.entries(guarded))
    if (given[field as keyof DealEdit] !== undefined && !ctx.can(permission)) throw lacking(permission, ctx)
}
