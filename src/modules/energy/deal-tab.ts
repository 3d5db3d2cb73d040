/**
 * The tab of a deal with its bills. People whose role has the flag see neither the tab nor its values anywhere else.
 */
export const billTab = { hiddenWith: 'deal-tabs.energy-bill' } as const

/** Flags that keep people who edit deals from adding consumer units, and from deleting them. */
export const unitFlags = { add: 'deals.hide-add-consumer-unit', remove: 'deals.hide-delete-consumer-unit' } as const
