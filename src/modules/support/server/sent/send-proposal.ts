import type { z } from 'zod'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { companyLang, formatMessage } from '../../../../platform/i18n/messages.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { messageById } from '../../../channels/server/public.ts'
import { linkForChat } from '../../../proposals/server/public.ts'
import type { Message, support } from '../../contract.ts'
import { supportMessages as words } from '../../messages.ts'
import { conversationForUpdate } from '../lock.ts'
import { writeToCustomer } from '../write.ts'

type Given = z.output<NonNullable<typeof support.sendProposal.body>>

/** Writes the link of a proposal of the conversation's deal to its customer; the same id again is the same message. */
export async function sendProposalInChat(ctx: Ctx, id: string, given: Given): Promise<Message> {
  const { dealId, title } = await conversationForUpdate(ctx, id)
  if (await messageById(ctx, given.id)) return writeToCustomer(ctx, id, { id: given.id, body: '', answersId: null })
  if (!dealId) throw new Refusal(409, 'support.no_deal')
  const { url, until, number } = await linkForChat(ctx, given.proposalId, { dealId, to: title })
  const day = formatsOf(companyLang).date(until)
  const body = formatMessage(companyLang, words['support.proposal_text'], { number, url, day })
  return writeToCustomer(ctx, id, { id: given.id, body, answersId: null })
}
