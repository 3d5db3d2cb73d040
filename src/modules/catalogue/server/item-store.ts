import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { pageOfRows } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import type { InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import type { CatalogueFilters } from '../catalogue-filters.ts'
import type { Catalogue, CatalogueRow, ItemInput } from '../contract.ts'
import { shippedInverter, shippedModule } from './shipped-catalogue.ts'
import { type CatalogueItemsTable, catalogueItemsEntity } from './tables.ts'

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

export async function addItem(ctx: Ctx, given: ItemInput) {
  return { id: (await insert(ctx, catalogueItemsEntity, await rowOf(ctx, given))).id }
}

export async function editItem(ctx: Ctx, id: string, given: ItemInput) {
  const before = await find(ctx, catalogueItemsEntity, id, { lock: true })
  if (before.kind !== given.kind) throw notFound('catalogue.item_not_found')
  await update(ctx, catalogueItemsEntity, before, await rowOf(ctx, given, id))
  return { id }
}

export async function removeItem(ctx: Ctx, id: string) {
  await remove(ctx, catalogueItemsEntity, await find(ctx, catalogueItemsEntity, id, { lock: true }))
}

async function rowOf(ctx: Ctx, given: ItemInput, ownId?: string) {
  const { kind, shippedKey } = given
  const shipped = shippedKey ? (kind === 'module' ? shippedModule(shippedKey) : shippedInverter(shippedKey)) : null
  if (shippedKey && !shipped)
    throw new Refusal(422, 'platform.invalid', { fields: { shippedKey: 'catalogue.item_unknown' } })
  const sheet = shipped ?? given.datasheet
  if (!sheet) throw new Refusal(422, 'platform.invalid', { fields: { datasheet: 'catalogue.datasheet_required' } })
  if (shippedKey) {
    const other = await ctx.first(
      db
        .selectFrom('catalogueItems')
        .select('id')
        .where('tenantId', '=', ctx.company.id)
        .where('kind', '=', kind)
        .where('shippedKey', '=', shippedKey),
    )
    if (other && other.id !== ownId) throw new Refusal(409, 'catalogue.item_used')
  }
  return {
    kind,
    shippedKey,
    datasheet: shipped ? null : (given.datasheet as ModuleDatasheet | InverterDatasheet),
    manufacturer: sheet.manufacturer,
    model: sheet.model,
    power: 'powerW' in sheet ? sheet.powerW : sheet.powerKw,
    priceCents: given.priceCents,
    warrantyYears: given.warrantyYears,
    maximumDcAcRatio: given.maximumDcAcRatio,
    enabled: given.enabled,
  }
}
