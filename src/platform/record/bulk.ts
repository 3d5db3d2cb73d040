import { z } from 'zod'
import { id } from '../contract/shapes.ts'
import { leavesOut } from '../work/contract.ts'
import type { RecordOf } from './record.ts'
import { fieldsOf } from './record.ts'
import { bulkShape } from './shapes.ts'

/** The fields of a record that are changed for many records at once. */
export const bulkFields = (of: RecordOf) => fieldsOf(of).filter(([, { bulk }]) => bulk)

/** Which records: those selected by hand, or all that match the filters of the list. */
export const chosenBy = <S extends z.ZodType>(filters: S) =>
  z
    .object({ ids: z.array(id).min(1).max(5_000).optional(), filters: filters.optional() })
    .refine((given) => Boolean(given.ids) !== Boolean(given.filters), { path: ['ids'], error: 'lists.choose_records' })

/** The body of a change of many records: which records, the new values, and the rules that it does not start. */
export const bulkBody = <S extends z.ZodType>(filters: S, of: RecordOf) =>
  z.object({ chosen: chosenBy(filters), to: bulkChange(of), leavesOut })

/** The new values; what is left out stays as each record has it. */
export const bulkChange = (of: RecordOf) =>
  bulkShape(of).refine((to) => Object.values(to).some((value) => value !== undefined), 'lists.choose_change')
