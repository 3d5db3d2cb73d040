import type { z } from 'zod'
import { visible } from '../../platform/contract/masks.ts'
import { dealRecord } from './deal-record.ts'

/** From whom what a deal is worth is kept: said of the field alone, and asked wherever a sum or a copy of it is shown. */
export const worthFlag = dealRecord.fields.bidAmount.hiddenWith

/** What a deal is worth, as a part of a reply. */
export const worth = <S extends z.ZodType>(shape: S) => visible({ hiddenWith: worthFlag }, shape)

/** A part of a reply that stands on a tab of the deal. */
export const ofTab = <S extends z.ZodType>(tab: string, shape: S) => visible({ hiddenWith: `deal-tabs.${tab}` }, shape)
