import { z } from 'zod'
import { connectionStates } from '../../platform/contract/connection-states.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { longText, missing } from '../../platform/contract/shapes.ts'

export const AssistantSettings = z.object({
  isOn: z.boolean(),
  url: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  /** Tokens a month at most; null: no limit. */
  monthlyTokens: z.int().nullable(),
  /** Tokens of this month until now. */
  usedTokens: z.int(),
  state: z.enum(connectionStates),
  /** Why it is not connected, in words. */
  fault: z.string().nullable(),
})
export type AssistantSettings = z.output<typeof AssistantSettings>

const needs = 'general.settings'

export const assistant = {
  settings: endpoint('GET /settings/assistant', {
    needs,
    summary: 'The AI server of the company, and how it stands',
    reply: AssistantSettings,
  }),
  editSettings: endpoint('PUT /settings/assistant', {
    needs,
    summary: 'Say which AI server the company uses; a key that is left out stays',
    body: z.object({
      isOn: z.boolean(),
      url: z.string(missing('assistant.url')).trim().max(255).url('assistant.url'),
      model: z.string(missing('assistant.model_required')).trim().min(1, 'assistant.model_required').max(255),
      /** Written and never read; empty: none. */
      key: longText.optional(),
      monthlyTokens: z.int().min(1_000, 'assistant.limit_low').max(2_000_000_000).nullable().default(null),
    }),
    reply: AssistantSettings,
    refusals: ['outside.address', 'outside.credentials', 'outside.not_public'],
  }),
  test: endpoint('POST /settings/assistant/test', {
    needs,
    summary: 'Ask the AI server for its models',
    reply: z.object({ ok: z.boolean(), text: z.string(), models: z.array(z.string()) }),
    refusals: ['assistant.off'],
  }),
}
