import { route } from '../../../platform/http/route.ts'
import { general, goals, organisation, stores } from '../contract.ts'
import { addItem, arrangeItems, editItem, removeItem } from './change-list.ts'
import { addStore, editStore, removeStore } from './change-stores.ts'
import { clearCache } from './clear-cache.ts'
import { editFootprint, showFootprint } from './footprint.ts'
import { addGoal, editGoal, listGoals, removeGoal } from './goals.ts'
import { itemPage, listItems } from './list-store.ts'
import { addStoreImage, removeStoreImage } from './store-images.ts'
import { listStores, showStore } from './stores.ts'
import { addNotice, editNotice, listNotices, removeNotice } from './whatsapp-notices.ts'

export const organisationRoutes = [
  route(organisation.items, (ctx, { params }) => listItems(ctx, params.list)),
  route(organisation.itemPage, (ctx, { params, query }) => itemPage(ctx, params.list, query)),
  route(organisation.arrangeItems, (ctx, { params, body }) => arrangeItems(ctx, params.list, body.ids)),
  route(organisation.addItem, (ctx, { params, body }) => addItem(ctx, params.list, body)),
  route(organisation.editItem, (ctx, { params, body }) => editItem(ctx, params.list, params.id, body)),
  route(organisation.removeItem, (ctx, { params }) => removeItem(ctx, params.list, params.id)),
  route(stores.storeList, (ctx, { query }) => listStores(ctx, query)),
  route(stores.store, (ctx, { params }) => showStore(ctx, params.id)),
  route(stores.addStore, (ctx, { body }) => addStore(ctx, body)),
  route(stores.editStore, (ctx, { params, body }) => editStore(ctx, params.id, body)),
  route(stores.removeStore, (ctx, { params }) => removeStore(ctx, params.id)),
  route(stores.addStoreImage, async (ctx, { params, request }) => {
    await addStoreImage(ctx, params.id, params.part, request)
    return showStore(ctx, params.id)
  }),
  route(stores.removeStoreImage, async (ctx, { params }) => {
    await removeStoreImage(ctx, params.id, params.imageId)
    return showStore(ctx, params.id)
  }),
  route(goals.goalList, (ctx, { query }) => listGoals(ctx, query)),
  route(goals.addGoal, async (ctx, { body }) => ({ id: (await addGoal(ctx, body)).id })),
  route(goals.editGoal, async (ctx, { params, body }) => ({ id: (await editGoal(ctx, params.id, body)).id })),
  route(goals.removeGoal, (ctx, { params }) => removeGoal(ctx, params.id)),
  route(general.footprint, showFootprint),
  route(general.editFootprint, (ctx, { body }) => editFootprint(ctx, body)),
  route(general.notices, listNotices),
  route(general.addNotice, (ctx, { body }) => addNotice(ctx, body)),
  route(general.editNotice, (ctx, { params, body }) => editNotice(ctx, params.id, body)),
  route(general.removeNotice, (ctx, { params }) => removeNotice(ctx, params.id)),
  route(general.clearCache, clearCache),
]
