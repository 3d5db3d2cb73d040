import type { Ctx } from '../../../platform/http/ctx.ts'

/** The supplier `s` is in use, and the function in the parameter `role` may use what it offers and asks. */
export const isOffered = (role: string) => `s.enabled and ${isOpen(role)}`

/** The function may use the supplier, which may be out of use. */
export const isOpen = (role: string) => `(s.role_ids = '{}' or ${role}::uuid = any(s.role_ids))`

/** … or the person sets prices, which is said by the second parameter, and sees all suppliers. */
export const isOpenTo = (role: string, all: string) => `(${all}::boolean or ${isOpen(role)})`

export const roleOf = ({ user }: Ctx) => user?.roleId ?? null
