import { z } from 'zod'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'

/** What the address of the funnel's settings says: `step` is the one that the pipeline showed. */
export const funnelSearch = nameSearch.extend({ step: z.uuid().optional() })
