import type { z } from 'zod'
import type { PartOf } from '../../platform/access/permission.ts'
import { visible } from '../../platform/contract/masks.ts'

/** What a flag of the group "Deal detail tabs" hides: on the deal's page and wherever else it is shown. */
export const ofTab = <S extends z.ZodType>(tab: PartOf<'deal-tabs'>, shape: S) =>
  visible({ hiddenWith: `deal-tabs.${tab}` as const }, shape)
/** What a deal is worth. */
export const worth = <S extends z.ZodType>(shape: S) => ofTab('opportunity-value', shape)
