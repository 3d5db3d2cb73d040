/** The tab of a deal with its documents: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const documentsTab = { hiddenWith: 'deal-tabs.documents' } as const
