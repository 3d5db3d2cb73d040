import type { Ctx } from '../../../platform/http/ctx.ts'
import { editContact } from '../../contacts/server/public.ts'
import type { MoveFill } from '../deal-fields.ts'
import { writeDeal } from './deal-for-update.ts'
import { lacking } from './lacking.ts'
import type { Deal } from './tables.ts'

/** Writes what a status asked for: the contact's fields on the contact, the others on the deal. */
export async function fillDeal(ctx: Ctx, deal: Deal, fill: MoveFill): Promise<Deal> {
  const { phone, email, birthDate, document, ...ofDeal } = fill
  const ofContact = defined({ phone, email, birthDate, document })
  if (Object.keys(ofContact).length > 0) {
    if (!ctx.can('contacts.edit-contacts')) throw lacking('contacts.edit-contacts', ctx)
    await editContact(ctx, deal.contactId, ofContact)
  }
  const patch = defined(ofDeal)
  if (Object.keys(patch).length === 0) return deal
  if (!ctx.can('deals.edit')) throw lacking('deals.edit', ctx)
  return writeDeal(ctx, deal, patch)
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
