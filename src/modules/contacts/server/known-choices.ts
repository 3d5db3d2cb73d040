import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { areKnownItems, areKnownTargets } from '../../access/server/public.ts'

const names = ['ownerId', 'preSellerId', 'storeId', 'originId', 'typeId'] as const
type Choices = { [Name in (typeof names)[number]]?: string | null | undefined }

/**
 * Refuses people without access, stores in the trash and items of other lists; values that the contact already has may
 * stay.
 */
export async function refuseUnknownChoices(ctx: Ctx, given: Choices, before: Choices = {}) {
  const changed = Object.fromEntries(
    names.filter((name) => given[name] !== before[name]).map((name) => [name, given[name]]),
  )
  const isKnown =
    (await areKnownTargets(ctx, [changed.ownerId, changed.preSellerId], changed.storeId)) &&
    (await areKnownItems(ctx, { origins: [changed.originId], 'contact-types': [changed.typeId] }))
  if (!isKnown) throw notFound('contacts.unknown_target')
}
