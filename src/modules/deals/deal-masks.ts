import type { z } from 'zod'
import type { PermissionId } from '../../platform/access/permission.ts'
import { visible } from '../../platform/contract/masks.ts'
import { dealRecord } from './deal-record.ts'

/** The flag that hides a deal's value: declared at the field, and used wherever a sum or a copy of it is shown. */
export const worthFlag = dealRecord.fields.bidAmount.hiddenWith

/** The flag that hides what many deals come to. */
export const sumsFlag = 'general.hide-summary-of-deals' satisfies PermissionId

/** The part of a reply that contains a deal's value. */
export const worth = <S extends z.ZodType>(shape: S) => visible({ hiddenWith: worthFlag }, shape)
