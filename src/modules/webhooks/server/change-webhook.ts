import { knownPermissions, permissionLabel } from '../../../platform/access/catalogue.ts'
import { allows } from '../../../platform/contract/endpoint.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { addressOf, calledAddress, isInnerHost } from '../../../platform/outside/call-outside.ts'
import { ownNetworks } from '../../../platform/outside/own-networks.ts'
import { webhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { RenewalInput } from '../contract.ts'
import { madeSecret, untilOfFormer } from './secrets.ts'
import { refuseLesserSight } from './sending/body-of-delivery.ts'
import { type StoredWebhook, webhooksEntity } from './tables.ts'

interface Given {
  name?: string | undefined
  trigger?: string | undefined
  url?: string | undefined
  roleId?: string | undefined
  isActive?: boolean | undefined
}

export async function createWebhook(ctx: Ctx, given: Required<{ [K in keyof Given]: NonNullable<Given[K]> }>) {
  await check(ctx, given, given)
  await refuseMore(ctx)
  const { secret, sealed } = madeSecret(ctx.services)
  const { id } = await insert(ctx, webhooksEntity, { ...given, createdBy: ctx.userId, secret: sealed })
  return { id, secret }
}

/** Every event writes a row for each of them in its own transaction: what a company does waits for all that it tells. */
const maxWebhooks = 100

/** One is added, or comes back from the trash, at a time: two at once do not both take the last place. */
export async function refuseMore(ctx: Ctx) {
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('webhooks ' || platform.current_tenant(), 0))"),
  )
  const { found } = await ctx.one(
    statement<{ found: number }>(
      'select count(*)::int as found from webhooks where tenant_id = platform.current_tenant()',
    ),
  )
  if (found >= maxWebhooks) throw new Refusal(409, 'webhooks.too_many', { values: { most: maxWebhooks } })
}

/**
 * Whoever changes what is told, or to whom, answers for it from then on: the webhook sees no more than they do. Saving a
 * paused one lets it call again.
 */
export async function editWebhook(ctx: Ctx, id: string, given: Given) {
  const webhook = await find(ctx, webhooksEntity, id, { lock: 'beside' })
  const after = { ...webhook, ...defined(given) }
  await check(ctx, given, after)
  const isOther = (['url', 'trigger', 'roleId'] as const).some((name) => after[name] !== webhook[name])
  const resumes = webhook.pauseReason !== null && after.isActive
  await update(ctx, webhooksEntity, webhook, {
    ...defined(given),
    ...((isOther || webhook.pauseReason === 'maker') && { createdBy: ctx.userId }),
    ...(resumes && { pauseReason: null, pausedAt: null, failures: 0, lastFault: '' }),
  })
}

/**
 * Whether calls to an address would leave at this moment: one whose name nobody knows is kept, for it may be known tomorrow, but
 * whoever saves it is told.
 */
export async function isPublic(ctx: Ctx, address: string): Promise<boolean> {
  const url = addressOf(address)
  if (typeof url === 'string' || isInnerHost(url, ownNetworks(ctx.services.settings))) return false
  return (await calledAddress(url, ownNetworks(ctx.services.settings))) !== undefined
}

const defined = (given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given

/** What is given is checked; the function is checked against the trigger whenever one of the two changes. */
async function check(ctx: Ctx, given: Given, after: { trigger: string; roleId: string | null }) {
  if (given.url !== undefined) {
    const url = addressOf(given.url)
    if (typeof url === 'string') throw wrongField('url', `outside.${url}`)
    if (isInnerHost(url, ownNetworks(ctx.services.settings))) throw wrongField('url', 'outside.not_public')
  }
  const trigger = webhookTrigger(after.trigger)
  if (given.trigger !== undefined && (!trigger || trigger.isShownOnly))
    throw wrongField('trigger', 'webhooks.unknown_trigger')
  if (given.trigger === undefined && given.roleId === undefined) return
  const role = await ctx.first(
    statement<{ permissions: string[] }>(
      'select permissions from roles where tenant_id = platform.current_tenant() and id = $1',
      [after.roleId],
    ),
  )
  if (!role) throw wrongField('roleId', 'webhooks.role_required')
  const needs = trigger?.shownBy.needs
  if (!allows(new Set(knownPermissions(role.permissions)), needs))
    throw wrongField('roleId', 'webhooks.role_beyond', {
      permission: permissionLabel([needs].flat()[0] as string, ctx.lang),
    })
}

/** The former secret signs beside the new one for a day; where it has leaked, whatever signed until now ends at once. */
export async function renewSecret(ctx: Ctx, id: string, { endsFormer }: RenewalInput) {
  const webhook = await find(ctx, webhooksEntity, id, { lock: 'beside' })
  // With the secret they could sign what is kept from them.
  await refuseLesserSight(ctx, webhook)
  if (endsFormer) await refuseRenewedJustNow(ctx, id)
  else refuseSecondRotation(ctx, webhook)
  const { secret, sealed } = madeSecret(ctx.services)
  const former = endsFormer
    ? { formerSecret: null, formerSecretUntil: null }
    : { formerSecret: webhook.secret, formerSecretUntil: untilOfFormer(ctx.now) }
  await update(
    ctx,
    webhooksEntity,
    webhook,
    { secret: sealed, ...former },
    { event: endsFormer ? 'webhooks.secret-replaced' : 'webhooks.secret-renewed', data: { name: webhook.name } },
  )
  return secret
}

/** A receiver knows the former secret until it has taken the new one: while both sign, neither is replaced. */
function refuseSecondRotation({ now, lang }: Ctx, { formerSecretUntil }: StoredWebhook) {
  if (!formerSecretUntil || Date.parse(formerSecretUntil) <= Date.parse(now)) return
  const { date, time } = formatsOf(lang)
  const until = `${date(formerSecretUntil)} ${time(formerSecretUntil)}`
  throw new Refusal(409, 'webhooks.secret_rotates', { values: { until } })
}

/** Of two who end the secret at once the second is told who was first: the secret that the first holds would end unknown to them. */
async function refuseRenewedJustNow(ctx: Ctx, id: string) {
  const first = await ctx.first(
    statement<{ who: string }>(
      `select e.actor_name as who from events e
       where e.tenant_id = platform.current_tenant() and e.subject_id = $1 and e.subject_kind = 'webhook'
         and e.kind in ('webhooks.secret-renewed', 'webhooks.secret-replaced')
         and e.at > $2::timestamptz - interval '1 minute' and e.actor_id is distinct from $3
       order by e.seq desc limit 1`,
      [id, ctx.now, ctx.userId],
    ),
  )
  if (first) throw new Refusal(409, 'webhooks.renewed_just_now', { values: { who: first.who } })
}

/** Refuses a webhook that is switched off or paused, and says how to switch it on. */
export async function callingWebhook(ctx: Ctx, id: string): Promise<StoredWebhook> {
  const webhook = await find(ctx, webhooksEntity, id, { lock: 'beside' })
  if (!webhook.isActive || webhook.pauseReason) throw new Refusal(409, 'webhooks.not_calling')
  return webhook
}
