import type { z } from 'zod'
import { lastingNames } from '../routing/lasting-search.ts'
import { readFields, type UrlState } from '../routing/use-url-state.ts'

/** Whether a list's address leaves some of it out: anything lasting but its order and its look that is not as it begins. */
export function isNarrowed<S extends z.ZodObject>({ schema, value }: Pick<UrlState<S>, 'schema' | 'value'>) {
  const begins = readFields(schema, {})
  return lastingNames(schema)
    .filter((name) => name !== 'sort' && !schema.shape[name]!.meta()?.look)
    .some((name) => JSON.stringify(Reflect.get(value, name)) !== JSON.stringify(Reflect.get(begins, name)))
}
