import { z } from 'zod'
import { cnpjCharacters, isCnpj } from '../../platform/brazil/cnpj.ts'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { companyLang, type Lang, langs } from '../../platform/i18n/messages.ts'
import { AcceptedTerms } from './accepted-terms.ts'
import type { ProposalDocumentModel } from './document/document-model.ts'
import { proposalStates } from './proposal.ts'
import { QuestionInput, ShownQuestion } from './questions.ts'

/**
 * A PDF is opened by the browser itself, whose language says nothing about the reader of a proposal: the address names the
 * language, and without one it is Portuguese.
 */
export const PaperLanguage = z.object({ lang: z.enum(langs).default(companyLang) })

export const inLanguage = (url: string, lang: Lang) => (lang === companyLang ? url : `${url}?lang=${lang}`)

export const SharedProposal = z.object({
  /** Allows the calls below for a day without the password. */
  ticket: z.string(),
  pdfUrl: z.string(),
  number: z.int(),
  state: z.enum(proposalStates),
  validUntil: z.string(),
  /** The seller's number in the format of WhatsApp; empty if there is none. */
  sellerPhone: z.string(),
  /** The accepted option, and whether it still waits for the company. */
  acceptance: z
    .object({ isReceived: z.boolean(), at: z.string(), name: z.string(), terms: AcceptedTerms.nullable() })
    .nullable(),
  /** A proposal of the deal was sold: no more acceptances are taken. */
  isSold: z.boolean(),
  /** What was asked and answered on this page. */
  questions: z.array(ShownQuestion),
  model: z.custom<ProposalDocumentModel>(),
})
export type SharedProposal = z.output<typeof SharedProposal>

/** The calls that strangers with a link may make. */
export const sharedProposals = {
  publicInfo: endpoint('GET /public/proposals/:token', {
    needs: 'public',
    summary: 'Whether a shared link works; nothing of the proposal',
    reply: z.object({
      company: z.object({
        name: z.string(),
        primaryColor: z.string(),
        secondaryColor: z.string(),
        logoUrl: z.string(),
        bannerUrl: z.string(),
        phone: z.string(),
        email: z.string(),
      }),
      /** Whether the link requires a password. */
      hasPassword: z.boolean(),
      expired: z
        .object({ validUntil: z.string(), consultant: z.object({ name: z.string(), phone: z.string() }) })
        .nullable(),
    }),
    refusals: ['proposals.link_unknown'],
    perMinute: 60,
  }),
  open: endpoint('POST /public/proposals/:token/open', {
    needs: 'public',
    summary:
      'Open a shared proposal, with its password where it has one; counts one view, unless it is read on with a ticket',
    body: z.object({ password: z.string().max(100).default(''), ticket: z.string().max(500).optional() }),
    reply: SharedProposal,
    refusals: [
      'proposals.link_unknown',
      'proposals.wrong_password',
      'proposals.password_now',
      'proposals.ticket_expired',
      'proposals.locked',
      'proposals.expired',
    ],
    perMinute: 30,
  }),
  acceptShared: endpoint('POST /public/proposals/:token/acceptance', {
    needs: 'public',
    summary: 'The customer accepts the shared proposal; what cannot count yet is received and waits for the company',
    body: z.object({
      ticket: z.string().max(500),
      name: z.string('proposals.name_required').trim().min(3, 'proposals.name_required').max(255),
      document: z
        .string('proposals.document_invalid')
        .trim()
        .max(40)
        .refine((text) => isCpf(text) || isCnpj(text), 'proposals.document_invalid')
        .transform((text) => (isCpf(text) ? cpfDigits(text) : cnpjCharacters(text))),
      /** The payment option that the customer chose. */
      paymentId: z.string().max(60).optional(),
      agreed: z.literal(true, 'proposals.agreement_required'),
    }),
    reply: z.object({ at: z.string(), isReceived: z.boolean() }),
    refusals: [
      'proposals.link_unknown',
      'proposals.ticket_expired',
      'proposals.password_now',
      'proposals.already_sold',
      'proposals.too_many_acceptances',
    ],
    perMinute: 10,
  }),
  ask: endpoint('POST /public/proposals/:token/questions', {
    needs: 'public',
    summary: 'A question of the customer, for the seller and the timeline of the deal',
    body: z.object({
      ticket: z.string().max(500),
      question: QuestionInput,
    }),
    reply: ShownQuestion,
    refusals: [
      'proposals.link_unknown',
      'proposals.ticket_expired',
      'proposals.password_now',
      'proposals.too_many_questions',
    ],
    perMinute: 5,
  }),
  publicPdf: endpoint('GET /public/proposal-pdf/:ticket', {
    needs: 'public',
    summary: 'The PDF behind a signed, short-lived address',
    query: PaperLanguage,
    raw: 'application/pdf',
    refusals: ['proposals.link_unknown', 'proposals.ticket_expired', 'proposals.pdf_failed'],
    perMinute: 30,
  }),
}
