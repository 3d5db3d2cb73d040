import type { ServerModule } from '../../../platform/http/module.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { journal } from '../contract.ts'
import { journalFacts } from './journal-facts.ts'
import { journalList } from './journal-list.ts'

export const journalModule: ServerModule = {
  name: 'journal',
  messages: {},
  contract: journal,
  routes: [journalList.route],
  exports: [exportOfList(journalList)],
  facts: [journalFacts],
}
