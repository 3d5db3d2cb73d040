import { z } from 'zod'

/** The open step in the address, so that it can be left and taken up again. */
export const stepSearch = z.object({ step: z.string().max(20).optional() })
