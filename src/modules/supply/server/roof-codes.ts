import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { seenOf } from '../../../platform/subjects/visible-subjects.ts'

/** A roof type stays while suppliers have structure codes for it; to whoever may see them they are named. */
const refuseCoded: Listener = async (ctx, { subject, data }) => {
  if (data?.list !== 'roof-types') return
  const coded = await suppliersWithCode(ctx, subject.id)
  const [first] = coded
  if (!first) return
  const seen = await seenOf(
    ctx,
    'supplier',
    coded.map(({ id }) => id),
  )
  if (seen.size < coded.length) throw new Refusal(409, 'supply.roof_type_coded')
  const names = coded.map(({ name }) => name).join(', ')
  throw new Refusal(409, 'supply.roof_type_in_use', { values: { count: first.count, names } })
}

const suppliersWithCode = (ctx: Ctx, roofTypeId: string) =>
  ctx.rows(
    statement<{ id: string; name: string; count: number }>(
      `select id, name, (count(*) over ())::int as count from suppliers
       where tenant_id = platform.current_tenant() and roof_codes @> jsonb_build_array(jsonb_build_object('roofTypeId', $1::text))
       order by name limit 5`,
      [roofTypeId],
    ),
  )

export const roofListeners: Readonly<Record<string, Listener>> = { 'lists.leaving': refuseCoded }
