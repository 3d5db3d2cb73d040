import { refuseValueChanged } from '../../../platform/db/changed-meanwhile.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { companyLang } from '../../../platform/i18n/messages.ts'
import type { FieldKind } from '../contract.ts'
import { answerText, type StoredAnswer } from '../field.ts'
import type { Field } from './define-fields.ts'

/** Answers to store for one record; null removes one. */
export interface AnsweredRecord {
  id: string
  answers: ReadonlyMap<string, StoredAnswer | null>
}

/** A stored answer; empty: there is, or was, none. */
export interface AnswerChange {
  recordId: string
  fieldId: string
  before: string
  after: string
}

/** Writes validated answers of any number of records at once; each changed one is an event in its record's thread. */
export async function keepAnswers(
  ctx: Ctx,
  kind: FieldKind,
  fields: readonly Field[],
  records: readonly AnsweredRecord[],
): Promise<AnswerChange[]> {
  const before = await currentAnswers(
    ctx,
    records.map(({ id }) => id),
    fields.map(({ id }) => id),
  )
  const changes = records.flatMap(({ id, answers }) =>
    [...answers].map(([fieldId, next]) => ({
      recordId: id,
      fieldId,
      before: before.get(id)?.[fieldId] ?? '',
      after: next?.value ?? '',
      number: next?.number ?? null,
    })),
  )
  const changed = changes.filter((one) => one.before !== one.after)
  await write(ctx, changed)
  const byId = new Map(fields.map((field) => [field.id, field]))
  for (const { recordId, fieldId, before: old, after } of changed) {
    await refuseValueChanged(ctx, { kind: 'custom-field', id: fieldId, threadId: recordId }, after, fieldId)
    const readable = (value: string) => ({ answer: answerText(companyLang, byId.get(fieldId)!, value), value })
    await ctx.emit({
      kind: 'customAnswers.changed',
      subject: { kind: 'custom-field', id: fieldId },
      threadId: recordId,
      before: readable(old),
      after: readable(after),
      data: { field: fieldId, of: kind },
    })
  }
  return changed
}

/** The current answers of these fields and records, by record and field. */
export async function currentAnswers(ctx: Ctx, recordIds: readonly string[], fieldIds: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ subjectId: string; answers: Record<string, string> }>(
      `select subject_id, json_object_agg(field_id, value) as answers from custom_answers
       where tenant_id = platform.current_tenant() and subject_id = any($1::uuid[]) and field_id = any($2::uuid[])
       group by subject_id`,
      [recordIds, fieldIds],
    ),
  )
  return new Map(rows.map(({ subjectId, answers }) => [subjectId, answers]))
}

async function write(ctx: Ctx, changed: readonly (AnswerChange & { number: number | null })[]) {
  const [gone, given] = [changed.filter(({ after }) => after === ''), changed.filter(({ after }) => after !== '')]
  const recordset = (rows: typeof changed) =>
    JSON.stringify(
      rows.map(({ recordId, fieldId, after, number }) => ({
        subject_id: recordId,
        field_id: fieldId,
        value: after,
        number,
      })),
    )
  if (given.length > 0)
    await ctx.run(
      statement(
        `insert into custom_answers (subject_id, field_id, value, number)
         select r.subject_id, r.field_id, r.value, r.number
         from jsonb_to_recordset($1) as r(subject_id uuid, field_id uuid, value text, number float8)
         on conflict (tenant_id, subject_id, field_id) do update set value = excluded.value, number = excluded.number`,
        [recordset(given)],
      ),
    )
  if (gone.length > 0)
    await ctx.run(
      statement(
        `delete from custom_answers a using jsonb_to_recordset($1) as r(subject_id uuid, field_id uuid)
         where a.tenant_id = platform.current_tenant() and a.subject_id = r.subject_id and a.field_id = r.field_id`,
        [recordset(gone)],
      ),
    )
}
