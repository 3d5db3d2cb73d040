/** The tab of a deal with its tasks: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const tasksTab = { hiddenWith: 'deal-tabs.tasks' } as const
