import { route } from '../../../platform/http/route.ts'
import { statusRoutes } from '../../../platform/statuses/status-routes.ts'
import { financings } from '../contract.ts'
import { financingChange } from './change-financings.ts'
import { createFinancing, financingDefaults } from './create-financing.ts'
import { editFinancing, removeFinancing } from './edit-financing.ts'
import { financingList } from './financing-list.ts'
import { giveBack } from './give-back.ts'
import { chooseOffer, showOffers, simulate } from './offers.ts'
import { askedPapers, sendPaper, takePaperBack } from './papers/customers-papers.ts'
import { linkPapers, unlinkPapers } from './papers/paper-link.ts'
import { showPapers } from './papers/papers.ts'
import { sendPaperLink } from './papers/send-paper-link.ts'
import { placeGap } from './place-gap.ts'
import { addBank, editBank, removeBank } from './setup/change-banks.ts'
import { addMethod, editMethod, removeMethod } from './setup/change-methods.ts'
import { addOption, editOption, removeOption } from './setup/change-options.ts'
import { bankChange, bankList, methodChange, methodList, optionChange, optionList } from './setup/setup-lists.ts'
import { bankNames, methodNames } from './setup/setup-names.ts'
import { financingStatuses } from './setup/statuses.ts'
import { showFinancing } from './show-financing.ts'
import { askBank } from './source/ask-bank.ts'
import { editConnection, showConnection } from './source/bank-connection.ts'
import { summarise } from './summary.ts'

export const financingRoutes = [
  route(financings.bankConnection, (ctx, { params }) => showConnection(ctx, params.id)),
  route(financings.saveBankConnection, (ctx, { params, body }) => editConnection(ctx, params.id, body)),
  route(financings.askBank, (ctx, { params, body }) => askBank(ctx, params.id, body.bankId)),
  financingList.route,
  financingChange.route,
  route(financings.summary, (ctx, { query }) => summarise(ctx, query)),
  route(financings.show, (ctx, { params }) => showFinancing(ctx, params.id)),
  route(financings.fromSale, (ctx, { params }) => financingDefaults(ctx, params.id)),
  route(financings.create, (ctx, { body }) => createFinancing(ctx, body)),
  route(financings.edit, (ctx, { params, body: { isConfirmed, ...patch } }) =>
    editFinancing(ctx, params.id, patch, { isConfirmed }),
  ),
  route(financings.remove, (ctx, { params }) => removeFinancing(ctx, params.id)),
  route(financings.simulate, (ctx, { query }) => simulate(ctx, query)),
  route(financings.offers, (ctx, { params, query }) => showOffers(ctx, params.id, query.order)),
  route(financings.choose, (ctx, { params, body }) => chooseOffer(ctx, params.id, body)),
  route(financings.placeGap, (ctx, { params, body }) => placeGap(ctx, params.id, body)),
  route(financings.giveBack, (ctx, { params, body }) => giveBack(ctx, params.id, body.givenBackOn)),
  route(financings.papers, (ctx, { params }) => showPapers(ctx, params.id)),
  route(financings.linkPapers, (ctx, { params }) => linkPapers(ctx, params.id)),
  route(financings.takePaperBack, (ctx, { params }) => takePaperBack(ctx, params.token, params.id)),
  route(financings.sendPaperLink, (ctx, { params, body }) => sendPaperLink(ctx, params.id, body.channel)),
  route(financings.unlinkPapers, (ctx, { params }) => unlinkPapers(ctx, params.id)),
  route(financings.askedPapers, (ctx, { params }) => askedPapers(ctx, params.token)),
  route(
    financings.sendPaper,
    (ctx, { params, query, request }) => sendPaper(ctx, params.token, query.categoryId, request),
    { writes: false },
  ),
  ...statusRoutes(financings, financingStatuses),
  route(financings.bankNames, (ctx) => bankNames(ctx)),
  route(financings.methodNames, (ctx) => methodNames(ctx)),
  bankList.route,
  bankChange.route,
  route(financings.addBank, (ctx, { body }) => addBank(ctx, body)),
  route(financings.editBank, (ctx, { params, body }) => editBank(ctx, params.id, body)),
  route(financings.removeBank, (ctx, { params }) => removeBank(ctx, params.id)),
  methodList.route,
  methodChange.route,
  route(financings.addMethod, (ctx, { body }) => addMethod(ctx, body)),
  route(financings.editMethod, (ctx, { params, body }) => editMethod(ctx, params.id, body)),
  route(financings.removeMethod, (ctx, { params }) => removeMethod(ctx, params.id)),
  optionList.route,
  optionChange.route,
  route(financings.addOption, (ctx, { body }) => addOption(ctx, body)),
  route(financings.editOption, (ctx, { params, body }) => editOption(ctx, params.id, body)),
  route(financings.removeOption, (ctx, { params }) => removeOption(ctx, params.id)),
]
