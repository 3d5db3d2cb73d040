import type { z } from 'zod'
import type { Conditions } from '../../../platform/db/conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, type Reach, recordList } from '../../lists/server/public.ts'
import { supply } from '../contract.ts'
import { kitRecord } from '../kit-record.ts'
import type { KitInput } from '../kits-contract.ts'
import { usualPriceDays } from './supply-settings.ts'
import { kitsEntity } from './tables.ts'

/** A kit of a list counts while its supplier names the list. */
const inForce: Reach = () => [
  {
    text: `(k.list_id is null or exists (select from suppliers s where s.tenant_id = k.tenant_id and s.list_id = k.list_id))`,
    values: [],
  },
]

const isOld = (ctx: Ctx, found: Conditions) =>
  `(${found.value(ctx.today)}::date - k.priced_on
     > coalesce((select price_days from supply_settings s where s.tenant_id = k.tenant_id), ${usualPriceDays}))`

export const kitList = recordList({
  name: 'closed-kits',
  title: { pt: 'Kits fechados', en: 'Closed kits' },
  record: kitRecord,
  endpoint: supply.kits,
  alias: 'k',
  reach: inForce,
  fields: { centsPerWp: 'round(k.cost_cents / (k.power_kwp * 1000))::bigint', isOld },
  filters: {
    isOld: (wanted: boolean, found, ctx) => {
      const sql = isOld(ctx, found)
      found.parts.push(wanted ? sql : `not ${sql}`)
    },
  },
  search: "k.name || ' ' || k.code",
})

export const kitExport = exportOfList(kitList)

export const kitChange = bulkChangeOf({
  kind: 'kits.change',
  list: kitList,
  entity: kitsEntity,
  endpoint: supply.changeKits,
  to: bulkChange(kitRecord) as z.ZodType<
    Partial<Pick<KitInput, 'kitType' | 'validUntil' | 'leadTimeDays' | 'enabled'>>
  >,
  link: '/settings/pricing/closed-kits',
  linkTo: (id) => `/settings/pricing/closed-kits?open=${id}`,
})
