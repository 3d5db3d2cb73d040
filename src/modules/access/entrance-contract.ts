import { z } from 'zod'
import { isPhone, phoneDigits } from '../../platform/brazil/phone.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { passwordLength } from './password-length.ts'
import { documentCharacters, isDocument } from './registration.ts'
import { InstanceReply, SignedIn } from './session-shapes.ts'

export const email = z
  .string('access.email_required')
  .trim()
  .min(1, 'access.email_required')
  .max(255)
  .pipe(z.email('access.email_invalid'))

const typedPassword = z.string('access.password_required').min(1, 'access.password_required').max(passwordLength.most)

/** A new password; its policy is checked separately, rule by rule. */
export const newPassword = typedPassword

const deviceId = z.uuid().optional()
const device = { remember: z.boolean().default(false), deviceId }

export const Credentials = z.object({
  email,
  password: z
    .string('access.password_required')
    .min(1, 'access.password_required')
    .min(4, 'access.password_short')
    .max(passwordLength.most),
  ...device,
})

export const ticket = z.string().min(1).max(4_000)
/** The browser's WebAuthn response; the server verifies it. */
export const credential = z.looseObject({ id: z.string().min(1).max(2_000), response: z.looseObject({}) })
/** WebAuthn options as the browser expects them. */
export const ceremony = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) })

/** The unchanged query of Google's redirect. */
export const GoogleAnswer = z.object({ query: z.string().min(1).max(8_000) })

export const Registration = z.object({
  name: z.string('access.name_short').trim().min(3, 'access.name_short').max(255),
  email,
  phone: z
    .string('access.phone_invalid')
    .max(40, 'access.phone_invalid')
    .refine(isPhone, 'access.phone_invalid')
    .transform(phoneDigits),
  companyName: z.string('access.company_name_required').trim().min(2, 'access.company_name_required').max(255),
  document: z
    .string('access.document_invalid')
    .max(30, 'access.document_invalid')
    .refine(isDocument, 'access.document_invalid')
    .transform(documentCharacters),
  slug: z.string('access.slug_invalid').trim().toLowerCase().max(63, 'access.slug_invalid'),
  password: newPassword,
  passwordConfirmation: z.string('access.password_unequal').max(passwordLength.most),
})

