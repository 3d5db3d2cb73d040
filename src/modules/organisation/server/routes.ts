import { route } from '../../../platform/http/route.ts'
import { hasWhatsappNumber } from '../../channels/server/public.ts'
import { general, goals, stores } from '../contract.ts'
import { addNotice, editNotice, removeNotice } from './change-notices.ts'
import { addStore, editStore, removeStore } from './change-stores.ts'
import { clearCache } from './clear-cache.ts'
import { goalChange, goalList } from './goal-list.ts'
import { addGoal, editGoal, removeGoal } from './goals.ts'
import { addStoreImage, removeStoreImage } from './store-images.ts'
import { storeList } from './store-list.ts'
import { showStore } from './stores.ts'
import { listNotices, sentNotices } from './whatsapp-notices.ts'

export const organisationRoutes = [
  storeList.route,
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
  goalList.route,
  goalChange.route,
  route(goals.addGoal, async (ctx, { body }) => ({ id: (await addGoal(ctx, body)).id })),
  route(goals.editGoal, async (ctx, { params, body }) => ({ id: (await editGoal(ctx, params.id, body)).id })),
  route(goals.removeGoal, (ctx, { params }) => removeGoal(ctx, params.id)),
  route(general.notices, listNotices),
  route(general.sentNotices, sentNotices),
  route(general.whatsappNumber, async (ctx) => ({ isConnected: await hasWhatsappNumber(ctx) })),
  route(general.addNotice, (ctx, { body }) => addNotice(ctx, body)),
  route(general.editNotice, (ctx, { params, body }) => editNotice(ctx, params.id, body)),
  route(general.removeNotice, (ctx, { params }) => removeNotice(ctx, params.id)),
  route(general.clearCache, clearCache),
]
