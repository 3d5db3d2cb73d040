export const purchasesTabFlag = 'deal-tabs.purchases'
export const dealOfPurchaseFlag = 'purchases.hide-deal'

/** For which deal a piece was bought is told to nobody from whom purchases hide their deal, or who does not see the purchases of a deal. */
export const boughtFor = { hiddenWith: [dealOfPurchaseFlag, purchasesTabFlag] } as const
