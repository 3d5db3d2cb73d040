export const purchasesTabFlag = 'deal-tabs.purchases'

/** For which deal a piece was bought is told to nobody from whom purchases hide their deal, or who does not see the purchases of a deal. */
export const boughtFor = { hiddenWith: ['purchases.hide-deal', purchasesTabFlag] } as const
