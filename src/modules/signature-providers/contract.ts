import { z } from 'zod'
import { connectionStates } from '../../platform/contract/connection-states.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { missing } from '../../platform/contract/shapes.ts'
import type { ProviderId } from '../documents/ways.ts'

const providerIds = ['clicksign', 'zapsign'] as const satisfies readonly ProviderId[]

export const ProviderSettings = z.object({
  id: z.enum(providerIds),
  name: z.string(),
  url: z.string(),
  /** Where it can be tried without any effect. */
  sandboxUrl: z.string(),
  isOn: z.boolean(),
  /** What is kept of the token: its last four characters; empty where there is none. */
  token: z.string(),
  /** How whoever is reached by phone is asked. */
  phoneBy: z.enum(['whatsapp', 'sms']),
  state: z.enum(connectionStates),
  fault: z.string().nullable(),
  faultAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** It tells what happens; without that a document stays as it was sent. */
  tellsUs: z.boolean(),
  /** Documents that wait until it can be reached. */
  waiting: z.int(),
})
export type ProviderSettings = z.output<typeof ProviderSettings>

const needs = 'general.settings'

export const signatureProviders = {
  list: endpoint('GET /settings/signature/providers', {
    needs,
    summary: 'The providers at which documents can be signed, and how each stands',
    reply: z.array(ProviderSettings),
  }),
  save: endpoint('PUT /settings/signature/providers/:provider', {
    needs,
    summary: 'Say how a provider is reached; a token that is left out stays',
    body: z.object({
      isOn: z.boolean().default(true),
      url: z.string(missing('signature-providers.url')).trim().max(255),
      token: z.string().trim().max(500).optional(),
      phoneBy: z.enum(['whatsapp', 'sms']).default('whatsapp'),
    }),
    reply: ProviderSettings,
    refusals: ['signature-providers.unknown', 'signature-providers.token_required'],
  }),
  test: endpoint('POST /settings/signature/providers/:provider/test', {
    needs,
    summary: 'Ask a provider something harmless, and have it tell us what happens to documents',
    reply: z.object({ ok: z.boolean(), text: z.string() }),
    refusals: ['signature-providers.unknown', 'signature-providers.token_required'],
    perPerson: 30,
  }),
}
