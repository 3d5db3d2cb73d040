import { z } from 'zod'

/** The proposal to start from; and whether a bill has just filled the form, which then opens at its summary. */
export const wizardSearch = z.object({ from: z.string().optional(), ate: z.enum(['resumo']).optional() })

/** The proposal that is changed, and the option that the form opens with. */
export const editSearch = z.object({ proposal: z.string().optional(), option: z.string().optional() })