export const entrance = {
  instance: endpoint('GET /instance', {
    needs: 'public',
    whileBlocked: true,
    summary: 'The company of this host: name, picture, colours',
    reply: InstanceReply,
    perMinute: 600,
  }),
  login: endpoint('POST /login', {
    needs: 'public',
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    reply: SignedIn,
    refusals: [
      'access.wrong_credentials',
      'access.deactivated',
      'access.too_many_logins',
      'access.second_factor_needed',
    ],
    perMinute: 60,
  }),
  secondFactor: endpoint('POST /login/second-factor', {
    needs: 'public',
    summary: 'Finish a sign-in with the code of an authenticator app or a recovery code',
    body: z.object({ ticket, code: z.string().trim().min(6).max(20) }),
    reply: SignedIn,
    refusals: ['access.ticket_expired', 'access.second_factor_wrong', 'access.too_many_logins'],
    perMinute: 30,
  }),
  passkeyChallenge: endpoint('POST /login/passkey-challenges', {
    needs: 'public',
    summary: 'A challenge for signing in with a passkey, after the password (with its ticket) or instead of it',
    body: z.object({ ticket: ticket.optional() }),
    reply: ceremony,
    refusals: ['access.ticket_expired'],
    perMinute: 30,
  }),
  passkeyLogin: endpoint('POST /login/passkey', {
    needs: 'public',
    summary: 'Sign in with a passkey',
    body: z.object({ ticket, credential, ...device }),
    reply: SignedIn,
    refusals: ['access.ticket_expired', 'access.passkey_wrong'],
    perMinute: 30,
  }),
  googleAuthorization: endpoint('POST /login/google/authorizations', {
    needs: 'public',
    summary: 'Where to send the browser to sign in with Google',
    body: z.object(device),
    reply: z.object({ url: z.string() }),
    refusals: ['access.google_unavailable', 'access.google_unreachable'],
    perMinute: 30,
  }),
  googleLogin: endpoint('POST /login/google', {
    needs: 'public',
    summary: 'Sign in with what Google answered',
    body: GoogleAnswer,
    reply: SignedIn.extend({ googleToken: z.string() }),
    refusals: [
      'access.google_bad_answer',
      'access.google_unavailable',
      'access.google_unreachable',
      'access.unknown_email',
      'access.google_other_account',
      'access.second_factor_needed',
    ],
    perMinute: 30,
  }),
  administratorLogin: endpoint('POST /administration/sessions', {
    needs: 'public',
    summary: 'The password of a platform administrator; answered by a refusal that carries the ticket for the code',
    body: Credentials.pick({ email: true, password: true }).extend({ userId: z.uuid().optional() }),
    reply: SignedIn,
    refusals: [
      'access.wrong_credentials',
      'access.too_many_logins',
      'access.second_factor_needed',
      'access.administrator_without_factor',
    ],
    perMinute: 10,
  }),
  administratorCode: endpoint('POST /administration/sessions/second-factor', {
    needs: 'public',
    summary:
      'A platform administrator enters the company on behalf of one of its users, with the code of an authenticator app',
    body: z.object({
      ticket,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'access.second_factor_wrong'),
    }),
    reply: SignedIn,
    refusals: [
      'access.ticket_expired',
      'access.second_factor_wrong',
      'access.too_many_logins',
      'access.no_user_to_enter_as',
    ],
    perMinute: 10,
  }),
  session: endpoint('GET /session', {
    needs: 'session',
    withoutSecondFactor: true,
    isPersonal: true,
    summary: 'The signed-in person with present permissions',
    reply: SignedIn.omit({ token: true }),
  }),
  logout: endpoint('POST /logout', {
    needs: 'session',
    whileBlocked: true,
    withoutSecondFactor: true,
    summary: 'End this session',
  }),
  recoverPassword: endpoint('POST /password-recoveries', {
    needs: 'public',
    summary: 'Send a code for a new password to an e-mail',
    body: z.object({ email, deviceId }),
    reply: z.object({ expiresIn: z.int(), resendIn: z.int() }),
    refusals: ['access.no_mail_server', 'access.unknown_email', 'access.code_too_soon', 'access.too_many_codes'],
    perMinute: 10,
  }),
  resetPassword: endpoint('PUT /password', {
    needs: 'public',
    summary: 'Set a new password with the code that was sent by e-mail, or with the link beside it',
    body: z.object({
      email,
      code: z
        .string()
        .trim()
        .regex(/^(\d{6})?$/, 'access.code_wrong')
        .default(''),
      /** Of the link: then the code is not asked for. */
      proof: z.string().max(200).optional(),
      password: newPassword,
      passwordConfirmation: z.string('access.password_unequal').max(passwordLength.most),
      deviceId,
    }),
    refusals: [
      'access.code_wrong',
      'access.password_weak',
      'access.password_used',
      'access.password_same',
      'access.password_unequal',
    ],
    perMinute: 10,
  }),
  proveNewEmail: endpoint('POST /email-proofs', {
    needs: 'public',
    summary: 'Prove a new e-mail with the link that was sent to it: it is the login from then on',
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ email: z.string() }),
    refusals: ['access.new_email_link_over', 'access.email_taken'],
    perMinute: 20,
  }),
  slug: endpoint('GET /registrations/slug', {
    needs: 'public',
    anyHost: true,
    summary: 'Whether a sub-domain may be chosen',
    query: z.object({ value: z.string().trim().toLowerCase().max(63) }),
    reply: z.object({ isFree: z.boolean(), reason: z.string() }),
    perMinute: 60,
  }),
  register: endpoint('POST /registrations', {
    needs: 'public',
    anyHost: true,
    summary: 'Open a company with its first administrator',
    body: Registration,
    reply: z.object({ slug: z.string(), address: z.string() }),
    refusals: ['access.password_weak', 'access.password_unequal'],
    perMinute: 5,
  }),
}

export type Registration = z.infer<typeof Registration>
