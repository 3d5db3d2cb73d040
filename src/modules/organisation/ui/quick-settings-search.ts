import { z } from 'zod'

/** The open part of the quick settings in the address, so that they can be left and resumed. */
export const quickSettingsSearch = z.object({ part: z.string().max(20).optional() })
