import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import { attempt } from '../../../../platform/http/attempt.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { route } from '../../../../platform/http/route.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { startWork } from '../../../../platform/work/start-work.ts'
import { itemsKind, type Outcome } from '../../../../platform/work/work.ts'
import { choose } from '../../../lists/server/public.ts'
import { webhooks } from '../../contract.ts'
import { deliveryList, webhookNameSql } from '../lists.ts'
import { sendAgain } from './resend.ts'

const kind = 'webhooks.resend'
const log = '/settings/integrations/webhooks/deliveries'

/** Calls that failed leave once more, each by the rule of one alone: what is refused leaves the others on their way. */
export const resendMany = {
  route: route(webhooks.resendMany, (ctx, { body: { chosen } }) =>
    startWork(ctx, { kind, input: {} }, (workId) => choose(ctx, deliveryList, workId, chosen)),
  ),
  work: itemsKind({
    kind,
    input: z.object({}),
    needs: webhooks.resendMany.needs,
    link: () => log,
    size: 100,
    async each(ctx, _input, items) {
      const outcomes: Outcome[] = []
      for (const { subjectId: id } of items) outcomes.push(await sent(ctx, id))
      return outcomes
    },
  }),
}

async function sent(ctx: Ctx, id: string): Promise<Outcome> {
  try {
    await attempt(ctx, () => sendAgain(ctx, id))
    return { before: {}, after: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, values } = error
    return { title: await webhookOf(ctx, id), link: `${log}?open=${id}`, reason: { code, values } }
  }
}

async function webhookOf(ctx: Ctx, id: string) {
  const text = `select ${webhookNameSql} as name from webhook_deliveries d
    where d.tenant_id = platform.current_tenant() and d.id = $1`
  return (await ctx.first(statement<{ name: string | null }>(text, [id])))?.name ?? ''
}
