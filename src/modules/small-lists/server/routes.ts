import { route } from '../../../platform/http/route.ts'
import { smallLists } from '../contract.ts'
import { addItem, arrangeItems, editItem, removeItem } from './change-list.ts'
import { itemPage, listItems } from './list-store.ts'

export const smallListRoutes = [
  route(smallLists.items, (ctx, { params }) => listItems(ctx, params.list)),
  route(smallLists.itemPage, (ctx, { params, query }) => itemPage(ctx, params.list, query)),
  route(smallLists.arrangeItems, (ctx, { params, body }) => arrangeItems(ctx, params.list, body.ids)),
  route(smallLists.addItem, (ctx, { params, body }) => addItem(ctx, params.list, body)),
  route(smallLists.editItem, (ctx, { params, body }) => editItem(ctx, params.list, params.id, body)),
  route(smallLists.removeItem, (ctx, { params }) => removeItem(ctx, params.list, params.id)),
]
