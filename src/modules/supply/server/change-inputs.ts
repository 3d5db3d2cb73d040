import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { configsOf } from '../../catalogue/server/public.ts'
import type { InputPrice } from '../input-record.ts'
import type { Input, InputFields } from '../inputs-contract.ts'
import { refuseInRules } from './change-kit-rules.ts'
import { inputList } from './input-list.ts'
import { pricesOf } from './input-prices.ts'
import { inputsEntity } from './tables.ts'

export async function addInput(ctx: Ctx, given: InputFields): Promise<Input> {
  await refuseWrong(ctx, given)
  const { id } = await insert(ctx, inputsEntity, given)
  return shown(ctx, id)
}

export async function editInput(ctx: Ctx, id: string, given: InputFields): Promise<Input> {
  const before = await find(ctx, inputsEntity, id, { lock: true })
  await refuseWrong(ctx, given, id)
  await update(ctx, inputsEntity, before, given)
  return shown(ctx, id)
}

/** What rules or extra costs count stays; those that use it are named. */
export async function removeInput(ctx: Ctx, id: string) {
  const row = await find(ctx, inputsEntity, id, { lock: true })
  await refuseInRules(ctx, id)
  await refuseInCosts(ctx, id)
  // What else uses it refuses.
  await ctx.announce('inputs.leaving', { kind: 'input', id })
  await removeToTrash(ctx, inputsEntity, row, { name: row.name })
}

async function refuseInCosts(ctx: Ctx, inputId: string) {
  const names = new Set(
    (await configsOf(ctx)).flatMap(({ settings }) =>
      settings.price.extraCosts.filter(({ input }) => input?.inputId === inputId).map(({ name }) => name),
    ),
  )
  if (names.size === 0) return
  throw new Refusal(409, 'supply.input_in_costs', {
    values: { count: names.size, names: [...names].slice(0, 5).join(', ') },
  })
}

export async function showInput(ctx: Ctx, id: string): Promise<Input & { prices: InputPrice[] }> {
  await find(ctx, inputsEntity, id)
  return { ...(await shown(ctx, id)), prices: await pricesOf(ctx, id) }
}

const shown = async (ctx: Ctx, id: string) => (await inputList.whole<Input>(ctx, id))!

async function refuseWrong(ctx: Ctx, { code, categoryId }: InputFields, ownId: string | null = null) {
  const { taken, isKnown } = await ctx.one(
    statement<{ taken: boolean; isKnown: boolean }>(
      `select exists (select from inputs where tenant_id = platform.current_tenant() and lower(code) = lower($1) and $1 <> ''
                and ($2::uuid is null or id <> $2)) as taken,
              $3::uuid is null or exists (select from list_items where tenant_id = platform.current_tenant()
                and list = 'input-categories' and id = $3) as is_known`,
      [code, ownId, categoryId],
    ),
  )
  if (taken) throw new Refusal(409, 'supply.input_code_used', { fields: { code: 'supply.input_code_used' } })
  if (!isKnown) throw notFound('supply.category_not_found')
}
