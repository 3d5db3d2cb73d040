import { z } from 'zod'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'

/** The search text for configurations, and the open one; the first when none is named. */
export const configSearch = nameSearch.extend({ config: z.string().max(60).optional() })
export const extraCostSearch = configSearch.extend({ cost: nameSearch.shape.search })
