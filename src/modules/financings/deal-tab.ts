/** The tab of a deal with its financings: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const financingTab = { hiddenWith: 'deal-tabs.financing' } as const
export const dealOfFinancingFlag = 'financings.hide-deal'
/** Whoever is not told the deal of a financing is not told the financings of a deal either. */
export const financingsOfDeal = { hiddenWith: [dealOfFinancingFlag, financingTab.hiddenWith] } as const
