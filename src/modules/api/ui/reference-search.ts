import { z } from 'zod'

export const referenceSearch = z.object({ q: z.string().max(120).default(''), group: z.string().max(60).optional() })
