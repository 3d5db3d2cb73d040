import { z } from 'zod'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { isWritten } from '../../platform/rules/drawn.ts'
import { notNow } from './not-now.ts'
import { roles } from './signer.ts'
import { signingConsentVersions } from './signing-consent.ts'
import { auths } from './ways.ts'

/** A point of a drawn line, in thousandths of the field. */
const point = z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)])

export const SigningMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), text: z.string().trim().min(1, 'documents.signature_required').max(255) }),
  z.object({
    kind: z.literal('drawn'),
    lines: z
      .array(z.array(point).min(1).max(600))
      .min(1, 'documents.signature_required')
      .max(80)
      .refine(isWritten, 'documents.signature_too_small'),
  }),
])
export type SigningMark = z.output<typeof SigningMark>

const person = {
  name: z.string('documents.name_required').trim().min(3, 'documents.name_required').max(255),
  cpf: z
    .string('documents.cpf_invalid')
    .trim()
    .max(20)
    .refine((text) => isCpf(text), 'documents.cpf_invalid')
    .transform(cpfDigits),
}

const ShownPaper = z.object({
  number: z.int(),
  title: z.string(),
  deadline: z.string(),
  pages: z.array(z.object({ number: z.int(), width: z.number(), height: z.number(), text: z.string() })),
  /** What its text says of system and price, in the order in which people ask. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why nothing can be signed now, in a sentence; null: it can. */
  refusal: z.string().nullable(),
  /** The signer's own signature; null: not yet. */
  signedAt: z.string().nullable(),
  isFinished: z.boolean(),
  /** The company canceled it: a signature that is there counts no more. */
  isCanceled: z.boolean(),
})
export type ShownPaper = z.output<typeof ShownPaper>

const ShownSigning = ShownPaper.extend({
  company: z.string(),
  timeZone: z.string(),
  signer: z.object({
    firstName: z.string(),
    role: z.enum(roles),
    auth: z.enum(auths),
    knowsCpf: z.boolean(),
    /** The sealed copy is mailed to them. */
    hasEmail: z.boolean(),
  }),
  /** Which of how many signs here; null: no order says it, since others sign at the same time. */
  place: z.object({ at: z.int().nullable(), of: z.int() }),
  /** Where a code goes, masked; null: this signature takes none. */
  codeTo: z.string().nullable(),
  /** Who of the company answers for it; null: the company itself. */
  asks: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** Who of the company holds the device; empty where the person signs alone. */
  host: z.string(),
  /** What was sent together with it: read and signed on the same page. */
  along: z.array(ShownPaper),
})
export type ShownSigning = z.output<typeof ShownSigning>

/** The number of one of the documents that a link opens; left out: the one that it was made for. */
const paper = z.int().min(1).optional()
const paperQuery = z.object({ paper: z.coerce.number().int().min(1).max(1_000_000_000).optional() })

/** The calls that a signer makes with the link. */
export const signingPage = {
  shown: endpoint('GET /public/signatures/:token', {
    needs: 'public',
    summary: 'What a signer is asked to sign',
    reply: ShownSigning,
    refusals: ['documents.link_unknown'],
    perMinute: 60,
  }),
  seen: endpoint('POST /public/signatures/:token/views', {
    needs: 'public',
    summary: 'The signer has opened the document, or read it to its end',
    body: z.object({ isRead: z.boolean().default(false), device: z.string().max(60).default(''), paper }),
    refusals: ['documents.link_unknown'],
    perMinute: 30,
  }),
  page: endpoint('GET /public/signatures/:token/pages/:page', {
    needs: 'public',
    summary: 'A page of the document as a picture',
    query: paperQuery,
    raw: 'image/webp',
    refusals: ['documents.link_unknown'],
    perMinute: 600,
  }),
  paper: endpoint('GET /public/signatures/:token/pdf', {
    needs: 'public',
    summary: 'The whole document; once it is finished, the sealed one',
    query: paperQuery,
    raw: 'application/pdf',
    refusals: ['documents.link_unknown'],
    perMinute: 30,
  }),
  identity: endpoint('POST /public/signatures/:token/identity', {
    needs: 'public',
    summary: 'Whether name and CPF are those of who is asked to sign, before anything is drawn',
    body: z.object(person),
    refusals: notNow,
    perMinute: 10,
  }),
  code: endpoint('POST /public/signatures/:token/codes', {
    needs: 'public',
    summary: 'Send the signer a code of six digits, after name and CPF match',
    body: z.object(person),
    /** When it ends, and how many seconds that is from now: the clock of a phone may be wrong. */
    reply: z.object({ to: z.string(), expiresAt: z.string(), secondsGood: z.int() }),
    refusals: [...notNow, 'documents.too_many_codes', 'documents.no_code', 'documents.code_not_carried'],
    perMinute: 10,
  }),
  sign: endpoint('POST /public/signatures/:token/signature', {
    needs: 'public',
    summary: 'Sign the document, or several that were sent together',
    body: z.object({
      ...person,
      /** The numbers of the documents that are signed; left out: the one of the link. */
      papers: z.array(z.int().min(1)).max(20).default([]),
      code: z
        .string()
        .trim()
        .regex(/^(\d{6})?$/, 'documents.code_six_digits')
        .default(''),
      signature: SigningMark,
      consent: z.enum(signingConsentVersions),
      agreed: z.literal(true, 'documents.agreement_required'),
      device: z.string().max(60).default(''),
      /** Where the device is, if its owner agreed to tell. */
      position: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullish(),
    }),
    reply: z.object({ at: z.string(), isLast: z.boolean() }),
    refusals: [...notNow, 'documents.in_person_only', 'documents.one_changed'],
    perMinute: 20,
  }),
  refuse: endpoint('POST /public/signatures/:token/refusal', {
    needs: 'public',
    summary: 'Refuse to sign, with a reason',
    body: z.object({
      ...person,
      paper,
      reason: z.string('documents.reason_required').trim().min(3, 'documents.reason_required').max(500),
    }),
    refusals: notNow,
    perMinute: 10,
  }),
}
