import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id } from '../../../platform/contract/shapes.ts'
import { Fault } from '../fault.ts'
import { SourceBody } from '../source/source-body.ts'
import { DocumentBody } from './document-body.ts'

const needs = 'general.settings'

/**
 * A document as an editor shows it: of a text its sheets, markup that the server made around escaped text; of HTML and CSS the whole
 * document, cleaned, with the letters that it is printed in.
 */
const Sheets = z.object({ markup: z.string(), css: z.string(), fonts: z.string(), faults: z.array(Fault) })

export const documentTemplates = {
  previewDocument: endpoint('POST /deals/:dealId/document-preview', {
    needs,
    summary: 'The sheets of a document that is being written, filled for a deal, and what is wrong with it',
    body: z.object({ body: z.looseObject({}).pipe(z.discriminatedUnion('form', [DocumentBody, SourceBody])) }),
    bodyLimit: 2 * 1_048_576,
    reply: Sheets,
    refusals: ['deals.not_found'],
    perMinute: 240,
  }),
  documentPdf: endpoint('GET /deals/:dealId/document-preview', {
    needs,
    summary: 'The PDF that a template of documents, as it is being written or in a version, makes of a deal',
    query: z.object({
      templateId: id,
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(2_000_000_000)
        .optional()
        .describe('By default what is being written'),
    }),
    raw: 'application/pdf',
    refusals: ['deals.not_found', 'templates.not_found', 'templates.has_faults', 'templates.pdf_failed'],
    perMinute: 30,
  }),
  readWord: endpoint('POST /templates/word-files', {
    needs,
    summary: 'A Word file as the text of a document, with the keys that it uses for fields',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: z.object({
      body: z.custom<DocumentBody>(),
      /** What stands in `[ ]`, `« »` or `{{ }}` and is no field yet. */
      keys: z.array(z.string()),
      lost: z.array(z.string()),
    }),
    refusals: ['templates.not_word', 'templates.too_long'],
    perMinute: 30,
  }),
}
