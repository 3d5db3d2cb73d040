import { z } from 'zod'
import { connectionStates } from '../../platform/contract/connection-states.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, missing, namedPaging, pageOf } from '../../platform/contract/shapes.ts'
import { channelChecks } from './check-contract.ts'
import { SiteSettings } from './site-contract.ts'

export const channelKinds = ['whatsapp', 'qr', 'site'] as const
export type ChannelKind = (typeof channelKinds)[number]

const name = z.string(missing('channels.name_required')).trim().min(1, 'channels.name_required').max(255)
const digits = z
  .string()
  .trim()
  .regex(/^\d{5,20}$/, 'channels.digits')
/** Written and never read: what is left out stays. */
const secret = z.string().trim().max(1000)

const fields = {
  name,
  departmentId: id.nullable(),
  /** The distribution queue that gives its strangers to people; null: the first one that takes anybody. */
  queueId: id.nullable(),
  enabled: z.boolean(),
}

const WhatsApp = z.object({
  numberId: digits,
  accountId: digits,
  token: secret.min(1, 'field.required').optional(),
  /** Of the company's own application at Meta; left out, the installation's receives. */
  appSecret: secret.optional(),
})

/** A server of the company’s, or of the operator’s, that stands in for a phone which is paired by QR code. */
const Qr = z.object({
  url: z.string().trim().min(1, 'field.required').max(255),
  key: z.string().trim().min(1, 'field.required').max(255).optional(),
  /** Whoever adds it has read that WhatsApp may block such a number. */
  knowsRisk: z.boolean().default(false),
})

const ChannelInput = z.object({
  kind: z.enum(channelKinds),
  name,
  departmentId: fields.departmentId.default(null),
  queueId: fields.queueId.default(null),
  enabled: fields.enabled.default(true),
  whatsapp: WhatsApp.optional(),
  qr: Qr.optional(),
  site: SiteSettings.partial().optional(),
})
const ChannelPatch = z.object({ ...fields, whatsapp: WhatsApp, qr: Qr, site: SiteSettings.partial() }).partial()

export const Channel = z.object({
  id: z.string(),
  kind: z.enum(channelKinds),
  name: z.string(),
  phone: z.string(),
  enabled: z.boolean(),
  departmentId: z.string().nullable(),
  departmentName: z.string(),
  queueId: z.string().nullable(),
  state: z.enum(connectionStates),
  /** Why it is not connected, in words. */
  fault: z.string().nullable(),
  faultAt: z.string().nullable(),
  /** When the last message came, and how many rooms it has. */
  lastInAt: z.string().nullable(),
  rooms: z.int(),
  whatsapp: z
    .object({
      numberId: z.string(),
      accountId: z.string(),
      hasToken: z.boolean(),
      /** The address that its application calls, and the word that it is confirmed with. */
      webhookUrl: z.string(),
      verifyToken: z.string(),
      isOwnApp: z.boolean(),
      /** Whether what arrives at this address can be checked at all. */
      isSigned: z.boolean(),
    })
    .nullable(),
  qr: z.object({ url: z.string(), hasKey: z.boolean() }).nullable(),
  site: SiteSettings.extend({
    /** The address from which the script comes, and that of the chat itself. */
    scriptUrl: z.string(),
    pageUrl: z.string(),
  }).nullable(),
})
export type Channel = z.output<typeof Channel>

const Pairing = z.object({
  isPaired: z.boolean(),
  /** The QR code for the phone, as a picture; it changes every few seconds. */
  picture: z.string().nullable(),
  fault: z.string().nullable(),
})
export type Pairing = z.output<typeof Pairing>

const needs = 'chat.manage-channels'
const unknown = ['channels.not_found'] as const
const refused = ['channels.number_taken', 'channels.provider_silent', 'channels.site_once'] as const

export const channels = {
  list: endpoint('GET /channels', {
    needs,
    summary: 'The channels by name, a page at a time, with how each of them stands',
    query: namedPaging,
    reply: pageOf(Channel),
  }),
  add: endpoint('POST /channels', {
    needs,
    summary: 'Add a channel; a number is taken once its provider has confirmed it',
    body: ChannelInput,
    reply: Channel,
    refusals: refused,
  }),
  edit: endpoint('PATCH /channels/:id', {
    needs,
    summary: 'Change a channel; secrets that are left out stay',
    body: ChannelPatch,
    reply: Channel,
    refusals: [...unknown, ...refused],
  }),
  remove: endpoint('DELETE /channels/:id', {
    needs,
    summary: 'Delete a channel through which nobody has written yet',
    refusals: [...unknown, 'channels.in_use'],
  }),
  departments: endpoint('GET /channels/departments', {
    needs,
    summary: 'The departments that a channel’s conversations can wait in',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  ...channelChecks,
  media: endpoint('GET /chat-media/:id', {
    needs: 'public',
    summary: 'What a message brought, whole or a range of it, for whoever holds a signed address that has not expired',
    query: z.object({
      expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      signature: z.string().min(1).max(100),
    }),
    raw: 'application/octet-stream',
    perMinute: 1_200,
    refusals: ['channels.media.expired', 'channels.media.not_found'],
  }),
  pair: endpoint('POST /channels/:id/pairing', {
    needs,
    summary: 'Ask how the pairing of a phone stands: the code that it has to read now, or that it is done',
    reply: Pairing,
    refusals: [...unknown, 'channels.qr.other_kind'],
  }),
  test: endpoint('POST /channels/:id/test', {
    needs,
    summary: 'Ask the provider for the channel’s number',
    reply: z.object({ ok: z.boolean(), text: z.string() }),
    refusals: unknown,
  }),
}
