import { route } from '../../../../platform/http/route.ts'
import { templates } from '../../template-contract.ts'
import { turnTemplate } from '../source/turn-template.ts'
import { addTemplate, copyTemplate } from './add-template.ts'
import { dropDraft, saveDraft } from './change-drafts.ts'
import { editTemplate, removeTemplate } from './change-templates.ts'
import { checkTemplate } from './check-template.ts'
import { showTemplate, templateChange, templateList } from './template-list.ts'
import { addTemplatePicture } from './template-pictures.ts'
import { valuesOfDeal } from './template-values.ts'
import { publishTemplate, restoreTemplate, templateVersion, templateVersions } from './template-versions.ts'

export const templateRoutes = [
  templateList.route,
  templateChange.route,
  route(templates.template, (ctx, { params }) => showTemplate(ctx, params.id)),
  route(templates.addTemplate, (ctx, { body }) => addTemplate(ctx, body)),
  route(templates.editTemplate, (ctx, { params, body }) => editTemplate(ctx, params.id, body)),
  route(templates.removeTemplate, (ctx, { params }) => removeTemplate(ctx, params.id)),
  route(templates.copyTemplate, (ctx, { params }) => copyTemplate(ctx, params.id)),
  route(templates.saveTemplateDraft, (ctx, { params, body }) => saveDraft(ctx, params.id, body)),
  route(templates.dropTemplateDraft, (ctx, { params, query }) => dropDraft(ctx, params.id, query.revision)),
  route(templates.turnTemplate, (ctx, { params, body }) => turnTemplate(ctx, params.id, body.revision)),
  route(templates.publishTemplate, (ctx, { params, body }) => publishTemplate(ctx, params.id, body)),
  route(templates.templateVersions, (ctx, { params, query }) => templateVersions(ctx, params.id, query)),
  route(templates.templateVersion, (ctx, { params }) => templateVersion(ctx, params.id, Number(params.number))),
  route(templates.restoreTemplate, (ctx, { params, body }) =>
    restoreTemplate(ctx, params.id, Number(params.number), body.revision),
  ),
  route(templates.checkTemplate, (ctx, { body }) => checkTemplate(ctx, body), { writes: false }),
  route(templates.templateValues, (ctx, { params }) => valuesOfDeal(ctx, params.dealId)),
  route(templates.addTemplatePicture, (ctx, { request }) => addTemplatePicture(ctx, request)),
]
