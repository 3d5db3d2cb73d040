import { z } from 'zod'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { kitSources, proposalStates } from '../proposal.ts'

const several = <T extends z.ZodType>(item: T) =>
  z
    .preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), z.array(item))
    .optional()

/** What the address of the list carries. */
export const proposalsSearch = z.object({
  search: z.string().optional(),
  state: several(z.enum(proposalStates)),
  suppliers: several(z.enum(kitSources)),
  from: z.string().optional(),
  to: z.string().optional(),
  consumptionMin: z.coerce.number().optional(),
  consumptionMax: z.coerce.number().optional(),
  onlyAccepted: z.enum(['true', 'false']).optional(),
  sort: z
    .enum(['createdAt', '-createdAt', 'priceCents', '-priceCents', 'number', '-number', 'validUntil', '-validUntil'])
    .optional(),
  open: momentary(z.uuid().optional()),
})

/** The proposal that a new one starts from. */
export const wizardSearch = z.object({ from: z.string().optional() })
