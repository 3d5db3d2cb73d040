import { insert } from '../../../../platform/db/entity.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { nextNumber } from '../../../../platform/db/numbers.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { enforce, notFound } from '../../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../../access/server/public.ts'
import type { ClosingEntry, ClosingPreview } from '../../commission-closings-contract.ts'
import {
  closingOf,
  type ClosingEntry as EntryOf,
  lastDayOf,
  mayClose,
  mayLookAt,
  monthOf,
} from '../../commissions/commission-rules.ts'
import { closedMonthsOf, closingIn, lockPayee } from './balances.ts'
import { entryColumns, entryJoins, type LineToClose, linesToClose } from './closing-lines.ts'
import { enforceSeesEvery, showClosing } from './closing-list.ts'
import { refreshEarnings } from './settle-lines.ts'
import { closingsEntity } from './tables.ts'

type Entry = EntryOf<LineToClose>

interface Month {
  userId: string
  /** Any day of it. */
  month: string
}

/**
 * Closes a month for a person: freezes what is due up to its end, minus overpayments, under a number. Refuses a month
 * that has not ended or is closed.
 */
export async function closeMonth(ctx: Ctx, { userId, month: day }: Month) {
  enforceSeesEvery(ctx)
  await enforceKnown(ctx, userId)
  const month = monthOf(day)
  await lockPayee(ctx, userId)
  // Nobody changes these sales while what they are worth is frozen.
  const saleIds = (await linesToClose(ctx, [userId], lastDayOf(month))).map(({ saleId }) => saleId)
  await refreshEarnings(ctx, saleIds)
  const { entries, total, leftToReturn } = closingOf(await linesToClose(ctx, [userId], lastDayOf(month)))
  enforce(await mayCloseNow(ctx, { userId, month }, entries.length === 0))
  const { id } = await insert(ctx, closingsEntity, {
    number: await nextNumber(ctx, 'commission-closings'),
    userId,
    month,
    total,
    leftToReturn,
    closedBy: ctx.userId,
    closedAt: ctx.now,
    paidOn: null,
  })
  await storeEntries(ctx, id, entries)
  return showClosing(ctx, id)
}

const storeEntries = (ctx: Ctx, closingId: string, entries: readonly Entry[]) =>
  ctx.run(
    statement(
      `insert into commission_closing_entries (id, closing_id, line_id, sold_on, is_cancelled, earned, paid, held, amount)
       select r.id, $2, r.line_id, r.sold_on, r.is_cancelled, r.earned, r.paid, r.held, r.amount
       from jsonb_populate_recordset(null::commission_closing_entries, $1) r`,
      [JSON.stringify(entries.map((entry) => ({ id: newId(), ...asRow(entry) }))), closingId],
    ),
  )

const asRow = ({ lineId, soldOn, isCancelled, earned, paid, beside, amount }: Entry) => ({
  line_id: lineId,
  sold_on: soldOn,
  is_cancelled: isCancelled,
  earned,
  paid: paid - beside,
  held: beside,
  amount,
})

/** What closing the month would freeze. */
export async function previewClosing(ctx: Ctx, { userId, month: day }: Month): Promise<ClosingPreview> {
  enforceSeesEvery(ctx)
  await enforceKnown(ctx, userId)
  const month = monthOf(day)
  enforce(mayLookAt(month, ctx.today))
  const { entries, total, leftToReturn } = closingOf(await linesToClose(ctx, [userId], lastDayOf(month)))
  const verdict = await mayCloseNow(ctx, { userId, month }, entries.length === 0)
  return {
    total,
    leftToReturn,
    entries: await written(ctx, entries),
    refusal: verdict.ok ? null : translate(ctx.lang, verdict.code, verdict.values),
  }
}

const written = (ctx: Ctx, entries: readonly Entry[]) =>
  ctx.rows(
    statement<ClosingEntry>(
      `select ${entryColumns}, false as has_changed from jsonb_populate_recordset(null::commission_closing_entries, $1) e ${entryJoins}
       order by e.amount < 0, e.sold_on, s.code, k.part desc`,
      [JSON.stringify(entries.map(asRow))],
    ),
  )

async function mayCloseNow(ctx: Ctx, { userId, month }: Month, isEmpty: boolean) {
  const [last] = await closedMonthsOf(ctx, [userId])
  return mayClose(month, { last, own: await closingIn(ctx, userId, month), isEmpty, today: ctx.today })
}

/** The people with something to close, of all stores, as closings are. */
export async function peopleToClose(ctx: Ctx) {
  enforceSeesEvery(ctx)
  return ctx.rows(
    statement<{ userId: string; name: string; isActive: boolean }>(
      `select u.id as user_id, u.name, u.active as is_active from users u
       where u.tenant_id = platform.current_tenant() and exists (select from commission_lines k
         where k.tenant_id = u.tenant_id and k.user_id = u.id and k.earned <> k.paid)
       order by u.name, u.id`,
    ),
  )
}

/** Throws for an unknown person; people who have left the company may still be owed something. */
async function enforceKnown(ctx: Ctx, userId: string) {
  if (await areKnownTargets(ctx, [userId])) return
  const known = await ctx.first(
    statement('select id from users where tenant_id = platform.current_tenant() and id = $1', [userId]),
  )
  if (!known) throw notFound('sales.unknown_person')
}
