import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Concessionaire, ConcessionaireInput } from '../contract.ts'
import { concessionairesEntity, type StoredConcessionaire } from './tables.ts'

export async function addConcessionaire(ctx: Ctx, given: ConcessionaireInput): Promise<Concessionaire> {
  await checkCode(ctx, given.code)
  return insert(ctx, concessionairesEntity, given)
}

export async function editConcessionaire(ctx: Ctx, id: string, given: ConcessionaireInput): Promise<Concessionaire> {
  const before = await find(ctx, concessionairesEntity, id, { lock: true })
  await checkCode(ctx, given.code, id)
  return update(ctx, concessionairesEntity, before, given)
}

async function checkCode(ctx: Ctx, code: string, ownId?: string) {
  const other = await ctx.first(
    statement<{ id: string }>(
      `select id from concessionaires
       where tenant_id = platform.current_tenant() and lower(code) = $1 and ($2::uuid is null or id <> $2)`,
      [code.toLowerCase(), ownId ?? null],
    ),
  )
  if (other)
    throw new Refusal(409, 'energy.concessionaire_code_used', { fields: { code: 'energy.concessionaire_code_used' } })
}

/** Deletes those that no consumer unit uses; the names of the others are returned. */
export async function removeConcessionaires(ctx: Ctx, ids: string[]) {
  const rows = await ctx.rows(
    statement<StoredConcessionaire & { linked: boolean }>(
      `select c.*, exists (select from consumer_units u where u.tenant_id = c.tenant_id and u.concessionaire_id = c.id) as linked
       from concessionaires c where c.tenant_id = platform.current_tenant() and c.id = any($1::uuid[])
       order by c.code for update of c`,
      [ids],
    ),
  )
  for (const { linked, ...row } of rows) if (!linked) await remove(ctx, concessionairesEntity, row)
  const kept = rows.filter((row) => row.linked).map((row) => row.code)
  return {
    removed: rows.length - kept.length,
    kept,
    message: kept.length > 0 ? translate(ctx.lang, 'energy.concessionaires_in_use', { codes: kept.join(', ') }) : '',
  }
}
