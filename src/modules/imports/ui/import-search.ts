import { z } from 'zod'

export const importSearch = z.object({ import: z.string().optional().catch(undefined) })
