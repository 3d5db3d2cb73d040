import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { WebhookDelivery } from '../contract.ts'
import { keptFor } from '../delivery.ts'
import { aboutSql, answerSql, dueSql, isCallingSql, webhookNameSql } from './lists.ts'
import { type About, namesOfAbout } from './names-of-about.ts'
import { bodyFor } from './sending/body-of-delivery.ts'
import type { StoredDelivery } from './tables.ts'

export async function showDelivery(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  const { told: snapshot, ...found } = await ctx.one(
    statement<Omit<WebhookDelivery, 'about'> & Pick<StoredDelivery, 'told'> & { about: About }>(
      `select d.id, d.webhook_id, d.event, d.created_at, d.state, d.tries, ${dueSql} as due_at, d.object_id,
         coalesce(d.body, '') as body, d.told, d.answers, d.reason, ${answerSql} as answer,
         ${webhookNameSql} as webhook_name, ${aboutSql} as about, ${isCallingSql} as is_calling,
         case when d.state = 'waiting' then coalesce(d.asked_at, d.created_at) + interval '${keptFor.hours} hours'
           else d.created_at + interval '${keptFor.days} days' end as kept_until
       from webhook_deliveries d where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [id],
    ),
    'webhooks.delivery_not_found',
  )
  const [about = ''] = await namesOfAbout(ctx, [found.about])
  const delivery = { ...found, about }
  const body = await bodyFor(ctx, { ...delivery, told: snapshot })
  const isBodyHidden = body === undefined
  // A receiver may repeat what it was sent.
  const answers = found.answers.map(({ said, ...answer }) => ({ ...answer, ...(said && !isBodyHidden && { said }) }))
  return { ...delivery, answers, body: body ?? '', isBodyHidden }
}
