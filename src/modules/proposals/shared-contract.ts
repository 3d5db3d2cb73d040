import { z } from 'zod'
import { cnpjCharacters, isCnpj } from '../../platform/brazil/cnpj.ts'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { companyLang, type Lang, langs } from '../../platform/i18n/messages.ts'
import type { TemplateBody } from '../templates/template-blocks.ts'
import { acceptanceParts } from './acceptance-shapes.ts'
import { AcceptedTerms } from './accepted-terms.ts'
import type { ProposalDocumentModel } from './document/document-model.ts'
import { ChangedEquipment } from './equipment-shapes.ts'
import { proposalStates } from './proposal.ts'
import { QuestionInput, ShownQuestion } from './questions.ts'
import type { AcceptedVariant } from './variant/variation.ts'

/**
 * Browsers open a PDF directly, and their language is not necessarily the reader's: the address contains the
 * language, Portuguese by default.
 */
export const PaperLanguage = z.object({
  lang: z.enum(langs).default(companyLang),
  /** The option shown in detail, by default the leading one. */
  option: id.optional(),
})

export const inLanguage = (url: string, lang: Lang) => (lang === companyLang ? url : `${url}?lang=${lang}`)

export interface ShownTemplate {
  /** `null`: the company wrote it as HTML and CSS. */
  body: TemplateBody | null
  /** The complete document written by the company as HTML, sanitised and filled in; shown in a frame. */
  source?: string
  /** Addresses of the pictures by their ids. */
  pictures: Record<string, string>
}

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
    .object({
      isReceived: z.boolean(),
      at: z.string(),
      name: z.string(),
      terms: AcceptedTerms.nullable(),
      /** What the customer changed in it; null or absent: as it was sent. */
      variant: z.custom<AcceptedVariant>().nullish(),
      optionId: z.string().nullable(),
      /** The accepted equipment, if it has been replaced since. */
      changed: ChangedEquipment.nullish(),
    })
    .nullable(),
  /** A proposal of the deal has been sold: no further acceptance is possible. */
  isSold: z.boolean(),
  /** An opaque mark of the proposal's state: a page with another mark is outdated. */
  standing: z.string(),
  /**
   * The masked address that a confirmation code is sent to; null: none is known, and the company confirms the person.
   */
  codeTo: z.string().nullable(),
  /** The company sees which parts of the page are read and what is tried on it; the page says so. */
  isWatched: z.boolean(),
  /** What was asked and answered on this page. */
  questions: z.array(ShownQuestion),
  model: z.custom<ProposalDocumentModel>(),
  /** The sections of the page in order, filled in for this proposal; null: the standard sections. */
  template: z.custom<ShownTemplate | null>(),
})
export type SharedProposal = z.output<typeof SharedProposal>

/** The contact person shown on the page. */
const Consultant = z.object({ name: z.string(), phone: z.string() })

/** The endpoints open to anyone with a link. */
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
      expired: z.object({ validUntil: z.string(), consultant: Consultant }).nullable(),
      /** The company withdrew it; the reason is empty where none is shown. */
      withdrawn: z.object({ reason: z.string(), consultant: Consultant }).nullable(),
    }),
    refusals: ['proposals.link_unknown'],
    perMinute: 60,
  }),
  open: endpoint('POST /public/proposals/:token/open', {
    needs: 'public',
    summary:
      'Open a shared proposal, with its password where it has one; counts one view, unless it is read on with a ticket or by the company’s own people',
    body: z.object({
      password: z.string().max(100).default(''),
      ticket: z.string().max(500).optional(),
      /** Opened by the company itself: not counted as a view. */
      isOwn: z.boolean().default(false),
    }),
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
      /** The option of the proposal that the customer chose; by default the recommended one. */
      optionId: id.optional(),
      /** The revision shown by the page: in another one the customer has not seen the price. */
      revision: z.int().min(1).optional(),
      agreed: z.literal(true, 'proposals.agreement_required'),
      ...acceptanceParts,
    }),
    reply: z.object({ at: z.string(), isReceived: z.boolean() }),
    refusals: [
      'proposals.link_unknown',
      'proposals.already_accepted',
      'proposals.figures_differ',
      'proposals.ticket_expired',
      'proposals.password_now',
      'proposals.already_sold',
      'proposals.changed_since_opened',
      'proposals.too_many_acceptances',
    ],
    perMinute: 20,
  }),
  sendCode: endpoint('POST /public/proposals/:token/codes', {
    needs: 'public',
    summary: 'Send the code that proves an acceptance to the e-mail of the deal’s contact, or to their phone',
    body: z.object({ ticket: z.string().max(500) }),
    reply: z.object({ to: z.string(), expiresAt: z.string() }),
    refusals: [
      'proposals.link_unknown',
      'proposals.ticket_expired',
      'proposals.password_now',
      'proposals.already_accepted',
      'proposals.already_sold',
      'proposals.code_no_email',
      'proposals.too_many_codes',
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
    refusals: ['proposals.link_unknown', 'proposals.ticket_expired', 'proposals.receipt_ended', 'proposals.pdf_failed'],
    perMinute: 30,
  }),
}
