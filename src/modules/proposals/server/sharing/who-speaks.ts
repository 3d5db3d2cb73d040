import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type Speaker, whoSpeaksFor } from '../../../deals/server/public.ts'
import type { StoredProposal } from '../tables.ts'

/**
 * The contact person that a proposal names: its consultant while active, otherwise the owner of the deal or its
 * contact, otherwise the company itself.
 */
export async function whoSpeaks(
  ctx: Ctx,
  { dealId, consultantId }: Pick<StoredProposal, 'dealId' | 'consultantId'>,
): Promise<Speaker> {
  const { name, profile } = ctx.company
  const company = { name, email: profile.email ?? '', phone: profile.phone ?? '' }
  return (await whoSpeaksFor(ctx, dealId, consultantId)) ?? company
}
