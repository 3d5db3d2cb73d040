import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const assistantFailing: readonly Failing[] = [
  { at: '/settings/assistant', name: { pt: 'o assistente de IA', en: 'the AI assistant' } },
]
