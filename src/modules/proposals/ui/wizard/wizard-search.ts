import { z } from 'zod'

/** The proposal to start from. */
export const wizardSearch = z.object({ from: z.string().optional() })

/** The proposal that is changed, and the option that the form opens with. */
export const editSearch = z.object({ proposal: z.string().optional(), option: z.string().optional() })
