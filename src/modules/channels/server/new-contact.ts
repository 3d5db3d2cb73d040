import { formatPhone, isPhone, phoneDigits } from '../../../platform/brazil/phone.ts'
import { isPassing } from '../../../platform/db/passing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { attempt } from '../../../platform/http/attempt.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { ContactInput } from '../../contacts/contract.ts'
import { createContact } from '../../contacts/server/public.ts'
import { nextForStranger, storeSeenBy } from '../../distribution/server/public.ts'
import { contactPhones } from '../phone-key.ts'
import type { Channel } from './tables.ts'

/**
 * A stranger becomes a contact of whoever's turn it is; a number that no contact can have stays a person without one. So does whoever
 * cannot become one for any other reason: what they wrote is worth more than their contact.
 */
export async function newContact(
  ctx: Ctx,
  { queueId }: Pick<Channel, 'queueId'>,
  { name, key }: { name: string; key: string },
): Promise<string | null> {
  const phone = phoneDigits(key)
  if (!contactPhones(key).includes(phone) || !isPhone(phone)) return null
  const ownerId = (await nextForStranger(ctx, queueId)) ?? null
  const store = await ctx.one(
    statement<{ id: string }>(
      'select id from stores where tenant_id = platform.current_tenant() order by created_at, id limit 1',
    ),
  )
  const storeId = ownerId ? await storeSeenBy(ctx, ownerId, store.id) : store.id
  try {
    const input = ContactInput.parse({ name: nameOfStranger(name, phone), phone, ownerId, storeId })
    return (await attempt(ctx, () => createContact(ctx, input))).id
  } catch (error) {
    if (isPassing(error)) throw error
    const { code, name: kind } = error as { code?: string; name?: string }
    if (!(error instanceof Refusal)) ctx.services.log.error({ code, name: kind }, 'stranger without a contact')
    return null
  }
}

/** People call themselves as they like; what is too short for the name of a contact stands before the phone. */
function nameOfStranger(name: string, phone: string): string {
  const fits = ContactInput.shape.name.safeParse(name)
  return fits.success ? fits.data : `${name.trim()} ${formatPhone(phone)}`.trim().slice(0, 255)
}
