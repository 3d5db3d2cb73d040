import type { ServerModule } from '../../../platform/http/module.ts'
import { recordSubject } from '../../../platform/record/subject-fields.ts'
import {
  changeOfList,
  exportOfList,
  recordList,
  recordRooms,
  recordRoutes,
  wholeCompany,
  wordsIn,
} from '../../lists/server/public.ts'
import { financings } from '../contract.ts'
import { financingRecord as record } from '../financing-record.ts'
import { financingMessages } from '../messages.ts'
import { financingPermissions } from '../permissions.ts'
import { financingsEntity as entity } from './tables.ts'

const list = recordList({
  name: 'financings',
  title: { pt: 'Financiamentos', en: 'Financings' },
  record,
  endpoint: financings.list,
  alias: 'r',
  reach: wholeCompany,
  narrow: wordsIn('r.name'),
})
const kept = { list, entity }
const change = changeOfList({ ...kept, endpoint: financings.change })

export const financingsModule: ServerModule = {
  name: 'financings',
  messages: financingMessages,
  contract: financings,
  permissions: [financingPermissions],
  routes: [...recordRoutes({ ...kept, endpoints: financings }), change.route],
  exports: [exportOfList(list)],
  works: [change.work],
  finds: [{ kind: 'financing', needs: 'financings.list' }],
  trash: [{ kind: 'financing', needs: 'financings.delete' }],
  subjects: [recordSubject(record, 'financings.list')],
  rooms: recordRooms(record, 'financings.list'),
}
