import type { Services } from '../../../platform/http/services.ts'
import { newWebhookSecret } from '../../../platform/outside/standard-webhook.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import type { StoredWebhook } from './tables.ts'

const purpose = 'webhook'
/** How long the former secret signs beside the new one, in milliseconds. */
const rotation = 86_400_000

type Sealed = Pick<StoredWebhook, 'secret' | 'formerSecret' | 'formerSecretUntil'>

export function madeSecret({ settings }: Services) {
  const secret = newWebhookSecret()
  return { secret, sealed: seal(settings.secret, purpose, secret) }
}

/** The secrets that sign a call at this instant (ISO). */
export function secretsOf({ settings }: Services, { secret, formerSecret, formerSecretUntil }: Sealed, now: string) {
  const isFormerGood = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > now
  return [secret, ...(isFormerGood ? [formerSecret] : [])].flatMap(
    (sealed) => unseal<string>(settings.secret, purpose, sealed) ?? [],
  )
}

export const untilOfFormer = (now: string) => new Date(Date.parse(now) + rotation).toISOString()
