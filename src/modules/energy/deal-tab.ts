/** The tab of a deal with its bills: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const billTab = { hiddenWith: 'deal-tabs.energy-bill' } as const

/** They keep whoever edits deals from adding a consumer unit, and from taking one away. */
export const unitFlags = { add: 'deals.hide-add-consumer-unit', remove: 'deals.hide-delete-consumer-unit' } as const
