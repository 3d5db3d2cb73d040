import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import type { Catalogue } from '../contract.ts'
import { type ShippedBattery, shippedSheet } from './shipped-catalogue.ts'
import type { StoredItem } from './tables.ts'

export interface Priced<Sheet> {
  id: string
  shippedKey: string
  manufacturer: string
  model: string
  datasheet: Sheet
  priceCents: number
  warrantyYears: number | null
  maximumDcAcRatio: number | null
  enabled: boolean
}
export interface PricedCatalogue {
  modules: Priced<ModuleDatasheet>[]
  inverters: Priced<InverterDatasheet>[]
  batteries: Priced<ShippedBattery>[]
}

/**
 * The equipment that the company sells, with datasheets; models that the shipped lists no longer contain are left out.
 */
export async function catalogueOf(ctx: Ctx, { search = '', all = false } = {}): Promise<PricedCatalogue & Catalogue> {
  const rows = await ctx.rows(
    statement<StoredItem>(
      `select * from catalogue_items
       where tenant_id = platform.current_tenant() and ($1 or enabled)
         and platform.plain(manufacturer || ' ' || model) like '%' || platform.plain($2) || '%'
       order by kind, power, manufacturer, id`,
      [all, search],
    ),
  )
  const found: PricedCatalogue = { modules: [], inverters: [], batteries: [] }
  for (const row of rows) {
    const item = shownItem(row)
    if (!item) continue
    const { kind: _kind, power: _power, ...shown } = item
    if (item.kind === 'module') found.modules.push({ ...shown, datasheet: item.datasheet })
    else if (item.kind === 'inverter') found.inverters.push({ ...shown, datasheet: item.datasheet })
    else found.batteries.push({ ...shown, datasheet: item.datasheet })
  }
  return found
}

function shownItem(item: StoredItem) {
  const { tenantId: _tenant, createdAt: _created, ...row } = item
  const datasheet = datasheetOf(item)
  return datasheet && ({ ...row, datasheet } as KeptItem)
}

type Shown = Omit<StoredItem, 'tenantId' | 'createdAt' | 'kind' | 'datasheet'>
type KeptItem = Shown &
  (
    | { kind: 'module'; datasheet: ModuleDatasheet & { id: string } }
    | { kind: 'inverter'; datasheet: InverterDatasheet & { id: string } }
    | { kind: 'battery'; datasheet: ShippedBattery & { id: string } }
  )

export type KeptSheet = Pick<StoredItem, 'id' | 'kind' | 'shippedKey' | 'datasheet'>

/**
 * The datasheet of a model: the company's own or the shipped one; null where the shipped lists no longer contain it.
 */
export function datasheetOf({ id, kind, shippedKey, datasheet }: KeptSheet) {
  const sheet = datasheet ?? shippedSheet(kind, shippedKey)
  return sheet ? { ...sheet, id } : null
}
