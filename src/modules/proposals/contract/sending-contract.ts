import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { AnswerInput } from '../questions.ts'
import { mayShow, Sending, SharePassword } from '../sending.ts'
import { Proposal } from '../shown-shapes.ts'

/** What hands a proposal to the customer: its link, its PDF, and answers to what is asked on the shared page. */
export const sendingOfProposals = {
  share: endpoint('POST /proposals/:id/share', {
    needs: mayShow,
    summary: 'A new link, with a password or without; an earlier link of the proposal stops working',
    body: z
      .object({
        /** Without a password anyone with the link can open it. */
        password: SharePassword.nullable().default(null),
        /** By default as long as the proposal is valid, which no link may exceed. */
        days: z.int().min(1).max(365).optional(),
      })
      .prefault({}),
    reply: z.object({ token: z.string(), path: z.string(), url: z.string(), until: z.string() }),
    refusals: ['proposals.not_found', 'proposals.expired', 'proposals.is_given_up'],
  }),
  send: endpoint('POST /proposals/:id/sending', {
    needs: mayShow,
    summary: 'Send the link of a proposal by mail, or prepare the message for WhatsApp; an open link stays the same',
    body: Sending,
    reply: z.object({
      url: z.string(),
      /** The message with the link. */
      text: z.string(),
      /** Opens the seller’s WhatsApp with the message. */
      whatsapp: z.string().nullable(),
      /** Where the PDF opens as long as the link does; null where none goes along, or it is attached. */
      pdfUrl: z.string().nullable(),
      until: z.string(),
      hasPassword: z.boolean(),
    }),
    refusals: ['proposals.not_found', 'proposals.expired', 'proposals.is_given_up', 'proposals.pdf_failed'],
    perMinute: 30,
  }),
  answer: endpoint('PUT /proposals/:id/questions/:questionId/answer', {
    needs: mayShow,
    summary:
      'Answer a question of the customer on the shared page; the customer is told by mail where an address is known',
    body: AnswerInput,
    reply: Proposal,
    refusals: ['proposals.not_found', 'proposals.question_unknown'],
    perMinute: 30,
  }),
  unshare: endpoint('DELETE /proposals/:id/share', {
    needs: mayShow,
    summary: 'Close the shared link',
    refusals: ['proposals.not_found'],
  }),
  pdf: endpoint('GET /proposals/:id/pdf', {
    needs: 'proposals.view-pdf',
    summary: 'The proposal as PDF',
    raw: 'application/pdf',
    refusals: ['proposals.not_found', 'proposals.expired', 'proposals.pdf_failed'],
  }),
  pdfAddress: endpoint('POST /proposals/:id/pdf-address', {
    needs: 'proposals.view-pdf',
    summary: 'An address of the PDF that works for ten minutes without a session',
    reply: z.object({ url: z.string() }),
    refusals: ['proposals.not_found', 'proposals.expired'],
  }),
}
