import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { changeOf, holds } from '../../../platform/work/changes.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { contactsEntity, editContact } from '../../contacts/server/public.ts'
import { dealsEntity } from '../../deals/server/public.ts'
import { unknownOfContact } from '../confirmation.ts'
import type { ConfirmedContact } from '../contract.ts'
import type { StoredReading, Written } from './tables.ts'

/** Writes what the bill says of the deal's contact, by whoever may change that contact on its own page. */
export async function writeContact(
  ctx: Ctx,
  { units }: Pick<StoredReading, 'units'>,
  dealId: string,
  given: ConfirmedContact,
): Promise<Written['contact']> {
  const unknown = unknownOfContact(units, given)
  if (unknown.length > 0)
    throw new Refusal(422, 'platform.invalid', {
      fields: Object.fromEntries(unknown.map((name) => [`contact.${name}`, 'bills.not_of_bill'])),
    })
  const { contactId } = await find(ctx, dealsEntity, dealId)
  await refuseOutOfReach(ctx, 'contact', contactId)
  const contact = await find(ctx, contactsEntity, contactId)
  const change = changeOf(contact, given)
  if (Object.keys(change.after).length === 0) return null
  const shown = await editContact(ctx, contactId, given)
  return { id: contactId, before: change.before, after: changeOf(shown, given).before }
}

export async function takeBackContact(ctx: Ctx, { id, before, after }: NonNullable<Written['contact']>) {
  await refuseOutOfReach(ctx, 'contact', id)
  const now = await find(ctx, contactsEntity, id)
  if (!holds(now, after)) throw new Refusal(409, 'bills.changed_since')
  await editContact(ctx, id, before)
}
