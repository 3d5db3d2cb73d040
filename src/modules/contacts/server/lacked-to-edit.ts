import type { z } from 'zod'
import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { editNeeds } from '../../../platform/record/record.ts'
import { contactRecord } from '../contact-record.ts'
import type { ContactInput } from '../contract.ts'

type Input = z.output<typeof ContactInput>

/** The permissions that this person lacks for a change of a contact: each field that really changes has its own. */
export function lackedToEdit(ctx: Ctx, before: Input, patch: Partial<Input>): PermissionId[] {
  const needed = changedOf(before, patch).flatMap((name) => editNeeds(contactRecord, name))
  return [...new Set(needed)].filter((permission) => !ctx.can(permission))
}

/** The fields whose value a patch really changes; a form may also send unchanged ones. */
const changedOf = (before: Input, patch: Partial<Input>) =>
  (Object.keys(patch) as (keyof Input)[]).filter((name) => JSON.stringify(patch[name]) !== JSON.stringify(before[name]))
