import { z } from 'zod'

/** The proposal to start from. */
export const wizardSearch = z.object({ from: z.string().optional() })
