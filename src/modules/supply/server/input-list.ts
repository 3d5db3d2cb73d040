import type { z } from 'zod'
import type { Conditions } from '../../../platform/db/conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../lists/server/public.ts'
import { supply } from '../contract.ts'
import { inputRecord } from '../input-record.ts'
import type { InputFields } from '../inputs-contract.ts'
import { usualPriceDays } from './supply-settings.ts'
import { inputsEntity } from './tables.ts'

/** A column of the lowest price of an input `i` today: the newest of each supplier in use, and of these the cheapest (`pricesOn`). */
const lowest = (column: string, ctx: Ctx, found: Conditions) =>
  `(select ${column} from (
      select distinct on (p.supplier_id) p.supplier_id, p.cost_cents, p.valid_from from input_prices p
      join suppliers s on s.tenant_id = p.tenant_id and s.id = p.supplier_id and s.enabled
      where p.tenant_id = i.tenant_id and p.input_id = i.id and p.counts and p.valid_from <= ${found.value(ctx.today)}::date
      order by p.supplier_id, p.valid_from desc, p.created_at desc) f order by f.cost_cents, f.supplier_id limit 1)`

const isOld = (ctx: Ctx, found: Conditions) =>
  `coalesce(${found.value(ctx.today)}::date - ${lowest('f.valid_from', ctx, found)}
     > coalesce((select price_days from supply_settings s where s.tenant_id = i.tenant_id), ${usualPriceDays}), false)`

export const inputList = recordList({
  name: 'inputs',
  title: { pt: 'Insumos', en: 'Inputs' },
  record: inputRecord,
  endpoint: supply.inputs,
  alias: 'i',
  reach: wholeCompany,
  fields: {
    costCents: (ctx, found) => lowest('f.cost_cents', ctx, found),
    pricedOn: (ctx, found) => lowest('f.valid_from', ctx, found),
    isOld,
  },
  filters: {
    isOld: (wanted: boolean, found, ctx) => {
      const sql = isOld(ctx, found)
      found.parts.push(wanted ? sql : `not ${sql}`)
    },
  },
  search: "i.name || ' ' || i.code",
})

export const inputExport = exportOfList(inputList)

export const inputChange = bulkChangeOf({
  kind: 'inputs.change',
  list: inputList,
  entity: inputsEntity,
  endpoint: supply.changeInputs,
  to: bulkChange(inputRecord) as z.ZodType<Partial<Pick<InputFields, 'categoryId' | 'enabled'>>>,
  link: '/settings/pricing/inputs',
  linkTo: (id) => `/settings/pricing/inputs/${id}`,
})
