import { insert } from '../../../platform/db/entity.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../platform/http/lacking.ts'
import { notFound, wrongField } from '../../../platform/rules/refusal.ts'
import { yes } from '../../../platform/rules/verdict.ts'
import { refuseOutOfReach, refuseOutOfReachOn } from '../../access/server/public.ts'
import { dealForUpdate } from '../../deals/server/public.ts'
import type { Financing, FinancingDefaults, FinancingInput } from '../contract.ts'
import { fromSaleFlag, mayEndOn, maySignOn } from '../financing.ts'
import { sealedIncome } from './sealed-income.ts'
import { financingStatuses } from './setup/statuses.ts'
import { showFinancing } from './show-financing.ts'
import { financingsEntity } from './tables.ts'
import { enforceSeen } from './written-fields.ts'

/** What a financing takes from a sale that the person sees. */
export async function financingDefaults(ctx: Ctx, saleId: string): Promise<FinancingDefaults> {
  refuseHidden(ctx, fromSaleFlag)
  await refuseOutOfReachOn(ctx, 'sales', saleId)
  return ctx.one(
    statement<FinancingDefaults>(
      `select s.id as sale_id, s.code, s.deal_id, c.name, s.financed as total_financed, s.entry as down_payment
       from sales s
       join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where s.tenant_id = platform.current_tenant() and s.id = $1`,
      [saleId],
    ),
    'sales.not_found',
  )
}

export async function createFinancing(ctx: Ctx, given: FinancingInput): Promise<Financing> {
  enforceSeen(ctx, named(given))
  await refuseOutOfReach(ctx, 'deal', given.dealId)
  await dealForUpdate(ctx, given.dealId)
  if (given.saleId) await refuseForeignSale(ctx, given.saleId, given.dealId)
  refuseEarlyEnd(given)
  await refuseUnknown(ctx, given)
  const { id: statusId } = await financingStatuses.first(ctx, 'waiting')
  const { borrowerIncome, ...values } = given
  const { id } = await insert(ctx, financingsEntity, {
    ...values,
    code: await nextNumber(ctx, 'financings'),
    statusId,
    statusSince: ctx.now,
    approval: 'waiting',
    approvedAmount: null,
    approvedOn: null,
    signedOn: null,
    incomeSealed: sealedIncome(ctx, borrowerIncome),
    createdAt: ctx.now,
  })
  return showFinancing(ctx, id)
}

/** Fields of which something is said; what every financing needs is not asked again. */
const always = new Set(['name', 'dealId', 'totalFinanced', 'instalmentCount', 'rate', 'ratePeriod', 'graceMonths'])
const named = (given: FinancingInput) =>
  Object.entries(given).flatMap(([name, value]) => (always.has(name) || !value ? [] : [name]))

async function refuseForeignSale(ctx: Ctx, saleId: string, dealId: string) {
  const sale = await financingDefaults(ctx, saleId)
  if (sale.dealId !== dealId) throw notFound('sales.not_found')
}

export function refuseEarlyEnd(days: { firstInstalmentOn: string | null; lastInstalmentOn: string | null }) {
  const verdict = mayEndOn(days)
  if (!verdict.ok) throw wrongField('lastInstalmentOn', verdict.code)
}

/** Banks, methods and statuses of another company count like those that never were. */
export async function refuseUnknown(
  ctx: Ctx,
  { bankId, paymentMethodId }: { bankId?: string | null | undefined; paymentMethodId?: string | null | undefined },
) {
  const { bank, method } = await ctx.one(
    statement<{ bank: boolean; method: boolean }>(
      `select $1::uuid is null or exists (select from financing_banks
                where tenant_id = platform.current_tenant() and id = $1) as bank,
              $2::uuid is null or exists (select from financing_payment_methods
                where tenant_id = platform.current_tenant() and id = $2) as method`,
      [bankId ?? null, paymentMethodId ?? null],
    ),
  )
  if (!bank) throw notFound('financings.bank_not_found')
  if (!method) throw notFound('financings.method_not_found')
}

/** By the clock of the deal's store, where one is asked of; for many at once by that of the capital. */
export function refuseTomorrow(signedOn: string | null | undefined, today: string) {
  const verdict = signedOn ? maySignOn(signedOn, today) : yes
  if (!verdict.ok) throw wrongField('signedOn', verdict.code)
}
