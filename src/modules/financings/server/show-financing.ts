import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lacking } from '../../../platform/http/lacking.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { stoodIn } from '../../../platform/statuses/stood-in.ts'
import type { Financing } from '../contract.ts'
import { gapOf, paidBy } from '../financing.ts'
import { financingList } from './financing-list.ts'
import { placeableGap } from './placeable-gap.ts'
import { financingsEntity, type StoredFinancing } from './tables.ts'

type Listed = Omit<
  Financing,
  'stoodIn' | 'gap' | 'placeableGap' | 'placedGap' | 'mayPlaceGap' | 'surplus' | 'givenBack' | 'bankRefused'
>

/** What something else allows is done with a financing only by who sees financings. */
export function refuseUnlisted(ctx: Ctx) {
  if (!ctx.can('financings.list')) throw lacking('financings.list', ctx)
}

/** With every field; what the person may not see leaves the reply. */
export async function showFinancing(ctx: Ctx, id: string): Promise<Financing> {
  const found = await financingList.whole<Listed>(ctx, id)
  if (!found) throw notFound('financings.not_found')
  const { approval, totalFinanced = 0, approvedAmount = null } = found
  const gap = gapOf({ approval, totalFinanced, approvedAmount })
  const stored = await find(ctx, financingsEntity, id)
  const placeable = gap > 0 ? await placeableGap(ctx, stored) : 0
  const bankRefused = await bankRefusedOf(ctx, id)
  const { placedGap } = stored
  const facts = { surplus: surplusOf(stored), givenBack: givenBackOf(stored) }
  const stood = [...(await stoodIn(ctx, stored))]
  return {
    ...found,
    stoodIn: stood,
    gap,
    placeableGap: placeable,
    placedGap,
    mayPlaceGap: placeable > 0,
    ...facts,
    bankRefused,
  }
}

/** What the bank paid beyond all that was open of the sale, while it counts as paid there. */
function surplusOf(financing: StoredFinancing): Financing['surplus'] {
  const { saleId, paidOver, givenBack } = financing
  if (!saleId || paidOver === 0) return null
  const paid = paidBy(financing)
  return { paid, booked: paid - givenBack - paidOver, over: paidOver }
}

const givenBackOf = ({ givenBack, givenBackOn }: StoredFinancing): Financing['givenBack'] =>
  givenBackOn ? { amount: givenBack, on: givenBackOn } : null

/** What keeps the financing from what its bank told, since it stands where it stands and is decided as it is. */
async function bankRefusedOf(ctx: Ctx, id: string): Promise<string> {
  const last = await ctx.first(
    statement<{ reason: string }>(
      `select e.data ->> 'reason' as reason from financings f
       join events e on e.tenant_id = f.tenant_id and e.subject_id = f.id and e.kind = 'financings.bank-refused'
         and e.at >= f.status_since
       where f.tenant_id = platform.current_tenant() and f.id = $1 and not exists (select from events c
         where c.tenant_id = f.tenant_id and c.subject_id = f.id and c.kind = 'financings.changed' and c.at > e.at
           and coalesce(c.after ->> 'approvedAmount', c.after ->> 'approval') is not null)
       order by e.at desc limit 1`,
      [id],
    ),
  )
  return last?.reason ?? ''
}
