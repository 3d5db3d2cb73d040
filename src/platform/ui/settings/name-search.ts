import { z } from 'zod'

/** What the address of a settings list says. */
export const nameSearch = z.object({ search: z.string().max(100).default('') })
