import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const documentsFailing: readonly Failing[] = [
  {
    at: '/documents',
    name: { pt: 'o documento', en: 'the document' },
    tried: {
      'POST /documents/:id/sending': { pt: 'Enviar para assinatura o documento', en: 'Send for signing the document' },
      'DELETE /documents/:id/sending': { pt: 'Desfazer o envio do documento', en: 'Undo the sending of the document' },
      'POST /documents/:id/cancellation': { pt: 'Cancelar o documento', en: 'Cancel the document' },
      'POST /documents/:id/reminders': { pt: 'Lembrar quem assina o documento', en: 'Remind who signs the document' },
      'POST /documents/:id/copies': { pt: 'Enviar uma cópia do documento', en: 'Send a copy of the document' },
      'PUT /documents/:id/deadline': { pt: 'Mudar o prazo do documento', en: 'Change the deadline of the document' },
    },
  },
  { at: '/documents/:id/signers', name: { pt: 'o signatário', en: 'the signatory' } },
  { at: '/documents/:id/proposed-signers', name: { pt: 'o signatário', en: 'the signatory' } },
  { at: '/document-templates', name: { pt: 'os modelos de documento', en: 'the document templates' } },
  { at: '/deals/:id/documents', name: { pt: 'o documento', en: 'the document' } },
  { at: '/deals/:id/document-parts', name: { pt: 'as assinaturas e os eventos', en: 'the signatures and events' } },
  { at: '/deals/:id/document-files', name: { pt: 'o documento', en: 'the document' } },
  { at: '/deals/:id/document-check', name: { pt: 'o documento', en: 'the document' } },
]
