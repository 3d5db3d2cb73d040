import { route } from '../../../platform/http/route.ts'
import { organisation } from '../contract.ts'
import { addItem, editItem, listItems, removeItem } from './list-store.ts'

export const organisationRoutes = [
  route(organisation.items, (ctx, { params }) => listItems(ctx, params.list)),
  route(organisation.addItem, (ctx, { params, body }) => addItem(ctx, params.list, body)),
  route(organisation.editItem, (ctx, { params, body }) => editItem(ctx, params.list, params.id, body)),
  route(organisation.removeItem, (ctx, { params }) => removeItem(ctx, params.list, params.id)),
]
