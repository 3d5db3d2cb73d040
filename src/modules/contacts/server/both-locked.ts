import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { StoredContact } from './tables.ts'

/** Locks two contacts, always in the same order, so that two such calls never deadlock. */
export async function bothLocked(ctx: Ctx, oneId: string, otherId: string): Promise<[StoredContact, StoredContact]> {
  const rows = await ctx.rows(
    statement<StoredContact>(
      'select * from contacts where tenant_id = platform.current_tenant() and id = any($1) order by id for update',
      [[oneId, otherId]],
    ),
  )
  const [one, other] = [oneId, otherId].map((id) => rows.find((row) => row.id === id))
  if (!one || !other) throw notFound('contacts.not_found')
  return [one, other]
}
