import { purchasesTabFlag } from '../equipment/bought-for.ts'

/** The tab of a deal with its purchases: whoever holds the flag sees neither it nor what stands on it, wherever that is shown. */
export const purchasesTab = { hiddenWith: purchasesTabFlag } as const
