import { insertMany, updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/statement.ts'
import { attempt } from '../../../platform/http/attempt.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isCollision } from '../../../platform/http/run-in-ctx.ts'
import { contactsEntity } from '../../contacts/server/public.ts'
import type { AnswerChange } from '../../custom-fields/server/public.ts'
import { createDeals } from '../../deals/server/public.ts'
import { noteLosses } from './note-losses.ts'
import type { PlannedRow } from './plan-rows.ts'
import { writeAnswers } from './write-answers.ts'

export interface Written {
  planned: PlannedRow[]
  /** The changed answers of the company's own fields, by contact. */
  answered: Map<string, AnswerChange[]>
}

/**
 * Writes planned rows. When they cannot be written together (somebody else took a number meanwhile, or we have a bug),
 * each is written by itself: a failing row is rejected with its reason and does not affect the others.
 */
export async function writePlanned(ctx: Ctx, planned: PlannedRow[], fileName: string): Promise<Written> {
  try {
    return { planned, answered: await attempt(ctx, () => writeTogether(ctx, planned, fileName)) }
  } catch (error) {
    // Transactions that conflicted on the same rows are run again as a whole.
    if (isCollision(error)) throw error
    if (planned.length === 1) return { planned: [failed(ctx, planned[0]!, error)], answered: new Map() }
  }
  const written: Written = { planned: [], answered: new Map() }
  for (const one of planned) {
    const { planned: rows, answered } = await writePlanned(ctx, [one], fileName)
    written.planned.push(...rows)
    for (const [id, changes] of answered) written.answered.set(id, [...(written.answered.get(id) ?? []), ...changes])
  }
  return written
}

function failed(ctx: Ctx, { at, losses }: PlannedRow, error: unknown): PlannedRow {
  const isTaken = (error as { code?: string }).code === '23505'
  if (!isTaken) ctx.services.log.error({ err: error, row: at }, 'import')
  return { at, problems: [{ code: isTaken ? 'imports.collides' : 'imports.row_failed' }], ...(losses && { losses }) }
}

async function writeTogether(ctx: Ctx, planned: readonly PlannedRow[], fileName: string) {
  await writeRows(ctx, planned)
  const answered = await writeAnswers(ctx, planned)
  await noteLosses(ctx, planned, fileName)
  return answered
}

async function writeRows(ctx: Ctx, planned: readonly PlannedRow[]) {
  const newContacts = planned.flatMap(({ created }) => (created ? [created] : []))
  await insertMany(
    ctx,
    contactsEntity,
    newContacts.map((values) => ({
      values: values as Parameters<typeof insertMany<'contacts'>>[2][number]['values'],
    })),
  )
  await updateMany(
    ctx,
    contactsEntity,
    planned.flatMap(({ changed }) => (changed ? [{ before: changed.contact, patch: changed.patch }] : [])),
  )
  await createDeals(
    ctx,
    planned.flatMap(({ deal }) => (deal ? [deal] : [])),
  )
  const external = planned.filter(({ numbers, contactId }) => numbers?.externalId && contactId)
  if (external.length === 0) return
  await ctx.run(
    statement(
      `insert into import_external_ids (external_id, contact_id)
       select r.external_id, r.contact_id from jsonb_to_recordset($1) as r(external_id text, contact_id uuid)
       on conflict do nothing`,
      [
        JSON.stringify(
          external.map(({ numbers, contactId }) => ({ external_id: numbers?.externalId, contact_id: contactId })),
        ),
      ],
    ),
  )
}
