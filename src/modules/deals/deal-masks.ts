import type { z } from 'zod'
import { visible } from '../../platform/contract/masks.ts'

/** What a flag of the group "Deal detail tabs" hides: on the deal's page and wherever else it is shown. */
export const ofTab = <S extends z.ZodType>(tab: string, shape: S) => visible({ hiddenWith: `deal-tabs.${tab}` }, shape)
/** What a deal is worth. */
export const worth = <S extends z.ZodType>(shape: S) => ofTab('opportunity-value', shape)
