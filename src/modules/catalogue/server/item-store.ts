import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { pageOfRows } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import type { CatalogueFilters } from '../catalogue-filters.ts'
import type { Catalogue, CatalogueRow } from '../contract.ts'
import { shippedInverter, shippedModule } from './shipped-catalogue.ts'
import type { CatalogueItemsTable } from './tables.ts'

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
}

/** What the company sells, with datasheets; models that the shipped lists no longer have are left out. */
export async function catalogueOf(ctx: Ctx, { search = '', all = false } = {}): Promise<PricedCatalogue & Catalogue> {
  const rows = await ctx.rows(
    db
      .selectFrom('catalogueItems')
      .selectAll()
      .where('tenantId', '=', ctx.company.id)
      .$if(!all, (query) => query.where('enabled', '=', true))
      .$if(search !== '', (query) => query.where(named(search)))
      .orderBy('kind')
      .orderBy('power')
      .orderBy('manufacturer')
      .orderBy('id'),
  )
  const found: PricedCatalogue = { modules: [], inverters: [] }
  for (const row of rows) {
    const item = shownItem(row)
    if (!item) continue
    const { kind: _kind, power: _power, ...shown } = item
    if (item.kind === 'module') found.modules.push({ ...shown, datasheet: item.datasheet })
    else found.inverters.push({ ...shown, datasheet: item.datasheet })
  }
  return found
}

const named = (search: string) =>
  sql<boolean>`platform.plain(manufacturer || ' ' || model) like '%' || platform.plain(${search}) || '%'`

/** The price list of one kind, disabled models too. */
export async function listItems(ctx: Ctx, { kind, search, sort, ...page }: z.output<typeof CatalogueFilters>) {
  const matching = db
    .selectFrom('catalogueItems')
    .where('tenantId', '=', ctx.company.id)
    .where('kind', '=', kind)
    .$if(search !== '', (query) => query.where(named(search)))
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const by = sort.replace('-', '')
  const rows = matching
    .selectAll()
    .$if(by === 'model', (query) => query.orderBy('manufacturer', direction).orderBy('model', direction))
    .$if(by === 'power', (query) => query.orderBy('power', direction))
    .$if(by === 'priceCents', (query) => query.orderBy('priceCents', direction))
    .orderBy('id')
  const found = await pageOfRows(ctx, page, rows, matching)
  return { ...found, list: found.list.flatMap((row) => shownItem(row) ?? []) }
}

function shownItem({
  tenantId: _tenant,
  createdAt: _created,
  datasheet,
  ...row
}: Selectable<CatalogueItemsTable>): CatalogueRow | null {
  const { id, kind } = row
  if (kind === 'module') {
    const sheet = (datasheet as ModuleDatasheet | null) ?? shippedModule(row.shippedKey)
    return sheet && { ...row, kind, datasheet: { ...sheet, id } }
  }
  const sheet = (datasheet as InverterDatasheet | null) ?? shippedInverter(row.shippedKey)
  return sheet && { ...row, kind, datasheet: { ...sheet, id } }
}
