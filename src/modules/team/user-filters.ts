import { z } from 'zod'
import { id, listOf, paging } from '../../platform/contract/shapes.ts'

/** Apart from the contract: the address of the list reads it before anything of the module is open. */
export const UserFilters = paging.extend({
  search: z.string().trim().max(100).default(''),
  roleId: listOf(id),
  storeId: listOf(id),
  teamId: listOf(id),
  active: z.enum(['true', 'false']).optional(),
  /** Those who were invited and have not entered yet. */
  invited: z.enum(['true', 'false']).optional(),
  sort: z.enum(['name', '-name', 'createdAt', '-createdAt']).default('name'),
})
