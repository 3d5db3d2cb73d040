/** The tab of a deal with its proposals. People whose role has the flag see neither the tab nor its values anywhere else. */
export const proposalTab = { hiddenWith: 'deal-tabs.proposal' } as const
