import { z } from 'zod'

/** The proposal that a new one starts from. */
export const wizardSearch = z.object({ from: z.string().optional() })
