import { mayWorkIn } from '../../../platform/access/reach.ts'
import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { formatMessage, type MessageValues } from '../../../platform/i18n/messages.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { publicAddress } from '../../../platform/settings.ts'
import { eyesOf } from '../../access/server/public.ts'
import { contactsEntity } from '../../contacts/server/public.ts'
import { type Deal, dealsEntity } from '../../deals/server/public.ts'
import { fits, nextInTurn } from '../lead-distribution.ts'
import { distributionMessages as words } from '../messages.ts'
import { memberRows, queueRows } from './queue-store.ts'

/** A deal from outside (nobody signed in: a form, an integration) without an owner goes to the next person in turn. */
export const dealCreated: Listener = async (ctx, { subject, after }) => {
  if (!ctx.user && !after?.ownerId) await distributeLead(ctx, subject.id)
}

/**
 * Gives a deal to the next person of the first queue that takes it; without one the administrators are notified by
 * mail. The queue stays locked until the end of the transaction, so that two simultaneous leads go to two people.
 */
export async function distributeLead(ctx: Ctx, dealId: string): Promise<string | undefined> {
  const deal = await find(ctx, dealsEntity, dealId, { lock: true })
  if (deal.ownerId) return deal.ownerId
  const lead = { city: deal.city, state: deal.stateCode, consumptionKwh: deal.consumptionKwh }
  for (const queue of await queueRows(ctx)) {
    if (!fits(queue, lead)) continue
    const userId = await nextOfQueue(ctx, queue.id)
    if (!userId) continue
    const storeId = await storeSeenBy(ctx, userId, deal.storeId)
    await update(ctx, dealsEntity, deal, { ownerId: userId, storeId }, { data: { queueId: queue.id } })
    await giveContact(ctx, deal.contactId, { ownerId: userId, storeId })
    return userId
  }
  await tellAdministrators(ctx, deal)
  return undefined
}

/** Takes the turn of a queue: whose it is; nobody where the queue has no active person. */
export async function nextOfQueue(ctx: Ctx, queueId: string): Promise<string | undefined> {
  const queue = await ctx.first(
    statement<{ turn: number }>(
      'select turn from distribution_queues where tenant_id = platform.current_tenant() and id = $1 for update',
      [queueId],
    ),
  )
  if (!queue) return undefined
  const next = nextInTurn(await memberRows(ctx, [queueId]))
  if (!next) return undefined
  await ctx.run(
    // raw write: whose turn it is; the event is the deal's change
    statement(
      `with q as (
         update distribution_queues set turn = $3 where tenant_id = platform.current_tenant() and id = $1
       )
       update distribution_queue_users set last_turn = $3, received = received + 1
       where tenant_id = platform.current_tenant() and queue_id = $1 and user_id = $2`,
      [queueId, next.userId, queue.turn + 1],
    ),
  )
  return next.userId
}

/** The store of a record that a person gets: it stays where they see it, otherwise it comes to their own. */
export async function storeSeenBy(ctx: Ctx, userId: string, storeId: string): Promise<string> {
  const [eyes] = await eyesOf(ctx, [userId])
  return !eyes?.user || mayWorkIn(eyes.user.reach, storeId) ? storeId : eyes.user.storeId
}

/** A contact that nobody answers for goes with its deal, so that whoever calls sees whom. */
async function giveContact(ctx: Ctx, contactId: string, given: { ownerId: string; storeId: string }) {
  const contact = await find(ctx, contactsEntity, contactId, { lock: true })
  if (!contact.ownerId) await update(ctx, contactsEntity, contact, given)
}

async function tellAdministrators(ctx: Ctx, deal: Deal) {
  const administrators = await ctx.rows(
    statement<{ email: string }>(
      `select u.email from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.active and r.preset = 'administrator'
       order by u.created_at, u.id limit 20`,
    ),
  )
  const say = (key: keyof typeof words, values: MessageValues = {}) => formatMessage(ctx.lang, words[key], values)
  const place = [deal.city, deal.stateCode].filter(Boolean).join('/') || say('distribution.mail.nowhere')
  for (const { email } of administrators)
    await sendMail(ctx, email, {
      subject: say('distribution.mail.subject', { title: deal.title }),
      title: say('distribution.mail.title'),
      lines: [say('distribution.mail.line', { number: String(deal.number), title: deal.title, place })],
      action: {
        label: say('distribution.mail.action'),
        url: `${publicAddress(ctx.services.settings, ctx.company)}/negocio/${deal.id}`,
      },
    })
}
