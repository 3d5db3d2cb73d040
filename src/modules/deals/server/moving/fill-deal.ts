import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { editContact } from '../../../contacts/server/public.ts'
import { answerFields } from '../../../custom-fields/server/public.ts'
import type { MoveFill } from '../../deal-fields.ts'
import { enforceSeen } from '../guarded-fields.ts'
import { refuseUnknownChoices } from '../known-choices.ts'
import type { Deal } from '../tables.ts'
import { writeDeal } from '../write-deal.ts'

/**
 * Writes the values that a status requires: the contact's fields on the contact, the others and the answers on the
 * deal.
 */
export async function fillDeal(ctx: Ctx, deal: Deal, fill: MoveFill): Promise<Deal> {
  const { phone, email, birthDate, document, answers, ...ofDeal } = fill
  const ofContact = defined({ phone, email, birthDate, document })
  if (Object.keys(ofContact).length > 0) await editContact(ctx, deal.contactId, ofContact)
  const patch = defined(ofDeal)
  const isDealChanged = Object.keys(patch).length > 0
  if ((isDealChanged || answers) && !ctx.can('deals.edit')) throw lacking('deals.edit', ctx)
  if (answers) await answerFields(ctx, { kind: 'deal', id: deal.id }, answers)
  if (!isDealChanged) return deal
  // A hidden field that is still empty may be filled in, because the status requires it.
  enforceSeen(
    ctx,
    Object.keys(patch).filter((name) => deal[name as keyof typeof patch]),
  )
  await refuseUnknownChoices(ctx, patch, deal)
  return writeDeal(ctx, deal, patch)
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
