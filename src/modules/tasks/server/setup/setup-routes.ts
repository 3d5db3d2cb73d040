import { route } from '../../../../platform/http/route.ts'
import { tasks } from '../../contract.ts'
import { addStatus, arrangeStatuses, editStatus, removeStatus } from './change-statuses.ts'
import { addType, editType, removeType } from './change-types.ts'
import { editSettings, taskSettings } from './settings.ts'
import { listStatuses } from './task-statuses.ts'
import { listTypes } from './task-types.ts'
import { showType, typePage } from './type-page.ts'

/** What a company sets up for its tasks. */
export const setupRoutes = [
  route(tasks.statuses, listStatuses),
  route(tasks.addStatus, (ctx, { body }) => addStatus(ctx, body)),
  route(tasks.editStatus, (ctx, { params: { id }, body }) => editStatus(ctx, id, body)),
  route(tasks.arrangeStatuses, (ctx, { body }) => arrangeStatuses(ctx, body.ids)),
  route(tasks.removeStatus, (ctx, { params: { id } }) => removeStatus(ctx, id)),
  route(tasks.types, listTypes),
  route(tasks.typePage, (ctx, { query }) => typePage(ctx, query)),
  route(tasks.showType, (ctx, { params: { id } }) => showType(ctx, id)),
  route(tasks.addType, (ctx, { body }) => addType(ctx, body)),
  route(tasks.editType, (ctx, { params: { id }, body }) => editType(ctx, id, body)),
  route(tasks.removeType, (ctx, { params: { id } }) => removeType(ctx, id)),
  route(tasks.settings, taskSettings),
  route(tasks.editSettings, (ctx, { body }) => editSettings(ctx, body)),
]
