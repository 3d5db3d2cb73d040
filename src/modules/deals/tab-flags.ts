/**
 * The tabs that a deal has of its own, by the flag of the group "Deal detail tabs" that hides each: whoever holds it
 * sees neither the tab nor what stands on it, wherever that is shown. Other modules say theirs in their `deal-tab.ts`.
 */
export const activitiesTab = { hiddenWith: 'deal-tabs.activities' } as const
export const addressTab = { hiddenWith: 'deal-tabs.address' } as const
export const callsTab = { hiddenWith: 'deal-tabs.calls' } as const
export const contactTab = { hiddenWith: 'deal-tabs.contact' } as const
export const customFieldsTab = { hiddenWith: 'deal-tabs.custom-fields' } as const
export const dataTab = { hiddenWith: 'deal-tabs.deal-data' } as const
export const filesTab = { hiddenWith: 'deal-tabs.files' } as const
export const monitoringTab = { hiddenWith: 'deal-tabs.monitoring' } as const
export const projectTab = { hiddenWith: 'deal-tabs.project-data' } as const
export const qualificationTab = { hiddenWith: 'deal-tabs.qualification' } as const
export const storeTab = { hiddenWith: 'deal-tabs.store' } as const
export const tasksTab = { hiddenWith: 'deal-tabs.tasks' } as const
