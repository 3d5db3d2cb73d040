/** Whoever holds it is offered no new deal, neither on the page of a contact nor among deals. */
export const addDealFlag = 'general.hide-add-deal'
