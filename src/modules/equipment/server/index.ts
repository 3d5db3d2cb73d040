import type { ServerModule } from '../../../platform/http/module.ts'
import { exportOfList, reachByAny, recordList } from '../../lists/server/public.ts'
import { equipment } from '../contract.ts'
import { equipmentMessages } from '../messages.ts'
import { equipmentPermissions } from '../permissions.ts'
import { serialRecord } from '../serial-record.ts'
import { refuseDealWithSerials } from './keep-deal.ts'
import { serialSubject } from './subject.ts'

const list = recordList({
  name: 'equipment-serials',
  title: { pt: 'Números de série', en: 'Serial numbers' },
  record: serialRecord,
  endpoint: equipment.list,
  alias: 'e',
  /** What belongs to a deal is seen by whoever sees the deal. */
  reach: reachByAny('e.deal_id', 'deal', 'd'),
  joins: { d: 'left join deals d on d.tenant_id = e.tenant_id and d.id = e.deal_id' },
  fields: { dealTitle: "coalesce(d.title, '')" },
  search: "e.serial || ' ' || e.maker || ' ' || e.name",
})

export const equipmentModule: ServerModule = {
  name: 'equipment',
  messages: equipmentMessages,
  contract: equipment,
  permissions: [equipmentPermissions],
  routes: [list.route],
  exports: [exportOfList(list)],
  listeners: { 'deals.leaving': refuseDealWithSerials },
  subjects: [serialSubject],
  rooms: [{ name: 'equipmentSerials', needs: 'equipment.list' }],
}
