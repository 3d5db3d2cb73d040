import { z } from 'zod'

/**
 * The proposal to start from; whether a bill has just filled the form, which then opens at its summary; and whether the
 * drawn roof is taken.
 */
export const wizardSearch = z.object({
  from: z.string().optional(),
  ate: z.enum(['resumo']).optional(),
  telhado: z.enum(['usar']).optional(),
})

/** The proposal that is changed, and the option that the form opens with. */
export const editSearch = z.object({ proposal: z.string().optional(), option: z.string().optional() })
