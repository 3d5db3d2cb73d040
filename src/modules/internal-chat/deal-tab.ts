/** The tab of a deal with its internal chat: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const chatTab = { hiddenWith: 'deal-tabs.chat' } as const
