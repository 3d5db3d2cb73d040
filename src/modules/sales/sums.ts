import type { z } from 'zod'
import type { PermissionId } from '../../platform/access/permission.ts'
import { visible } from '../../platform/contract/masks.ts'

/** The flag that hides sums over many sales: totals, forecasts, commissions. */
export const sumsFlag = 'general.hide-summary-of-sales' satisfies PermissionId

/** The part of a reply that holds such sums. */
export const sums = <S extends z.ZodType>(shape: S) => visible({ hiddenWith: sumsFlag }, shape)
