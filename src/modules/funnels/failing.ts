import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const funnelsFailing: readonly Failing[] = [
  { at: ['/steps', '/funnel/settings', '/funnel/order'], name: { pt: 'a etapa', en: 'the step' } },
  // The funnel is read for its statuses: where a deal may be moved to, or start.
  { at: ['/statuses', '/steps/:id/statuses', '/funnel'], name: { pt: 'o status', en: 'the status' } },
]
