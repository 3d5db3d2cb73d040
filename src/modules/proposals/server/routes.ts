import { route } from '../../../platform/http/route.ts'
import { proposals } from '../contract.ts'
import { acceptProposal } from './acceptance/accept-proposal.ts'
import { showEvidence } from './acceptance/show-evidence.ts'
import { proposalChange } from './change-proposals.ts'
import { makeMain } from './deal-value.ts'
import { pdfAddress, pdfOfProposal, pdfOfTicket } from './document/pdf-of-proposal.ts'
import { dropDraft, saveDraft } from './drafts.ts'
import { duplicateProposal } from './duplicate-proposal.ts'
import { changePrice, editProposal, priceLimitOf } from './edit-proposal.ts'
import { changeEquipment, previewEquipment } from './equipment/change-equipment.ts'
import { expectedGeneration } from './expected-generation.ts'
import { generateProposal, recalculateProposal } from './generate-proposal.ts'
import { giveUpProposal } from './give-up-proposal.ts'
import { proposalList } from './list/proposal-list.ts'
import { rankKits } from './rank-kits.ts'
import { isReadingWatched, watchReading } from './reading/page-settings.ts'
import { showReading } from './reading/show-reading.ts'
import { tellReading } from './reading/tell-reading.ts'
import { proposalRecalculation, recalculationDifferences } from './recalculation/recalculate-many.ts'
import { removeProposal } from './remove-proposal.ts'
import { answerQuestion } from './sharing/answer-question.ts'
import { askQuestion } from './sharing/ask-question.ts'
import { acceptShared, openShared, publicInfo, sendCode } from './sharing/open-shared.ts'
import { sendProposal } from './sharing/send-proposal.ts'
import { shareProposal, unshareProposal } from './sharing/share-proposal.ts'
import { proposalsOfDeal, showProposal } from './show-proposal.ts'
import { proposalStart } from './start/start-proposal.ts'
import { chooseTemplate, templatesOfProposal } from './template/choose-template.ts'
import { previewSource, previewTemplate } from './template/preview-template.ts'
import { templateData } from './template/template-data.ts'
import { faultsOfProposal } from './template/template-faults.ts'

export const proposalRoutes = [
  proposalList.route,
  route(proposals.ofDeal, (ctx, { params }) => proposalsOfDeal(ctx, params.dealId)),
  route(proposals.expected, (ctx, { params }) => expectedGeneration(ctx, params.dealId)),
  route(proposals.show, (ctx, { params, query }) => showProposal(ctx, params.id, query.option)),
  route(proposals.templatesOfProposal, (ctx, { params }) => templatesOfProposal(ctx, params.id)),
  route(proposals.templateFaults, (ctx, { params }) => faultsOfProposal(ctx, params.id)),
  route(proposals.chooseTemplate, (ctx, { params, body }) => chooseTemplate(ctx, params.id, body.templateId)),
  route(proposals.templateData, (ctx, { params }) => templateData(ctx, params.id)),
  route(proposals.previewSource, (ctx, { body }) => previewSource(ctx, body), { writes: false }),
  route(proposals.previewTemplate, (ctx, { params, query }) => previewTemplate(ctx, params.id, query.templateId)),
  route(proposals.start, (ctx, { params }) => proposalStart(ctx, params.dealId)),
  route(proposals.rankKits, (ctx, { body }) => rankKits(ctx, body), { writes: false }),
  route(proposals.saveDraft, (ctx, { params, body }) => saveDraft(ctx, params.dealId, body.draft)),
  route(proposals.dropDraft, (ctx, { params }) => dropDraft(ctx, params.dealId)),
  route(proposals.generate, async (ctx, { params, body }) =>
    showProposal(ctx, (await generateProposal(ctx, params.dealId, body)).id),
  ),
  route(proposals.edit, async (ctx, { params, body }) =>
    showProposal(ctx, (await editProposal(ctx, params.id, body)).id),
  ),
  route(proposals.changePrice, async (ctx, { params, body }) =>
    showProposal(ctx, (await changePrice(ctx, params.id, body)).id),
  ),
  route(proposals.changeEquipment, async (ctx, { params, body }) =>
    showProposal(ctx, (await changeEquipment(ctx, params.id, body)).id),
  ),
  route(proposals.previewEquipment, (ctx, { params, body }) => previewEquipment(ctx, params.id, body)),
  route(proposals.priceLimit, (ctx, { params, query }) => priceLimitOf(ctx, params.id, query.option)),
  route(proposals.recalculate, async (ctx, { params, body }) =>
    showProposal(ctx, (await recalculateProposal(ctx, params.id, body?.keptCosts)).id),
  ),
  route(proposals.recalculationDifferences, (ctx, { body }) => recalculationDifferences(ctx, body.ids)),
  proposalRecalculation.route,
  route(proposals.duplicate, async (ctx, { params }) =>
    showProposal(ctx, (await duplicateProposal(ctx, params.id)).id),
  ),
  route(proposals.giveUp, async (ctx, { params: { id }, body }) => {
    await giveUpProposal(ctx, id, body.reason)
    return showProposal(ctx, id)
  }),
  route(proposals.accept, async (ctx, { params: { id }, body }) => {
    await acceptProposal(ctx, id, body)
    return showProposal(ctx, id)
  }),
  route(proposals.evidence, (ctx, { params }) => showEvidence(ctx, params.id)),
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
  // The first PDF fixes the template's version.
  route(proposals.pdf, (ctx, { params }) => pdfOfProposal(ctx, params.id), { writes: true }),
  route(proposals.pdfAddress, (ctx, { params }) => pdfAddress(ctx, params.id)),
  route(proposals.publicInfo, (ctx, { params }) => publicInfo(ctx, params.token)),
  route(proposals.open, (ctx, { params, body }) => openShared(ctx, params.token, body), { writes: false }),
  route(
    proposals.acceptShared,
    (ctx, { params, body, request }) =>
      acceptShared(ctx, params.token, { ...body, userAgent: request.headers['user-agent'] ?? '' }),
    { writes: false },
  ),
  route(proposals.sendCode, (ctx, { params, body }) => sendCode(ctx, params.token, body.ticket)),
  route(proposals.tellReading, async (ctx, { params, body, request }) => {
    return tellReading(ctx, params.token, { ...body, userAgent: request.headers['user-agent'] ?? '' })
  }),
  route(proposals.reading, (ctx, { params }) => showReading(ctx, params.id)),
  route(proposals.pageSettings, async (ctx) => ({ isWatched: await isReadingWatched(ctx) })),
  route(proposals.changePageSettings, (ctx, { body }) => watchReading(ctx, body.isWatched)),
  route(proposals.ask, (ctx, { params, body }) => askQuestion(ctx, params.token, body)),
  route(proposals.publicPdf, (ctx, { params, query }) => pdfOfTicket(ctx, params.ticket, query)),
]
