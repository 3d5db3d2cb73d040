/** The tab of a deal with its proposals: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const proposalTab = { hiddenWith: 'deal-tabs.proposal' } as const
