import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import { fieldText } from '../../../platform/record/field-text.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { rangeRecord } from '../range-record.ts'
import { type CommissionRange, mayAddRange } from '../sale.ts'
import { listRanges } from './commissions/percentages.ts'
import { commissionRangesEntity } from './tables.ts'

export async function addRange(ctx: Ctx, range: CommissionRange) {
  await checkRange(ctx, range)
  return insert(ctx, commissionRangesEntity, range)
}

export async function editRange(
  ctx: Ctx,
  id: string,
  patch: { [K in keyof CommissionRange]?: CommissionRange[K] | undefined },
) {
  const before = await find(ctx, commissionRangesEntity, id, { lock: true })
  const wanted = { ...before, ...patch } as typeof before
  await checkRange(ctx, wanted, id)
  return update(ctx, commissionRangesEntity, before, patch as Partial<CommissionRange>)
}

export async function removeRange(ctx: Ctx, id: string) {
  const range = await find(ctx, commissionRangesEntity, id, { lock: true })
  await removeToTrash(ctx, commissionRangesEntity, range, { name: named(ctx.lang, range) })
}

/** It is told by its two ends, as it has no name. */
const named = (lang: Lang, { fromTotal, toTotal }: CommissionRange) =>
  [fromTotal, toTotal]
    .flatMap((total) => (total === null ? [] : [fieldText(lang, rangeRecord.fields.fromTotal, total)]))
    .join(' – ')

/** None comes back into the totals that another has taken since. */
export const rangeReturned: Listener = async (ctx, { subject }) => {
  await lockRanges(ctx)
  const range = await find(ctx, commissionRangesEntity, subject.id)
  if (!(await fits(ctx, range, range.id)).ok) throw new Refusal(409, 'trash.cannot_return')
}

async function checkRange(ctx: Ctx, range: CommissionRange, ownId?: string) {
  await lockRanges(ctx)
  const verdict = await fits(ctx, range, ownId)
  if (!verdict.ok) throw new Refusal(422, 'platform.invalid', { fields: { fromTotal: verdict.code } })
}

const lockRanges = (ctx: Ctx) =>
  ctx.run(statement("select pg_advisory_xact_lock(hashtext('commission ranges' || platform.current_tenant()))"))

const fits = async (ctx: Ctx, range: CommissionRange, ownId?: string) =>
  mayAddRange(
    range,
    (await listRanges(ctx)).filter(({ id }) => id !== ownId),
  )
