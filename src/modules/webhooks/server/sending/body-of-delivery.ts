import { createHash } from 'node:crypto'
import { knownPermissions } from '../../../../platform/access/catalogue.ts'
import { grantedToBoth } from '../../../../platform/access/granted-to-both.ts'
import { reachWithout } from '../../../../platform/access/reach.ts'
import { mayCall } from '../../../../platform/contract/endpoint.ts'
import { hiddenFields, maskedFields, removeFields, secretFields } from '../../../../platform/contract/masks.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { Ctx } from '../../../../platform/http/ctx.ts'
import { showerOf, type WebhookTrigger, webhookTrigger } from '../../../../platform/outside/webhook-trigger.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { showOf } from '../../../../platform/subjects/field-text.ts'
import { subjectOf } from '../../../../platform/subjects/subject.ts'
import { allowed } from '../../../../platform/subjects/subject-access.ts'
import { statusesHiddenFrom } from '../../../access/server/public.ts'
import { calledEvent } from '../called-by-rule.ts'
import type { EventSnapshot, StoredDelivery, StoredWebhook } from '../tables.ts'

export const testEvent = 'webhook.test'

/** For whom a body is made: what one of them was told is not sent to another. */
export const forWhom = ({ url, roleId, createdBy }: Pick<StoredWebhook, 'url' | 'roleId' | 'createdBy'>) =>
  createHash('sha256')
    .update(JSON.stringify([url, roleId, createdBy]))
    .digest('hex')

/** What is sent, or why nothing is: the record is not seen, or the webhook has nobody to see for it. */
export type Body = { body: string } | { unseen: true } | { pause: 'maker' | 'role' }

/** The content of a call, as far as its webhook sees it. Made once and sent unchanged at every try. */
export async function bodyOf(ctx: Ctx, webhook: StoredWebhook, delivery: StoredDelivery): Promise<Body> {
  if (delivery.event === testEvent) return { body: envelope(ctx, delivery, { webhook: webhook.name }, {}) }
  const trigger = triggerOf(delivery)
  if (!trigger) return { unseen: true }
  const eyes = await eyesOf(ctx, webhook)
  if ('pause' in eyes) return eyes
  try {
    const data = await seen(eyes, trigger, delivery)
    return { body: envelope(ctx, delivery, data, whatChanged(eyes.ctx, trigger, delivery.told)) }
  } catch (error) {
    if (error instanceof Refusal) return { unseen: true }
    throw error
  }
}

type Sent = Pick<StoredDelivery, 'event' | 'objectId' | 'told'>

const triggerOf = ({ event, told: snapshot }: Sent) =>
  event === calledEvent ? showerOf(snapshot?.subjectKind ?? '') : webhookTrigger(event)

/**
 * What was sent, as far as whoever reads it now sees the record themselves: the function of a webhook may see more than
 * they do. Undefined where they do not see the record.
 */
