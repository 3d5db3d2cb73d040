import { recordWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { fieldsOf, type RecordOf } from '../../../platform/record/record.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../access/server/public.ts'
import type { ListGiven } from './record-list.ts'

/**
 * Refuses people who are not of the company, in every field that names one: they count like those that never were.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export function knownPeople(of: RecordOf, missing: string) {
  const people = fieldsOf(of).flatMap(([name, field]) => (field.of === 'user' ? [name] : []))
  return async (ctx: Ctx, given: object) => {
    const named = people.map((name) => (given as Record<string, unknown>)[name] as string | null | undefined)
    if (!(await areKnownTargets(ctx, named))) throw notFound(missing)
  }
}

/**
 * The filter `search` of a list: each of its words stands in the column.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const wordsIn =
  (column: string): ListGiven['narrow'] & {} =>
  (_ctx, { search = '' }, found) => {
    for (const word of recordWords(String(search)))
      found.add(`platform.plain(${column}) like '%' || platform.plain(?) || '%'`, word)
  }
