import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { views } from '../contract.ts'
import { viewMessages } from '../messages.ts'
import { viewPermissions } from '../permissions.ts'
import { createView, editView, removeView } from './change-views.ts'
import { setColumns, setDefaultView } from './choose-view.ts'
import { viewsOf } from './list-views.ts'
import './tables.ts'

export const viewsModule: ServerModule = {
  name: 'views',
  messages: viewMessages,
  contract: views,
  permissions: [viewPermissions],
  routes: [
    route(views.all, (ctx, { query }) => viewsOf(ctx, query.list)),
    route(views.create, (ctx, { body }) => createView(ctx, body)),
    route(views.edit, (ctx, { params, body }) => editView(ctx, params.id, body)),
    route(views.remove, (ctx, { params }) => removeView(ctx, params.id)),
    route(views.setDefault, (ctx, { body }) => setDefaultView(ctx, body)),
    route(views.setColumns, (ctx, { body }) => setColumns(ctx, body.list, body.columns)),
  ],
}