export async function bodyFor(ctx: Ctx, delivery: Sent & { body: string }): Promise<string | undefined> {
  const { event, body, objectId, told: snapshot } = delivery
  if (!body || event === testEvent) return body
  const trigger = triggerOf(delivery)
  if (!trigger || !mayCall(ctx.granted, trigger.shownBy)) return undefined
  try {
    await trigger.show(ctx, objectId, { after: snapshot?.after ?? null, data: snapshot?.data ?? {} })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
  const { data, previous, changed, ...rest } = JSON.parse(body)
  removeFields(data, unsent(trigger.shownBy, ctx))
  return JSON.stringify({ ...rest, data, ...fieldsSeen(ctx, trigger.of, { previous, changed }) })
}

/** The record as the API would show it. */
async function seen(eyes: Eyes, { shownBy, show }: WebhookTrigger, { objectId, told: snapshot }: StoredDelivery) {
  const { ctx } = eyes
  if (!mayCall(ctx.granted, shownBy)) throw notFound()
  const event = { after: snapshot?.after ?? null, data: snapshot?.data ?? {} }
  // Columns and fields of a company may be closed to functions: to the webhook's, and to that of its maker.
  if (eyes.asMaker) await show(eyes.asMaker, objectId, event)
  const shown = await show(ctx, objectId, event)
  // What the contract does not name never leaves.
  return removeFields(shownBy.reply.parse(shown) as object, unsent(shownBy, ctx))
}

/** What is kept from whoever it is for, and what is kept from other systems whoever it is for. */
const unsent = ({ reply }: WebhookTrigger['shownBy'], { granted }: Pick<Ctx, 'granted'>) => [
  ...hiddenFields(maskedFields(reply), granted),
  ...secretFields(reply),
]

interface Eyes {
  ctx: Ctx
  asMaker?: Ctx
}

/** Reads with the rights of the webhook's function, as far as its maker has them today. */
async function eyesOf(
  { services, company }: Ctx,
  { roleId, createdBy }: StoredWebhook,
): Promise<Eyes | { pause: 'maker' | 'role' }> {
  const maker = await services.identityOf(company, createdBy)
  if (!maker || maker.refusal) return { pause: 'maker' }
  const scope = services.db.reading(company.id)
  const role = await scope.first(
    statement<{ permissions: string[]; hidden: string[] }>(
      `select permissions, ${statusesHiddenFrom('roles.id')} as hidden
       from roles where tenant_id = platform.current_tenant() and id = $1`,
      [roleId],
    ),
  )
  if (!role) return { pause: 'role' }
  const granted = grantedToBoth(knownPermissions(role.permissions), maker.granted)
  const reach = reachWithout(maker.user.reach, role.hidden)
  const user = { ...maker.user, ...(reach && { reach }) }
  const as = (ofRole: string) => new Ctx({ company, services, scope, user: { ...user, roleId: ofRole }, granted })
  return { ctx: as(roleId!), ...(roleId !== maker.user.roleId && { asMaker: as(maker.user.roleId) }) }
}

/** Whoever has calls of a webhook sent again sees no less than it does: else they would have others told what is kept from them. */
export async function refuseLesserSight(ctx: Ctx, webhook: StoredWebhook) {
  if (webhook.createdBy === ctx.userId) return
  const eyes = await eyesOf(ctx, webhook)
  if ('pause' in eyes) return
  const { granted } = eyes.ctx
  const narrowed = grantedToBoth(granted, ctx.granted)
  const isNarrower = narrowed.size !== granted.size || [...narrowed].some((id) => !granted.has(id))
  if (isNarrower || ctx.user?.reach) throw new Refusal(403, 'webhooks.sees_more')
}

interface Changes {
  previous?: object | null | undefined
  changed?: object | null | undefined
}

/**
 * The fields that the event changed, as they were before it and as it left them. `data` is the record as it is when the call
 * first leaves, which may be later than other changes: this says what this one was.
 */
const whatChanged = (ctx: Ctx, trigger: WebhookTrigger, from: EventSnapshot | null): Changes =>
  from?.subjectKind === trigger.of ? fieldsSeen(ctx, trigger.of, { previous: from.before, changed: from.after }) : {}

/** Without those that are hidden or that nobody has described. */
function fieldsSeen(ctx: Ctx, kind: string, { previous, changed }: Changes): Changes {
  const fields = subjectOf(kind)?.fields ?? {}
  const seen = (values: object) =>
    Object.fromEntries(
      Object.entries(values).filter(([field]) => field in fields && allowed(ctx, showOf(subjectOf(kind), field))),
    )
  return { ...(previous && { previous: seen(previous) }), ...(changed && { changed: seen(changed) }) }
}

const envelope = (ctx: Ctx, { id, event, createdAt }: StoredDelivery, data: object, changes: Changes) =>
  JSON.stringify({
    id: `evt_${id}`,
    event,
    created_at: new Date(createdAt).toISOString(),
    tenant: ctx.company.slug,
    data,
    ...changes,
  })
