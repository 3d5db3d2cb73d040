import { z } from 'zod'

/** What the global search shows of one record; the screen words it by its kind. Fields that a kind lacks are empty. */
export const Find = z.object({
  id: z.string(),
  name: z.string(),
  number: z.int().nullable(),
  /** A city, a status. */
  detail: z.string(),
  phone: z.string(),
  cents: z.int().nullable(),
  dealId: z.string().nullable(),
})
export type Find = z.infer<typeof Find>
