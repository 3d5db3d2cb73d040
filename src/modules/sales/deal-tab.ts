/**
 * The tab of a deal with its sales. People whose role has the flag see neither the tab nor its values anywhere else.
 */
export const salesTab = { hiddenWith: 'deal-tabs.sales' } as const
