import { route } from '../../../../platform/http/route.ts'
import { documentTemplates } from '../../documents/document-contract.ts'
import { documentPdf, previewDocument } from './preview-document.ts'
import { readWord } from './read-word.ts'

export const documentRoutes = [
  route(documentTemplates.previewDocument, (ctx, { params, body }) => previewDocument(ctx, params.dealId, body.body), {
    writes: false,
  }),
  route(documentTemplates.documentPdf, (ctx, { params, query }) => documentPdf(ctx, params.dealId, query)),
  route(documentTemplates.readWord, (ctx, { request }) => readWord(ctx, request)),
]
