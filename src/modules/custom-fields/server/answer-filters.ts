import { asPattern } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { letBy } from '../../access/server/public.ts'
import type { AnswerFilter } from '../answer-filter.ts'

/** A filter on a field that the person's function does not see matches no record. */
const isVisible = `not exists (select from object_rules r where r.tenant_id = platform.current_tenant()
  and r.object_kind = 'custom-field' and r.object_id = ?::uuid and r.rule = 'view' and r.role_ids <> '{}'
  and not ?::uuid = any(r.role_ids))`

const tests: Record<AnswerFilter['test'], string> = {
  is: 'a.short = any(?)',
  has: "platform.plain(a.value) like '%' || platform.plain(?) || '%'",
  from: 'a.number >= ?::float8',
  to: 'a.number <= ?::float8',
  since: 'a.short >= ?',
  until: 'a.short <= ?',
}

export interface AnswerCondition {
  /** SQL in which each `?` takes the next of `values`. */
  text: string
  values: unknown[]
}

/**
 * The condition of a list on answers; `idColumn` is the record's id: `d.id`. The records are collected first, as an
 * array: with a join, a prepared statement planned for one record would scan the list's index again for each.
 */
export const answerConditions = (
  ctx: Ctx,
  idColumn: string,
  filters: readonly AnswerFilter[] = [],
): AnswerCondition[] =>
  filters.map(({ fieldId, test, value }) => ({
    text: `${idColumn} = any(array(select a.subject_id from custom_answers a where a.tenant_id = platform.current_tenant()
      and a.field_id = ?::uuid and ${tests[test]}${ctx.user ? ` and ${isVisible}` : ''}))`,
    values: [
      fieldId,
      test === 'has' ? asPattern(String(value)) : value,
      ...(ctx.user ? [fieldId, ctx.user.roleId] : []),
    ],
  }))

/** Those of the requested columns that this person may see. */
export const visibleColumns = async (ctx: Ctx, fieldIds: readonly string[] = []) =>
  fieldIds.length === 0 ? [] : [...(await letBy(ctx, 'custom-field', 'view', fieldIds))]

/** Answers of a record as a JSON object by field; `fields` is a numbered value with the ids of the fields. */
export const answersJson = (idColumn: string, fields: string) =>
  `(select json_object_agg(a.field_id, a.value) from custom_answers a
    where a.tenant_id = platform.current_tenant() and a.subject_id = ${idColumn} and a.field_id = any(${fields}::uuid[]))`

/** The fields of a record that have an answer, as an array of ids. */
export const answeredFields = (idColumn: string) =>
  `array(select a.field_id from custom_answers a
    where a.tenant_id = platform.current_tenant() and a.subject_id = ${idColumn})`
