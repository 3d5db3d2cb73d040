import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type Speaker, whoSpeaksFor } from '../../../deals/server/public.ts'
import type { StoredProposal } from '../tables.ts'

/**
 * Whom a proposal names to its customer: its consultant while they work here, then whoever answers for the deal or its contact,
 * at last the company with the ways to reach it.
 */
export async function whoSpeaks(
  ctx: Ctx,
  { dealId, consultantId }: Pick<StoredProposal, 'dealId' | 'consultantId'>,
): Promise<Speaker> {
  const { name, profile } = ctx.company
  const company = { name, email: profile.email ?? '', phone: profile.phone ?? '' }
  return (await whoSpeaksFor(ctx, dealId, consultantId)) ?? company
}
