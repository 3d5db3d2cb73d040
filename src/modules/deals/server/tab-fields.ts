import { fieldsOf } from '../../../platform/record/record.ts'
import { dealRecord } from '../deal-record.ts'

/** Fields on one tab of a deal: where the tab is hidden, they are hidden on the page and in its history. */
export const fieldsOfTab = (tab: string): string[] =>
  fieldsOf(dealRecord).flatMap(([name, { hiddenWith }]) => (hiddenWith === `deal-tabs.${tab}` ? [name] : []))
