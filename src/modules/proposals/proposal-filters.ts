import { z } from 'zod'
import { day, id, listOf, paging } from '../../platform/contract/shapes.ts'
import { kitSources, proposalStates } from './proposal.ts'

export const ProposalFilters = paging
  .extend({
    search: z.string().trim().max(100).default(''),
    dealId: id.optional(),
    from: day.optional(),
    to: day.optional(),
    state: listOf(z.enum(proposalStates)),
    leads: listOf(id),
    stores: listOf(id),
    consultants: listOf(id),
    consumptionMin: z.coerce.number().min(0).optional(),
    consumptionMax: z.coerce.number().min(0).optional(),
    onlyAccepted: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
    suppliers: listOf(z.enum(kitSources)),
    sort: z
      .enum(['createdAt', '-createdAt', 'priceCents', '-priceCents', 'number', '-number', 'validUntil', '-validUntil'])
      .default('-createdAt'),
  })
  .refine(
    ({ consumptionMin, consumptionMax }) =>
      consumptionMin === undefined || consumptionMax === undefined || consumptionMin <= consumptionMax,
    { path: ['consumptionMin'], error: 'proposals.consumption_range' },
  )
