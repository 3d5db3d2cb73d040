import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const funnelsFailing: readonly Failing[] = [
  { at: ['/steps', '/funnel'], name: { pt: 'a etapa', en: 'the step' } },
  { at: ['/statuses', '/steps/:id/statuses'], name: { pt: 'o status', en: 'the status' } },
]
