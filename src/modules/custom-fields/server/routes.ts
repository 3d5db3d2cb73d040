import { route } from '../../../platform/http/route.ts'
import { customFields, dealTabs } from '../contract.ts'
import { answerRecord } from './answer-fields.ts'
import { recordFields, visibleFields } from './answers.ts'
import { addTab, arrangeTabs, editTab, removeTab } from './change-tabs.ts'
import { configuredFields, fieldPage } from './configured-fields.ts'
import { addField, arrangeFields, editField, removeField } from './define-fields.ts'
import { configuredTabs, tabPage, visibleTabs } from './tabs.ts'

export const customFieldRoutes = [
  route(customFields.list, (ctx, { query }) => configuredFields(ctx, query.kind)),
  route(customFields.page, (ctx, { query }) => fieldPage(ctx, query)),
  route(customFields.visible, (ctx, { query }) => visibleFields(ctx, query.kind)),
  route(customFields.add, (ctx, { body }) => addField(ctx, body)),
  route(customFields.arrange, (ctx, { body }) => arrangeFields(ctx, body.ids)),
  route(customFields.edit, (ctx, { params, body }) => editField(ctx, params.id, body)),
  route(customFields.remove, (ctx, { params }) => removeField(ctx, params.id)),
  route(customFields.answers, (ctx, { params, query }) => recordFields(ctx, params.recordId, query.tabId)),
  route(customFields.answer, (ctx, { params, body }) => answerRecord(ctx, params.recordId, body.answers)),
  route(dealTabs.tabs, (ctx) => visibleTabs(ctx)),
  route(dealTabs.tabSettings, (ctx) => configuredTabs(ctx)),
  route(dealTabs.tabPage, (ctx, { query }) => tabPage(ctx, query)),
  route(dealTabs.addTab, (ctx, { body }) => addTab(ctx, body)),
  route(dealTabs.arrangeTabs, (ctx, { body }) => arrangeTabs(ctx, body.ids)),
  route(dealTabs.editTab, (ctx, { params, body }) => editTab(ctx, params.id, body)),
  route(dealTabs.removeTab, (ctx, { params }) => removeTab(ctx, params.id)),
]
