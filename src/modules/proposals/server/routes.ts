import { route } from '../../../platform/http/route.ts'
import { proposals } from '../contract.ts'
import { acceptProposal } from './acceptance/accept-proposal.ts'
import { proposalChange } from './change-proposals.ts'
import { makeMain } from './deal-value.ts'
import { dropDraft, saveDraft } from './drafts.ts'
import { duplicateProposal } from './duplicate-proposal.ts'
import { changePrice, editProposal, priceLimitOf } from './edit-proposal.ts'
import { expectedGeneration } from './expected-generation.ts'
import { generateProposal, recalculateProposal } from './generate-proposal.ts'
import { giveUpProposal } from './give-up-proposal.ts'
import { pdfAddress, pdfOfProposal, pdfOfTicket } from './pdf-of-proposal.ts'
import { proposalList } from './proposal-list.ts'
import { removeProposal } from './remove-proposal.ts'
import { answerQuestion } from './sharing/answer-question.ts'
import { askQuestion } from './sharing/ask-question.ts'
import { acceptShared, openShared, publicInfo } from './sharing/open-shared.ts'
import { sendProposal } from './sharing/send-proposal.ts'
import { shareProposal, unshareProposal } from './sharing/share-proposal.ts'
import { proposalsOfDeal, showProposal } from './show-proposal.ts'
import { proposalStart } from './start/start-proposal.ts'

export const proposalRoutes = [
  proposalList.route,
  route(proposals.ofDeal, (ctx, { params }) => proposalsOfDeal(ctx, params.dealId)),
  route(proposals.expected, (ctx, { params }) => expectedGeneration(ctx, params.dealId)),
  route(proposals.show, (ctx, { params }) => showProposal(ctx, params.id)),
  route(proposals.start, (ctx, { params }) => proposalStart(ctx, params.dealId)),
  route(proposals.saveDraft, (ctx, { params, body }) => saveDraft(ctx, params.dealId, body.draft)),
  route(proposals.dropDraft, (ctx, { params }) => dropDraft(ctx, params.dealId)),
  route(proposals.generate, async (ctx, { params, body }) =>
    showProposal(ctx, (await generateProposal(ctx, params.dealId, body)).id),
  ),
  route(proposals.edit, async (ctx, { params, body }) =>
    showProposal(ctx, (await editProposal(ctx, params.id, body)).id),
  ),
  route(proposals.changePrice, async (ctx, { params, body }) =>
    showProposal(ctx, (await changePrice(ctx, params.id, body.adjustment)).id),
  ),
  route(proposals.priceLimit, (ctx, { params }) => priceLimitOf(ctx, params.id)),
  route(proposals.recalculate, async (ctx, { params }) =>
    showProposal(ctx, (await recalculateProposal(ctx, params.id)).id),
  ),
  route(proposals.duplicate, async (ctx, { params }) =>
    showProposal(ctx, (await duplicateProposal(ctx, params.id)).id),
  ),
  route(proposals.giveUp, async (ctx, { params: { id } }) => {
    await giveUpProposal(ctx, id)
    return showProposal(ctx, id)
  }),
  route(proposals.accept, async (ctx, { params: { id }, body }) => {
    await acceptProposal(ctx, id, body)
    return showProposal(ctx, id)
  }),
  route(proposals.makeMain, async (ctx, { params: { id } }) => {
    await makeMain(ctx, id)
    return showProposal(ctx, id)
  }),
  proposalChange.route,
  route(proposals.remove, (ctx, { params }) => removeProposal(ctx, params.id)),
  route(proposals.share, (ctx, { params, body }) => shareProposal(ctx, params.id, body)),
  route(proposals.send, (ctx, { params, body }) => sendProposal(ctx, params.id, body)),
  route(proposals.answer, async (ctx, { params: { id, questionId }, body }) => {
    await answerQuestion(ctx, id, questionId, body.answer)
    return showProposal(ctx, id)
  }),
  route(proposals.unshare, (ctx, { params }) => unshareProposal(ctx, params.id)),
  route(proposals.pdf, (ctx, { params }) => pdfOfProposal(ctx, params.id)),
  route(proposals.pdfAddress, (ctx, { params }) => pdfAddress(ctx, params.id)),
  route(proposals.publicInfo, (ctx, { params }) => publicInfo(ctx, params.token)),
  route(proposals.open, (ctx, { params, body }) => openShared(ctx, params.token, body), { writes: false }),
  route(
    proposals.acceptShared,
    (ctx, { params, body, request }) =>
      acceptShared(ctx, params.token, { ...body, userAgent: request.headers['user-agent'] ?? '' }),
    { writes: false },
  ),
  route(proposals.ask, (ctx, { params, body }) => askQuestion(ctx, params.token, body)),
  route(proposals.publicPdf, (ctx, { params, query }) => pdfOfTicket(ctx, params.ticket, query.lang)),
]
