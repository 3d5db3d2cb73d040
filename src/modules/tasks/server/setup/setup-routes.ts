import { route } from '../../../../platform/http/route.ts'
import { statusRoutes } from '../../../../platform/statuses/status-routes.ts'
import { tasks } from '../../contract.ts'
import { addType, editType, removeType } from './change-types.ts'
import { editSettings, taskSettings } from './settings.ts'
import { taskStatuses } from './task-statuses.ts'
import { listTypes } from './task-types.ts'
import { showType, typePage } from './type-page.ts'

/** What a company sets up for its tasks. */
export const setupRoutes = [
  ...statusRoutes(tasks, taskStatuses),
  route(tasks.types, listTypes),
  route(tasks.typePage, (ctx, { query }) => typePage(ctx, query)),
  route(tasks.showType, (ctx, { params: { id } }) => showType(ctx, id)),
  route(tasks.addType, (ctx, { body }) => addType(ctx, body)),
  route(tasks.editType, (ctx, { params: { id }, body }) => editType(ctx, id, body)),
  route(tasks.removeType, (ctx, { params: { id } }) => removeType(ctx, id)),
  route(tasks.settings, taskSettings),
  route(tasks.editSettings, (ctx, { body }) => editSettings(ctx, body)),
]
