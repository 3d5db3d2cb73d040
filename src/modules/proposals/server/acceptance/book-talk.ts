import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { bookAppointment } from '../../../activity/server/public.ts'
import { whoAnswers } from '../../../deals/server/public.ts'
import { answerBy } from '../../document/answer-by.ts'
import type { StoredProposal } from '../tables.ts'

/** Creates an appointment for the seller to call the person who accepted. */
export const bookTalk = async (ctx: Ctx, { dealId, number, consultantId }: StoredProposal) =>
  bookAppointment(ctx, {
    kind: 'deal',
    threadId: dealId,
    title: translate('pt-BR', 'proposals.talk_after_acceptance', { number }),
    startsAt: answerBy(ctx.now),
    // A customer is called by somebody who still works here.
    authorId: (await whoAnswers(ctx, { dealId }, consultantId)) ?? consultantId,
  })
