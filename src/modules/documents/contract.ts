import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { givenInstant, id, requiredText } from '../../platform/contract/shapes.ts'
import { DocumentDetail, EmptyField } from './document-shapes.ts'
import { notNow } from './not-now.ts'
import { hidden, reading } from './reading-contract.ts'
import { roles, SignerInput } from './signer.ts'
import { signingPage } from './signing-contract.ts'
import { signingWays } from './ways.ts'

export { DocumentDetail, DocumentFilters, DocumentRow, type Sending, Signer } from './document-shapes.ts'
export { hidden } from './reading-contract.ts'

export const remindSteps = [0, 1, 2, 3, 7, 14] as const
const RemindDays = z.union(remindSteps.map((days) => z.literal(days)))
const Deadline = givenInstant('documents.deadline_required')

const refusals = ['documents.not_found'] as const
const edits = ['documents.not_found', 'documents.is_over'] as const
const edit = { needs: 'deals.edit-document', ...hidden } as const

export const documents = {
  ...reading,
  file: endpoint('GET /documents/:id/content', {
    needs: 'public',
    summary: 'The frozen or sealed PDF, its dossier, or one page as a picture, behind a signed, short-lived address',
    query: z.object({ ticket: z.string().max(300), part: z.string().max(20).default('frozen') }),
    raw: 'application/pdf',
    refusals: ['documents.not_found', 'documents.address_expired'],
    perMinute: 600,
  }),
  templates: endpoint('GET /document-templates', {
    needs: 'deals.create-document',
    ...hidden,
    summary: 'The templates that a document can be made from',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  check: endpoint('GET /deals/:dealId/document-check', {
    needs: 'deals.create-document',
    ...hidden,
    summary: 'What a document of the deal by a template would leave empty, with the field to fill',
    query: z.object({ templateId: id }),
    reply: z.object({
      faults: z.array(z.object({ what: z.string(), isEmpty: z.boolean() })),
      empty: z.array(EmptyField),
    }),
    refusals: ['deals.not_found', 'templates.not_found', 'templates.wrong_form', 'templates.has_faults'],
  }),
  make: endpoint('POST /deals/:dealId/documents', {
    needs: 'deals.create-document',
    ...hidden,
    summary: 'Make a document from a template: it is frozen at once',
    body: z.object({
      templateId: id,
      title: z.string().trim().max(255).default(''),
      /** Whoever makes it knows what it leaves empty. */
      acceptsEmpty: z.boolean().default(false),
    }),
    reply: DocumentDetail,
    refusals: [
      'documents.leaves_empty',
      'deals.not_found',
      'templates.not_found',
      'templates.wrong_form',
      'templates.has_faults',
      'documents.pdf_failed',
    ],
    perPerson: 30,
  }),
  upload: endpoint('POST /deals/:dealId/document-files', {
    needs: 'deals.create-document',
    ...hidden,
    summary: 'Send a finished paper as a document (PDF, multipart, field `file`)',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: DocumentDetail,
    refusals: [
      'deals.not_found',
      'files.missing',
      'files.too_large',
      'documents.not_pdf',
      'documents.pdf_locked',
      'documents.pdf_scripts',
      'documents.pdf_broken',
      'documents.too_many_pages',
    ],
  }),
  rename: endpoint('PATCH /documents/:id', {
    ...edit,
    summary: 'Change the title of a document',
    body: z.object({ title: requiredText }),
    reply: DocumentDetail,
    refusals: [...edits, 'documents.title_locked'],
  }),
  remove: endpoint('DELETE /documents/:id', {
    needs: 'deals.delete-document',
    ...hidden,
    summary: 'Delete a draft or a canceled document',
    refusals: [...refusals, 'documents.was_sent', 'documents.is_sending'],
  }),
  proposed: endpoint('GET /documents/:id/proposed-signers', {
    ...edit,
    summary: 'Who could sign: the contact of the deal, the company, its usual witnesses',
    reply: z.array(
      z.object({ name: z.string(), email: z.string(), phone: z.string(), cpf: z.string(), role: z.enum(roles) }),
    ),
    refusals,
  }),
  ways: endpoint('GET /document-ways', {
    ...edit,
    summary: 'Where documents can be signed: here, and at the providers that are connected',
    reply: z.array(z.enum(signingWays)),
  }),
  phoneCodes: endpoint('GET /document-phone-codes', {
    ...edit,
    summary: 'Whether our own signature can send codes to phones: a WhatsApp number is connected',
    reply: z.object({ isOffered: z.boolean() }),
  }),
  retrySending: endpoint('POST /documents/:id/sending/retry', {
    ...edit,
    summary: 'Try again what a provider did not take, or the seal that could not be made',
    reply: DocumentDetail,
    refusals,
  }),
  discardSending: endpoint('DELETE /documents/:id/sending', {
    ...edit,
    summary: 'Take back a sending that has not begun: the document is a draft again',
    reply: DocumentDetail,
    refusals: [...refusals, 'documents.already_sent'],
  }),
  send: endpoint('POST /documents/:id/sending', {
    ...edit,
    summary: 'Send a document to its first signers; others are asked when it is their turn',
    body: z.object({
      signers: z.array(SignerInput).min(1, 'documents.signers_required').max(20),
      deadline: Deadline,
      remindDays: RemindDays.default(0),
      /** Where it is signed. */
      way: z.enum(signingWays).default('own'),
      /** Other drafts of the deal that go along, with the same signers. */
      along: z.array(id).max(10).default([]),
    }),
    reply: DocumentDetail,
    refusals: [...refusals, 'documents.already_sent', 'documents.is_sending'],
  }),
  addSigner: endpoint('POST /documents/:id/signers', {
    ...edit,
    summary: 'Add a signer to a document that was sent',
    body: SignerInput,
    reply: DocumentDetail,
    refusals: [...edits, 'documents.send_first', 'documents.adding_hidden'],
  }),
  removeSigner: endpoint('DELETE /documents/:id/signers/:signerId', {
    ...edit,
    summary: 'Take a signer who has not signed off a document in process',
    reply: DocumentDetail,
    refusals: [
      ...refusals,
      'documents.signer_not_found',
      'documents.not_in_process',
      'documents.signer_signed',
      'documents.removing_hidden',
      'documents.last_signer',
    ],
  }),
  correctSigner: endpoint('PUT /documents/:id/signers/:signerId', {
    ...edit,
    summary: 'Correct a signer who has not signed: asked anew by a new link, in all that was sent together',
    body: SignerInput,
    reply: DocumentDetail,
    refusals: [
      ...refusals,
      'documents.signer_not_found',
      'documents.not_in_process',
      'documents.signer_signed',
      'documents.adding_hidden',
      'documents.removing_hidden',
    ],
  }),
  link: endpoint('POST /documents/:id/signers/:signerId/link', {
    ...edit,
    summary: 'The address at which a signer signs, to hand on',
    reply: z.object({ url: z.string(), whatsapp: z.string().nullable() }),
    refusals: [...refusals, 'documents.signer_not_found', 'documents.link_at_provider', ...notNow],
  }),
  host: endpoint('POST /documents/:id/signers/:signerId/in-person', {
    ...edit,
    summary: 'Have somebody sign on this device, with a code or without: an address that is good for an hour',
    query: z.object({ withCode: z.enum(['true']).optional() }),
    reply: z.object({ path: z.string() }),
    refusals: [
      ...refusals,
      'documents.signer_not_found',
      'documents.link_at_provider',
      'documents.no_code_target',
      'documents.company_code',
      ...notNow,
    ],
  }),
  remind: endpoint('POST /documents/:id/reminders', {
    ...edit,
    summary: 'Remind those whose turn it is, at most once an hour each',
    reply: z.object({ reminded: z.int() }),
    refusals: [...edits, 'documents.nobody_to_remind', 'documents.past_deadline'],
  }),
  moveDeadline: endpoint('PUT /documents/:id/deadline', {
    ...edit,
    summary: 'Move the deadline, and say how often is reminded',
    body: z.object({ deadline: Deadline, remindDays: RemindDays.optional() }),
    reply: DocumentDetail,
    refusals: [...edits, 'documents.deadline_locked'],
  }),
  sendCopy: endpoint('POST /documents/:id/copies', {
    ...edit,
    summary: 'Mail the signed file to somebody',
    body: z.object({ to: z.email('field.email').max(255) }),
    refusals: [...refusals, 'documents.not_finished', 'documents.evidence_hidden', 'documents.too_large_to_mail'],
    perPerson: 20,
  }),
  cancel: endpoint('POST /documents/:id/cancellation', {
    ...edit,
    summary: 'Cancel a document, with a reason that its signers read',
    body: z.object({
      reason: z.string('documents.reason_required').trim().min(3, 'documents.reason_required').max(500),
    }),
    reply: DocumentDetail,
    refusals: [...edits, 'documents.status_locked'],
  }),
  ...signingPage,
}
