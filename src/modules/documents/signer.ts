import { z } from 'zod'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'
import { isPhone, phoneDigits } from '../../platform/brazil/phone.ts'
import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'
import type { DocumentState, SignerState } from './document-state.ts'
import { auths } from './ways.ts'

/** What a person gave as the reason, closed as a sentence is. */
const asSentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

export const roles = ['party', 'company', 'witness', 'approver'] as const
export const channels = ['email', 'phone'] as const
export type Role = (typeof roles)[number]
export type Channel = (typeof channels)[number]

const name = z
  .string('documents.signer_name')
  .trim()
  .min(3, 'documents.signer_name')
  .max(255)
  .refine((text) => text.split(/\s+/).length > 1, 'documents.signer_name')
const email = z.union([z.literal(''), z.email('field.email').max(255)]).default('')
const phone = z
  .string()
  .trim()
  .max(40)
  .refine((text) => text === '' || isPhone(text), 'documents.phone_invalid')
  .transform(phoneDigits)
  .default('')
const cpf = z
  .string()
  .trim()
  .max(20)
  .refine((text) => text === '' || isCpf(text), 'documents.cpf_invalid')
  .transform(cpfDigits)
  .default('')

export const SignerInput = z
  .object({
    name,
    email,
    phone,
    cpf,
    role: z.enum(roles).default('party'),
    channel: z.enum(channels).default('email'),
    auth: z.enum(auths).default('email-code'),
    group: z.int().min(1).max(20).default(1),
  })
  .check(({ value, issues }) => {
    const lacks = lacking(value)
    if (lacks) issues.push({ code: 'custom', input: value, path: [lacks.field], message: lacks.code })
  })
export type SignerInput = z.output<typeof SignerInput>

/** Whoever signs for the company could be anybody: no CPF is known against which theirs is checked, and no code proves them. */
export const isAnybody = ({ role, cpf, auth }: Pick<SignerInput, 'role' | 'cpf' | 'auth'>) =>
  role === 'company' && cpf === '' && (auth === 'drawn' || auth === 'in-person')

type Reached = Pick<SignerInput, 'email' | 'phone' | 'cpf' | 'role' | 'channel' | 'auth'>

/** What a channel and a kind of signature need of a signer. */
export function lacking(signer: Reached) {
  const { email, phone, channel, auth } = signer
  if (isAnybody(signer)) return { field: 'cpf', code: 'documents.company_cpf' } as const
  if (auth === 'in-person') return undefined
  if ((channel === 'email' || auth === 'email-code') && !email)
    return { field: 'email', code: 'documents.email_required' } as const
  if ((channel === 'phone' || auth === 'sms-code' || auth === 'whatsapp-code') && !phone)
    return { field: 'phone', code: 'documents.phone_required' } as const
  return undefined
}

/** Whether there is an address or a phone to which a code of this person can go. */
export const takesCodeAt = ({ auth, email, phone }: Pick<SignerInput, 'auth' | 'email' | 'phone'>) =>
  (auth === 'whatsapp-code' ? phone : email) !== ''

export interface Signing {
  state: DocumentState
  /** Why the company canceled it; empty: it told no reason. */
  cancelReason?: string
  deadline: string | null
  now: string
  signers: readonly { id: string; state: SignerState; group: number }[]
}

const yesOf = (text: string) => (text === '' ? 'no' : 'yes')

const stands = ({ state }: { state: SignerState }) => state !== 'removed'

/** The group whose turn it is: the first in which somebody has not signed. */
export const groupOf = (signers: Signing['signers']) =>
  Math.min(...signers.filter((one) => stands(one) && one.state !== 'signed').map(({ group }) => group))

/** Whether this person may sign at this moment. */
export function maySign({ state, cancelReason = '', deadline, now, signers }: Signing, id: string): Verdict {
  const own = signers.find((one) => one.id === id)
  if (!own || own.state === 'removed') return no('documents.link_unknown')
  // Also to whoever had signed: what they hold counts no more.
  if (state === 'canceled')
    return no('documents.is_canceled', { hasReason: yesOf(cancelReason), reason: asSentence(cancelReason) })
  if (own.state === 'signed') return no('documents.already_signed')
  if (state !== 'process') return no('documents.is_closed')
  if (own.state === 'refused') return no('documents.you_refused')
  if (deadline !== null && Date.parse(now) > Date.parse(deadline)) return no('documents.past_deadline')
  if (signers.some((one) => one.state === 'refused')) return no('documents.was_refused')
  return own.group > groupOf(signers) ? no('documents.not_your_turn') : yes
}

export const mayAddSigner = (state: DocumentState): Verdict =>
  state === 'draft' ? no('documents.send_first') : state === 'process' ? yes : no('documents.is_over')

export const mayRemoveSigner = (state: DocumentState, signer: SignerState): Verdict => {
  if (state !== 'process') return no('documents.not_in_process')
  return signer === 'waiting' || signer === 'refused' ? yes : no('documents.signer_signed')
}

export const mayCancel = (state: DocumentState): Verdict =>
  state === 'process' || state === 'draft' ? yes : no('documents.is_over')

export const mayMoveDeadline = (state: DocumentState): Verdict =>
  state === 'process' || state === 'draft' ? yes : no('documents.is_over')

/** How a name is compared: without accents, capitals and doubled spaces. */
export const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
