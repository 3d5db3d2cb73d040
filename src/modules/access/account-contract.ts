import { z } from 'zod'
import { isPhone, phoneDigits } from '../../platform/brazil/phone.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { requiredText } from '../../platform/contract/shapes.ts'
import { ceremony, credential, GoogleAnswer, newPassword, ticket } from './entrance-contract.ts'
import { passwordLength } from './password-length.ts'

const currentPassword = z.string('access.password_current_wrong').min(1, 'access.password_current_wrong').max(200)
const withPassword = z.object({ password: currentPassword })

export const Device = z.object({
  id: z.string(),
  os: z.string(),
  browser: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
  isOnline: z.boolean(),
})

export const Account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  phone: z.string(),
  /** A signed address, empty without an image. */
  imageUrl: z.string(),
  profileName: z.string(),
  roleName: z.string(),
  memberSince: z.string(),
  mayEdit: z.object({ name: z.boolean(), phone: z.boolean() }),
  google: z.object({ isAvailable: z.boolean(), isConnected: z.boolean(), email: z.string() }),
  secondFactor: z.object({
    isRequired: z.boolean(),
    hasTotp: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
    ),
    recoveryCodesLeft: z.int(),
  }),
  isLoggedFromAdmin: z.boolean(),
  version: z.string(),
  environment: z.string(),
})

export const RecoveryCodes = z.object({
  /** Shown once; empty when the person already has some. */
  recoveryCodes: z.array(z.string()),
})

/**
 * A person who lacks a second factor that their function requires may still call all of this, in order to set one up.
 */
const own = { needs: 'session', withoutSecondFactor: true, isPersonal: true } as const

