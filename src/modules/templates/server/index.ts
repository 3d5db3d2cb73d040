import { mailModels } from '../../../platform/contract/placeholder-models.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { recordSubject, subjectFields } from '../../../platform/record/subject-fields.ts'
import { generalBlocks } from '../blocks/general-blocks.ts'
import { documentTemplates, emailModels, placeholders, proposalData, templates } from '../contract.ts'
import { proposalDataRecord } from '../data/proposal-data-record.ts'
import { templateMessages } from '../messages.ts'
import { templateRecord } from '../template-record.ts'
import { templateReturned } from './bodies/change-templates.ts'
import { templateChange, templateExport } from './bodies/template-list.ts'
import { templateRoutes } from './bodies/template-routes.ts'
import { copyEmailModel, createEmailModel, editEmailModel, removeEmailModel } from './change-email-models.ts'
import { addProposalData, editProposalData, removeProposalData } from './data/change-proposal-data.ts'
import { proposalDataExport, proposalDataList, showProposalData } from './data/proposal-data-list.ts'
import { addProposalPicture, arrangeProposalPictures } from './data/proposal-pictures.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { emailModelExport, emailModelList, showEmailModel } from './email-models.ts'
import { mailActions } from './mail-action.ts'
import { mailInTimeline } from './mail-in-timeline.ts'
import { preview, propertiesOf } from './preview.ts'

export const templatesModule: ServerModule = {
  name: 'templates',
  messages: templateMessages,
  leaving: { history: ['templates.draft_by', 'template_versions.author_id', 'email_models.changed_by'] },
  contract: { ...emailModels, ...placeholders, ...proposalData, ...templates, ...documentTemplates },
  blocks: generalBlocks,
  exports: [emailModelExport, proposalDataExport, templateExport],
  subjects: [
    { kind: 'email-model', table: 'email_models', name: 'name' },
    {
      ...recordSubject(proposalDataRecord, 'general.settings'),
      fields: { ...subjectFields(proposalDataRecord), storeIds: { of: 'store' } },
    },
    recordSubject(templateRecord, 'general.settings'),
  ],
  trash: [
    { kind: 'proposal-data', needs: 'general.settings' },
    { kind: 'email-model', needs: 'general.settings' },
    { kind: 'template', needs: 'general.settings' },
  ],
  works: [templateChange.work],
  actions: mailActions,
  listeners: { ...mailInTimeline, 'templates.returned': templateReturned },
  routes: [
    emailModelList.route,
    route(emailModels.show, (ctx, { params }) => showEmailModel(ctx, params.id)),
    route(emailModels.create, (ctx, { body }) => createEmailModel(ctx, body)),
    route(emailModels.edit, (ctx, { params, body }) => editEmailModel(ctx, params.id, body)),
    route(emailModels.remove, (ctx, { params }) => removeEmailModel(ctx, params.id)),
    route(emailModels.copy, (ctx, { params }) => copyEmailModel(ctx, params.id)),
    route(emailModels.preview, (ctx, { body }) => preview(ctx, body), { writes: false }),
    proposalDataList.route,
    route(proposalData.proposalData, (ctx, { params }) => showProposalData(ctx, params.id)),
    route(proposalData.addProposalData, (ctx, { body }) => addProposalData(ctx, body)),
    route(proposalData.editProposalData, (ctx, { params, body }) => editProposalData(ctx, params.id, body)),
    route(proposalData.removeProposalData, (ctx, { params }) => removeProposalData(ctx, params.id)),
    route(proposalData.addProposalPicture, (ctx, { params, request }) => addProposalPicture(ctx, params.id, request)),
    route(proposalData.arrangeProposalPictures, (ctx, { params, body }) =>
      arrangeProposalPictures(ctx, params.id, body.works),
    ),
    ...templateRoutes,
    ...documentRoutes,
    ...mailModels.map((model) => route(placeholders[model], async (ctx) => propertiesOf(ctx, model))),
  ],
}
