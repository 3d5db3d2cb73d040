import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { whoAnswers } from '../../../deals/server/public.ts'
import type { StoredProposal } from '../tables.ts'

export interface Speaker {
  name: string
  email: string
  phone: string
}

/**
 * Whom a proposal names to its customer: its consultant while they work here, then whoever answers for the deal or its contact,
 * at last the company with the ways to reach it.
 */
export async function whoSpeaks(
  ctx: Ctx,
  { dealId, consultantId }: Pick<StoredProposal, 'dealId' | 'consultantId'>,
): Promise<Speaker> {
  const id = await whoAnswers(ctx, { dealId }, consultantId)
  if (!id) {
    const { name, profile } = ctx.company
    return { name, email: profile.email ?? '', phone: profile.phone ?? '' }
  }
  return ctx.one(
    statement<Speaker>('select name, email, phone from users where tenant_id = platform.current_tenant() and id = $1', [
      id,
    ]),
  )
}
