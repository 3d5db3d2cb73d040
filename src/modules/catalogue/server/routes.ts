import { route } from '../../../platform/http/route.ts'
import { plainText } from '../../../platform/i18n/plain-text.ts'
import { catalogue } from '../contract.ts'
import type { EquipmentKind } from '../equipment-record.ts'
import { addConfig, editConfig, editPart, removeConfig } from './change-configs.ts'
import { addItem, editItem, removeItem } from './change-items.ts'
import { configPage, showConfig } from './config-store.ts'
import { equipmentChange, equipmentList } from './equipment-list.ts'
import { catalogueOf } from './item-store.ts'
import { previewPrices, priceMove } from './move-prices.ts'
import { shippedBatteries, shippedInverters, shippedModules } from './shipped-catalogue.ts'

export const catalogueRoutes = [
  route(catalogue.items, (ctx, { query }) => catalogueOf(ctx, query)),
  equipmentList.route,
  equipmentChange.route,
  priceMove.route,
  route(catalogue.previewPrices, (ctx, { body }) => previewPrices(ctx, body), { writes: false }),
  route(catalogue.shipped, async (_ctx, { query }) => {
    const words = plainText(query.search).split(/\s+/)
    const like = <Sheet extends { manufacturer: string; model: string }>(sheets: Sheet[]) =>
      sheets
        .filter(({ manufacturer, model }) => {
          const name = plainText(`${manufacturer} ${model}`)
          return words.every((word) => name.includes(word))
        })
        .slice(0, 60)
    const isAsked = (kind: EquipmentKind) => (query.kind ?? kind) === kind
    return {
      modules: isAsked('module') ? like(shippedModules()) : [],
      inverters: isAsked('inverter') ? like(shippedInverters()) : [],
      batteries: isAsked('battery') ? like(shippedBatteries()) : [],
    }
  }),
  route(catalogue.add, (ctx, { body }) => addItem(ctx, body)),
  route(catalogue.edit, (ctx, { params, body }) => editItem(ctx, params.id, body)),
  route(catalogue.remove, (ctx, { params }) => removeItem(ctx, params.id)),
  route(catalogue.configs, (ctx, { query }) => configPage(ctx, query)),
  route(catalogue.config, (ctx, { params }) => showConfig(ctx, params.id)),
  route(catalogue.addConfig, (ctx, { body }) => addConfig(ctx, body)),
  route(catalogue.editConfig, (ctx, { params, body }) => editConfig(ctx, params.id, body)),
  route(catalogue.editPart, (ctx, { params, body }) => editPart(ctx, params.id, body)),
  route(catalogue.removeConfig, (ctx, { params }) => removeConfig(ctx, params.id)),
]
