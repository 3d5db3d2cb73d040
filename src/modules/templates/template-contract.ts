import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, pageOf, paging, shortText } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { changeEndpoint, recordEndpoints } from '../../platform/record/record-endpoints.ts'
import { inputShape, patchShape, replyShape } from '../../platform/record/shapes.ts'
import { TemplateBody } from './blocks/template-body.ts'
import { DocumentBody } from './documents/document-body.ts'
import { Fault } from './fault.ts'
import { SourceBody } from './source/source-body.ts'
import { templateKinds, templateRecord } from './template-record.ts'

const needs = 'general.settings'
const missing = 'templates.not_found'

/** Read whole and then checked: documents do not describe a tree that goes on within itself. */
export const AnyBody = z.looseObject({}).pipe(z.discriminatedUnion('form', [TemplateBody, DocumentBody, SourceBody]))
export type AnyBody = z.output<typeof AnyBody>

export const Template = replyShape(templateRecord).extend({
  /** The draft, or what is in use where there is none. */
  body: z.custom<AnyBody>(),
  /** Counts the drafts that were saved: of two people the later is told. */
  revision: z.int(),
  draftAt: z.string().nullable(),
  draftBy: z.string(),
})
export type Template = z.output<typeof Template>

export const TemplateVersion = z.object({
  number: z.int(),
  note: z.string(),
  author: z.string(),
  createdAt: z.string(),
  isInUse: z.boolean(),
})
export type TemplateVersion = z.output<typeof TemplateVersion>

export const TemplateFilters = listQuery(templateRecord, {
  order: 'name',
  filters: { ...searchFilter, kind: z.enum(templateKinds).optional() },
})
export const TemplateInput = inputShape(templateRecord)
const TemplatePatch = patchShape(templateRecord)
export type TemplatePatch = z.output<typeof TemplatePatch>

const { list, show, edit, remove } = recordEndpoints(templateRecord, {
  at: 'templates',
  needs: { list: needs, add: needs, edit: needs, delete: needs },
  query: TemplateFilters,
  words: ['template', 'templates'],
  missing,
})

export const templates = {
  templates: list,
  template: { ...show, reply: Template },
  addTemplate: endpoint('POST /templates', {
    needs,
    summary: 'Add a template whose draft is this content; it is used once it is published',
    body: TemplateInput.extend({ body: AnyBody }),
    reply: Template,
    refusals: [
      'templates.wrong_form',
      'templates.unknown_block',
      'templates.usual_of_proposals',
      'organisation.store_not_found',
    ],
  }),
  editTemplate: {
    ...edit,
    body: TemplatePatch,
    reply: Template,
    refusals: [missing, 'templates.usual_of_proposals', 'organisation.store_not_found'],
  },
  changeTemplates: changeEndpoint(templateRecord, {
    at: 'templates',
    needs: { edit: needs },
    query: TemplateFilters,
    words: ['template', 'templates'],
  }),
  removeTemplate: {
    ...remove,
    summary: 'Delete a template that nothing was made with',
    refusals: [missing, 'templates.used'],
  },
  copyTemplate: endpoint('POST /templates/:id/copy', {
    needs,
    summary: 'Copy a template with its newest content',
    reply: Template,
    refusals: [missing],
  }),
  saveTemplateDraft: endpoint('PUT /templates/:id/draft', {
    needs,
    summary: 'Keep a draft; what is in use stays as it is',
    body: z.object({ body: AnyBody, revision: z.int().min(1) }),
    reply: z.object({ revision: z.int(), draftAt: z.string() }),
    bodyLimit: 2 * 1_048_576,
    refusals: [missing, 'templates.changed_meanwhile', 'templates.wrong_form', 'templates.unknown_block'],
    perMinute: 240,
  }),
  dropTemplateDraft: endpoint('DELETE /templates/:id/draft', {
    needs,
    summary: 'Forget the draft; the content is again what is in use',
    query: z.object({ revision: z.coerce.number().int().min(1) }),
    reply: Template,
    refusals: [missing, 'templates.changed_meanwhile', 'templates.never_published'],
  }),
  turnTemplate: endpoint('POST /templates/:id/source', {
    needs,
    summary:
      'Let the draft be the blocks, or the text of a document, as HTML and CSS; what they were stays in the history',
    body: z.object({ revision: z.int().min(1) }),
    reply: Template,
    refusals: [missing, 'templates.changed_meanwhile', 'templates.wrong_form', 'templates.source_too_long'],
  }),
  publishTemplate: endpoint('POST /templates/:id/versions', {
    needs,
    summary: 'Let the draft be what is in use: the next version',
    body: z.object({ revision: z.int().min(1), note: shortText.default('') }),
    reply: Template,
    refusals: [missing, 'templates.changed_meanwhile', 'templates.no_draft', 'templates.has_faults'],
  }),
  templateVersions: endpoint('GET /templates/:id/versions', {
    needs,
    summary: 'The versions of a template, newest first',
    query: paging,
    reply: pageOf(TemplateVersion),
    refusals: [missing],
  }),
  templateVersion: endpoint('GET /templates/:id/versions/:number', {
    needs,
    summary: 'The content of one version',
    reply: TemplateVersion.extend({ body: z.custom<AnyBody>() }),
    refusals: [missing, 'templates.no_version'],
  }),
  restoreTemplate: endpoint('POST /templates/:id/versions/:number/restoration', {
    needs,
    summary: 'Let the content of an earlier version be in use again: as a new version',
    body: z.object({ revision: z.int().min(1) }),
    reply: Template,
    refusals: [missing, 'templates.changed_meanwhile', 'templates.no_version'],
  }),
  checkTemplate: endpoint('POST /templates/checks', {
    needs,
    summary: 'What is wrong with the texts of a template, and which of its fields a deal leaves empty',
    body: z.object({ body: AnyBody, kind: z.enum(templateKinds).optional(), dealId: id.optional() }),
    bodyLimit: 2 * 1_048_576,
    reply: z.object({ faults: z.array(Fault) }),
    refusals: ['deals.not_found'],
    perMinute: 240,
  }),
  templateValues: endpoint('GET /deals/:dealId/template-values', {
    needs,
    summary: 'Everything that templates may say of a deal',
    reply: z.record(z.string(), z.string()),
    refusals: ['deals.not_found'],
  }),
  addTemplatePicture: endpoint('POST /templates/pictures', {
    needs,
    summary: 'Add a picture that templates may show',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: z.object({ id: z.string(), url: z.string() }),
    refusals: ['organisation.image_kind'],
  }),
}
