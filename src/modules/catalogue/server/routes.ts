import { route } from '../../../platform/http/route.ts'
import { plainText } from '../../energy/plain-text.ts'
import { catalogue } from '../contract.ts'
import { addConfig, configsOf, editConfig, removeConfig } from './config-store.ts'
import { addItem, catalogueOf, editItem, removeItem } from './item-store.ts'
import { shippedInverters, shippedModules } from './shipped-catalogue.ts'

export const catalogueRoutes = [
  route(catalogue.items, (ctx, { query }) => catalogueOf(ctx, query)),
  route(catalogue.shipped, async (_ctx, { query }) => {
    const wanted = plainText(query.search)
    const like = ({ manufacturer, model }: { manufacturer: string; model: string }) =>
      plainText(`${manufacturer} ${model}`).includes(wanted)
    return { modules: shippedModules().filter(like), inverters: shippedInverters().filter(like) }
  }),
  route(catalogue.add, (ctx, { body }) => addItem(ctx, body)),
  route(catalogue.edit, (ctx, { params, body }) => editItem(ctx, params.id, body)),
  route(catalogue.remove, (ctx, { params }) => removeItem(ctx, params.id)),
  route(catalogue.configs, (ctx) => configsOf(ctx)),
  route(catalogue.addConfig, (ctx, { body }) => addConfig(ctx, body)),
  route(catalogue.editConfig, (ctx, { params, body }) => editConfig(ctx, params.id, body)),
  route(catalogue.removeConfig, (ctx, { params }) => removeConfig(ctx, params.id)),
]
