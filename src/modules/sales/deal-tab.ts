/** The tab of a deal with its sales: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const salesTab = { hiddenWith: 'deal-tabs.sales' } as const
