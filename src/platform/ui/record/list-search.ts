import { z } from 'zod'
import { momentary } from '../routing/lasting-search.ts'

const paging = { pageNumber: true, pageSize: true, after: true, field: true, fields: true } as const

/**
 * What the address of a list says: its filters and order, the record open beside it, and whether the form of a new one is
 * open. `query` is the shape of the list's endpoint.
 */
export function listSearch<S extends z.ZodRawShape>(query: z.ZodObject<S>) {
  const lasting = Object.fromEntries(Object.entries(query.shape).filter(([name]) => !(name in paging)))
  return z.object({
    ...(lasting as unknown as Omit<S, keyof typeof paging>),
    open: momentary(z.uuid().optional()),
    add: momentary(z.preprocess((value) => value === true || value === 'true', z.boolean()).default(false)),
  })
}
