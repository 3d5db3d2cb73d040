/** The tab of a deal with its bills: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const billTab = { hiddenWith: 'deal-tabs.energy-bill' } as const
