/** The tab of a deal with its contract: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const contractTab = { hiddenWith: 'deal-tabs.contract' } as const
