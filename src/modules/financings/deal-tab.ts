/** The tab of a deal with its financings: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const financingTab = { hiddenWith: 'deal-tabs.financing' } as const
