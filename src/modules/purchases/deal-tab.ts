import { purchasesTabFlag } from '../equipment/bought-for.ts'

/**
 * The tab of a deal with its purchases. People whose role has the flag see neither the tab nor its values anywhere
 * else.
 */
export const purchasesTab = { hiddenWith: purchasesTabFlag } as const
