import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const documentsFailing: readonly Failing[] = [
  { at: '/documents', name: { pt: 'o documento', en: 'the document' } },
  { at: '/documents/:id/signers', name: { pt: 'o signatário', en: 'the signatory' } },
  { at: '/documents/:id/proposed-signers', name: { pt: 'o signatário', en: 'the signatory' } },
  { at: '/document-templates', name: { pt: 'os modelos de documento', en: 'the document templates' } },
  { at: '/deals/:id/documents', name: { pt: 'o documento', en: 'the document' } },
  { at: '/deals/:id/document-files', name: { pt: 'o documento', en: 'the document' } },
  { at: '/deals/:id/document-check', name: { pt: 'o documento', en: 'the document' } },
]