export const account = {
  account: endpoint('GET /account', {
    ...own,
    summary: 'The signed-in person’s profile, connections and second factors',
    reply: Account,
  }),
  editAccount: endpoint('PATCH /account', {
    ...own,
    summary: 'Change the own name and phone',
    body: z.object({
      name: z.string().trim().min(3, 'access.name_short').max(255).optional(),
      phone: z
        .union([z.literal(''), z.string().max(40, 'access.phone_invalid').refine(isPhone, 'access.phone_invalid')])
        .transform(phoneDigits)
        .optional(),
    }),
    refusals: ['access.name_locked', 'access.phone_locked', 'access.phone_taken'],
  }),
  changePassword: endpoint('PUT /account/password', {
    ...own,
    summary: 'Change the own password; other devices are signed out',
    body: z.object({
      currentPassword,
      password: newPassword,
      passwordConfirmation: z.string('access.password_unequal').max(passwordLength.most),
    }),
    refusals: [
      'access.password_current_wrong',
      'access.password_weak',
      'access.password_used',
      'access.password_same',
      'access.password_unequal',
      'access.too_many_logins',
      'access.not_on_behalf',
    ],
    perMinute: 20,
  }),
  setImage: endpoint('PUT /account/image', {
    ...own,
    summary: 'Replace the own profile image: JPG or PNG up to 20 MB (multipart, field `file`)',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: z.object({ imageUrl: z.string() }),
    refusals: ['access.image_kind', 'access.image_missing'],
  }),
  removeImage: endpoint('DELETE /account/image', { ...own, summary: 'Remove the own profile image' }),
  profileImage: endpoint('GET /profile-images/:id', {
    needs: 'public',
    summary: 'A profile image, for whoever holds its signed address',
    query: z.object({
      version: z.string().max(100),
      expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      signature: z.string().min(1).max(100),
    }),
    raw: 'image/webp',
    perMinute: 1_200,
    refusals: ['platform.not_found'],
  }),
  confirmEmail: endpoint('POST /account/email-confirmations', {
    ...own,
    summary: 'Send a code that proves the own e-mail',
    reply: z.object({ expiresIn: z.int(), resendIn: z.int() }),
    refusals: ['access.code_too_soon', 'access.too_many_codes'],
    perMinute: 10,
  }),
  emailConfirmed: endpoint('PUT /account/email-confirmation', {
    ...own,
    summary: 'Prove the own e-mail with its code',
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'access.code_wrong'),
    }),
    refusals: ['access.code_wrong'],
    perMinute: 10,
  }),
  devices: endpoint('GET /account/devices', {
    ...own,
    summary: 'The devices with a session of this person, this one first',
    reply: z.array(Device),
  }),
  trackDevice: endpoint('PUT /account/device', {
    ...own,
    summary: 'Say whether the present device may be listed',
    body: z.object({ isTracked: z.boolean() }),
    refusals: ['access.device_not_found'],
  }),
  disconnectDevice: endpoint('DELETE /account/devices/:id', {
    ...own,
    summary: 'End the sessions of one device',
    refusals: ['access.device_not_found', 'access.device_is_current'],
  }),
  disconnectOthers: endpoint('DELETE /account/devices', {
    ...own,
    summary: 'End every session but the present one, those of unlisted devices too',
    reply: z.object({ ended: z.int() }),
  }),
  beginTotp: endpoint('POST /account/totp', {
    ...own,
    summary: 'Start to set up an authenticator app',
    body: withPassword,
    reply: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
    refusals: ['access.password_current_wrong', 'access.totp_already', 'access.not_on_behalf'],
    perMinute: 20,
  }),
  confirmTotp: endpoint('PUT /account/totp', {
    ...own,
    summary: 'Finish setting up the authenticator app with one of its codes',
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'access.second_factor_wrong'),
    }),
    reply: RecoveryCodes,
    refusals: ['access.second_factor_wrong', 'access.totp_already', 'access.not_on_behalf'],
    perMinute: 20,
  }),
  removeTotp: endpoint('DELETE /account/totp', {
    ...own,
    summary: 'Remove the authenticator app',
    body: withPassword,
    refusals: ['access.password_current_wrong', 'access.factor_required', 'access.not_on_behalf'],
    perMinute: 20,
  }),
  beginPasskey: endpoint('POST /account/passkey-challenges', {
    ...own,
    summary: 'A challenge for a new passkey',
    body: withPassword,
    reply: ceremony,
    refusals: ['access.password_current_wrong', 'access.not_on_behalf'],
    perMinute: 20,
  }),
  addPasskey: endpoint('POST /account/passkeys', {
    ...own,
    summary: 'Keep the passkey that the browser made',
    body: z.object({ ticket, credential, name: requiredText }),
    reply: RecoveryCodes,
    refusals: ['access.ticket_expired', 'access.passkey_wrong', 'access.not_on_behalf'],
    perMinute: 20,
  }),
  removePasskey: endpoint('DELETE /account/passkeys/:id', {
    ...own,
    summary: 'Remove a passkey',
    body: withPassword,
    refusals: [
      'access.passkey_not_found',
      'access.password_current_wrong',
      'access.factor_required',
      'access.not_on_behalf',
    ],
    perMinute: 20,
  }),
  renewRecoveryCodes: endpoint('POST /account/recovery-codes', {
    ...own,
    summary: 'New recovery codes; the old ones stop working',
    body: withPassword,
    reply: RecoveryCodes,
    refusals: ['access.password_current_wrong', 'access.not_on_behalf'],
    perMinute: 20,
  }),
  beginGoogle: endpoint('POST /account/google/authorizations', {
    ...own,
    summary: 'Where to send the browser to connect a Google account',
    reply: z.object({ url: z.string() }),
    refusals: ['access.google_unavailable', 'access.google_unreachable', 'access.not_on_behalf'],
    perMinute: 20,
  }),
  connectGoogle: endpoint('PUT /account/google', {
    ...own,
    summary: 'Connect the Google account that answered',
    body: GoogleAnswer,
    reply: z.object({ email: z.string(), googleToken: z.string() }),
    refusals: [
      'access.google_bad_answer',
      'access.google_unavailable',
      'access.google_unreachable',
      'access.google_taken',
      'access.google_other_account',
      'access.not_on_behalf',
    ],
    perMinute: 20,
  }),
  disconnectGoogle: endpoint('DELETE /account/google', {
    ...own,
    summary: 'Disconnect the Google account',
    refusals: ['access.google_not_connected', 'access.not_on_behalf'],
  }),
}

export type Account = z.infer<typeof Account>
export type Device = z.infer<typeof Device>
