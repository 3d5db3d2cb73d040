import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const channelsFailing: readonly Failing[] = [{ at: '/channels', name: { pt: 'o canal', en: 'the channel' } }]
