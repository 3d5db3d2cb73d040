import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id } from '../../../platform/contract/shapes.ts'
import { SourceBody } from '../../templates/template-shapes.ts'
import type { ProposalDocumentModel } from '../document/document-model.ts'
import { mayShow } from '../sending.ts'
import { TemplateFaults } from '../template-faults.ts'

const ChosenTemplate = z.object({
  chosen: z.string().nullable(),
  /** The version that it was sent with. */
  version: z.int().nullable(),
  /** The version in which that template is in use now; null where it no longer is. */
  newest: z.int().nullable(),
  options: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** The template that a proposal is shown with, and what templates show of it while they are written. */
export const templatesOfProposals = {
  templatesOfProposal: endpoint('GET /proposals/:id/templates', {
    needs: ['proposals.view', 'proposals.view-pdf'],
    summary: 'What a proposal may be shown with, and what it is shown with; null: the pages that every proposal has',
    reply: ChosenTemplate,
    refusals: ['proposals.not_found'],
  }),
  templateFaults: endpoint('GET /proposals/:id/template-faults', {
    needs: mayShow,
    summary: 'What the customer would find empty or wrong in the document of a proposal, with page and field',
    reply: TemplateFaults,
    refusals: ['proposals.not_found'],
  }),
  chooseTemplate: endpoint('PUT /proposals/:id/template', {
    needs: ['proposals.generate', 'proposals.edit'],
    summary: 'Show a proposal with another template, in its newest version',
    body: z.object({ templateId: id.nullable() }),
    reply: ChosenTemplate,
    refusals: ['proposals.not_found', 'templates.not_found'],
  }),
  templateData: endpoint('GET /proposals/:id/template-data', {
    needs: 'general.settings',
    summary: 'All that templates may show of a proposal: its pages, and every placeholder with its value',
    reply: z.object({
      model: z.custom<ProposalDocumentModel>(),
      values: z.record(z.string(), z.string()),
      dealId: z.string(),
    }),
    refusals: ['proposals.not_found'],
  }),
  previewTemplate: endpoint('GET /proposals/:id/template-preview', {
    needs: 'general.settings',
    summary: 'The PDF that a proposal would be with a template as it is being written',
    query: z.object({ templateId: id.optional().describe('By default the pages that every proposal has') }),
    raw: 'application/pdf',
    refusals: ['proposals.not_found', 'templates.not_found', 'proposals.pdf_failed'],
  }),
  previewSource: endpoint('POST /template-sources/preview', {
    needs: 'general.settings',
    summary:
      'What a template of HTML and CSS that is being written makes of a proposal, on paper and on the customer’s page',
    body: z.object({ body: z.looseObject({}).pipe(SourceBody), proposalId: id.optional() }),
    bodyLimit: 2 * 1_048_576,
    reply: z.object({
      /** Both documents without the fonts, which stand before their own rules. */
      fonts: z.string(),
      paper: z.string(),
      web: z.string(),
    }),
    refusals: ['proposals.not_found'],
    perMinute: 240,
  }),
}
