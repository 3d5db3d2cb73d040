import type { z } from 'zod'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { companyLang, formatMessage } from '../../../../platform/i18n/messages.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { messageById } from '../../../channels/server/public.ts'
import { linkForChat, pdfForChat } from '../../../proposals/server/public.ts'
import type { Message, support } from '../../contract.ts'
import { supportMessages as words } from '../../messages.ts'
import { conversationForUpdate } from '../lock.ts'
import { requireOperator } from '../operator-of.ts'
import { conversationAtDesk } from '../sight.ts'
import type { StoredConversation } from '../tables.ts'
import { requireServing } from './require-serving.ts'
import { sendContent } from './send-file.ts'
import { requireOpenWay } from './way.ts'
import { writeToCustomer } from './write.ts'

type Given = z.output<NonNullable<typeof support.sendProposal.body>>

/**
 * Writes the link of a proposal of the conversation's deal to its customer, as the words of its PDF where that is asked for; the same id
 * again is the same message. Runs outside a transaction and opens its own, because printing takes seconds.
 */
export async function sendProposalInChat(ctx: Ctx, id: string, given: Given): Promise<Message> {
  const isThere = (await messageById(ctx, given.id)) !== undefined
  const paper = given.withPdf && !isThere ? await paperFor(ctx, id, given.proposalId) : null
  return inTransaction(ctx, async (own) => {
    const { dealId, title } = await conversationForUpdate(own, id)
    const said = { id: given.id, body: '', answersId: null }
    if (isThere || (await messageById(own, given.id))) return writeToCustomer(own, id, said)
    const { url, until, number } = await linkForChat(own, given.proposalId, { dealId: ofDeal({ dealId }), to: title })
    const day = formatsOf(companyLang).date(until)
    const body = formatMessage(companyLang, words['support.proposal_text'], { number, url, day })
    if (!paper) return writeToCustomer(own, id, { ...said, body })
    const { content, name } = paper
    const about = { name, type: 'application/pdf' }
    return sendContent(own, id, { messageId: given.id, kind: 'document', caption: body, content, about })
  })
}

/** The proposal's PDF; nothing is printed if it could not be sent in this conversation. */
async function paperFor(ctx: Ctx, id: string, proposalId: string) {
  const conversation = await conversationAtDesk(ctx, id)
  const dealId = ofDeal(conversation)
  await inTransaction(ctx, async (own) => {
    await requireOperator(own)
    await requireServing(own, conversation)
    await requireOpenWay(own, conversation)
  })
  return pdfForChat(ctx, proposalId, dealId)
}

function ofDeal({ dealId }: Pick<StoredConversation, 'dealId'>) {
  if (!dealId) throw new Refusal(409, 'support.no_deal')
  return dealId
}
