import type { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { MessageValues } from '../../../../platform/i18n/messages.ts'
import { enforce, notFound, wrongField } from '../../../../platform/rules/refusal.ts'
import { startWork } from '../../../../platform/work/start-work.ts'
import { chooseFound, chooseItems } from '../../../../platform/work/work-items.ts'
import { areKnownTargets } from '../../../access/server/public.ts'
import type { dealBulk, Transfer } from '../../bulk-contract.ts'
import type { DealFilters } from '../../contract.ts'
import { mayLoseInto } from '../../deal.ts'
import { matching } from '../list/filters.ts'
import { columnById } from '../moving/columns.ts'
import { lossReasonOf } from '../moving/loss-reason.ts'

interface Chosen {
  ids?: string[] | undefined
  filters?: DealFilters | undefined
}

/** A change of the chosen deals, as long work. */
function startBulk(ctx: Ctx, { ids, filters }: Chosen, kind: string, input: unknown, title: MessageValues = {}) {
  return startWork(ctx, { kind, input, title }, async (workId) => {
    if (ids) return chooseItems(ctx, workId, ids)
    const given = await matching(ctx, filters ?? {})
    return chooseFound(ctx, workId, `select d.id from deals d where ${given.text}`, given.values)
  })
}

type Body<Name extends keyof typeof dealBulk> = z.output<NonNullable<(typeof dealBulk)[Name]['body']>>

export async function moveChosen(ctx: Ctx, { statusId, confirmedBack, ...chosen }: Body<'moveWork'>) {
  const { name } = await columnById(ctx, statusId)
  return startBulk(ctx, chosen, 'deals.move', { statusId, confirmedBack }, { status: name })
}

export async function loseChosen(ctx: Ctx, { statusId, reason: given, note, ...chosen }: Body<'loseMany'>) {
  const target = await columnById(ctx, statusId)
  if (!target.step.loss) throw wrongField('statusId', 'deals.loss_step_required')
  enforce(mayLoseInto(target, ctx.user?.roleId), 403)
  const reason = await lossReasonOf(ctx, given)
  return startBulk(ctx, chosen, 'deals.lose', { statusId, reason, note })
}

export async function transferChosen(ctx: Ctx, { to, ...chosen }: Body<'transfer'>) {
  await enforceKnown(ctx, to)
  return startBulk(ctx, chosen, 'deals.transfer', to)
}

export async function tagChosen(ctx: Ctx, { tags, ...chosen }: Body<'tagMany'>) {
  const found = await ctx.rows(
    statement("select from list_items where tenant_id = platform.current_tenant() and list = 'tags' and id = any($1)", [
      tags.add,
    ]),
  )
  if (found.length < new Set(tags.add).size) throw notFound('deals.unknown_target')
  return startBulk(ctx, chosen, 'deals.tag', tags)
}

/** People and stores of another company count as unknown. */
async function enforceKnown(ctx: Ctx, { storeId, ...people }: Transfer) {
  if (!(await areKnownTargets(ctx, Object.values(people), storeId))) throw notFound('deals.unknown_target')
}
