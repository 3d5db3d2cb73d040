import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, namedPaging, pageOf, requiredText } from '../../platform/contract/shapes.ts'
import { fieldMasks, fieldTypes, maxFields } from './field.ts'

const name = z.string('custom-fields.name_required').trim().min(1, 'custom-fields.name_required').max(255)
const optionalId = id.nullable()
const roleIds = z.array(id).max(200)

const fieldFields = {
  name,
  type: z.enum(fieldTypes),
  mask: z.enum(fieldMasks),
  options: z.array(requiredText).max(100),
  enabled: z.boolean(),
  /** Of conversations: none is closed without an answer. */
  required: z.boolean(),
  /** Shown only while the record is in this step, or in this status. */
  stepId: optionalId,
  statusId: optionalId,
  /** The functions that see, and that edit, the answers; empty: everyone. */
  viewRoles: roleIds,
  editRoles: roleIds,
}

/** The flag that hides how the tabs of deals are set up. */
export const tabSettings = { hiddenWith: 'deal-tabs.dynamic-tab-settings' } as const

/** The kinds of records that can have custom fields. */
export const fieldKinds = ['deal', 'contact', 'task', 'conversation'] as const
export type FieldKind = (typeof fieldKinds)[number]

export const CustomFieldPatch = z.object(fieldFields).partial()
/** `confirmed`: the person knows that records use options that are removed. */
const CustomFieldEdit = CustomFieldPatch.extend({ confirmed: z.boolean().default(false) })
export const CustomFieldInput = CustomFieldPatch.extend({
  kind: z.enum(fieldKinds).default('deal'),
  name,
  type: fieldFields.type.default('short-text'),
})

/** A field with its configuration. */
export const CustomField = z.object({
  id: z.string(),
  kind: z.enum(fieldKinds),
  position: z.int(),
  ...fieldFields,
  name: z.string(),
  options: z.array(z.string()),
  stepId: z.string().nullable(),
  statusId: z.string().nullable(),
  viewRoles: z.array(z.string()),
  editRoles: z.array(z.string()),
})
export type CustomField = z.infer<typeof CustomField>

/** A field as people see it who may read its answers. */
export const VisibleField = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(fieldTypes),
  mask: z.enum(fieldMasks),
  options: z.array(z.string()),
  /** Whether this person may answer it. */
  mayEdit: z.boolean(),
})
export type VisibleField = z.infer<typeof VisibleField>

/** A field on a record; the value is empty when there is no answer. */
export const RecordField = VisibleField.extend({
  value: z.string(),
  /** Whether the record waits for an answer before it is closed. */
  required: z.boolean(),
})
export type RecordField = z.infer<typeof RecordField>

/** Answers by field; an empty text removes an answer. Amounts in cents, percentages in percent, days yyyy-MM-dd. */
export const Answers = z.record(id, z.string().max(10_000))

const Order = z.object({ ids: z.array(id).min(1).max(maxFields) })

const tabFields = {
  name: z.string('custom-fields.name_required').trim().min(1, 'custom-fields.name_required').max(255),
  fieldIds: z
    .array(id)
    .max(maxFields)
    .overwrite((ids) => [...new Set(ids)]),
  /** The functions that do not see the tab. */
  hiddenRoles: roleIds,
}
export const DealTabPatch = z.object(tabFields).partial()
export const DealTabInput = DealTabPatch.extend({ name: tabFields.name })
export const DealTab = z.object({
  id: z.string(),
  position: z.int(),
  name: z.string(),
  fieldIds: z.array(z.string()),
  hiddenRoles: z.array(z.string()),
})
export type DealTab = z.infer<typeof DealTab>

const noField = ['custom-fields.not_found'] as const
const noTab = ['custom-fields.tab_not_found'] as const
const hiddenTabs = ['platform.hidden'] as const

export const customFields = {
  list: endpoint('GET /custom-fields', {
    needs: 'general.settings',
    summary: 'All fields of a kind of record in their order, for configuring them',
    query: z.object({ kind: z.enum(fieldKinds).default('deal') }),
    reply: z.array(CustomField),
  }),
  page: endpoint('GET /settings/custom-fields', {
    needs: 'general.settings',
    summary: 'The fields of a kind of record by name, a page at a time, in their order',
    query: namedPaging.extend({ kind: z.enum(fieldKinds).default('deal') }),
    reply: pageOf(CustomField),
  }),
  visible: endpoint('GET /custom-fields/visible', {
    needs: ['deals.list', 'contacts.list'],
    summary: 'The enabled fields of a kind of record whose answers this person may see',
    query: z.object({ kind: z.enum(fieldKinds).default('deal') }),
    reply: z.array(VisibleField),
  }),
  add: endpoint('POST /custom-fields', {
    needs: 'general.settings',
    summary: 'Add a field at the end',
    body: CustomFieldInput,
    reply: CustomField,
    refusals: ['custom-fields.too_many', 'access.role_not_found'],
  }),
  arrange: endpoint('PUT /custom-fields/order', {
    needs: 'general.settings',
    summary: 'Put fields in order',
    body: Order,
    refusals: noField,
  }),
  edit: endpoint('PATCH /custom-fields/:id', {
    needs: 'general.settings',
    summary:
      'Change a field; its type and mask stay once it has answers, and options that records hold go once confirmed',
    body: CustomFieldEdit,
    reply: CustomField,
    refusals: [
      ...noField,
      'custom-fields.has_answers',
      'custom-fields.options_in_use',
      'funnels.requires_field',
      'access.role_not_found',
    ],
  }),
  remove: endpoint('DELETE /custom-fields/:id', {
    needs: 'general.settings',
    summary: 'Move a field to the trash; its answers are kept',
    refusals: [...noField, 'funnels.requires_field'],
  }),
  answers: endpoint('GET /records/:recordId/custom-fields', {
    needs: ['deals.view', 'contacts.view', 'chat.attend', 'chat.see-all'],
    summary: 'The fields that show on a record, with what was answered; of one tab when it is named',
    query: z.object({ tabId: id.optional() }),
    reply: z.array(RecordField),
    refusals: [...noTab, ...hiddenTabs],
  }),
  answer: endpoint('PUT /records/:recordId/custom-fields', {
    needs: ['deals.edit', 'contacts.edit-contacts', 'tasks.edit', 'chat.attend'],
    summary: 'Answer fields of a record; each change is told in its timeline',
    body: z.object({ answers: Answers }),
    refusals: [...noField, 'custom-fields.not_editable', ...hiddenTabs],
  }),
}

export const dealTabs = {
  tabs: endpoint('GET /deal-tabs', {
    needs: 'deals.view',
    summary: 'The tabs that a company added to its deals, without those hidden from this person',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  tabSettings: endpoint('GET /deal-tabs/settings', {
    needs: 'general.settings',
    summary: 'All added tabs in their order, for configuring them',
    reply: z.array(DealTab),
    refusals: hiddenTabs,
  }),
  tabPage: endpoint('GET /settings/deal-tabs', {
    needs: 'general.settings',
    summary: 'The added tabs by name, a page at a time, in their order',
    query: namedPaging,
    reply: pageOf(DealTab),
    refusals: hiddenTabs,
  }),
  addTab: endpoint('POST /deal-tabs', {
    needs: 'general.settings',
    summary: 'Add a tab at the end',
    body: DealTabInput,
    reply: DealTab,
    refusals: [...hiddenTabs, 'custom-fields.not_found', 'access.role_not_found'],
  }),
  arrangeTabs: endpoint('PUT /deal-tabs/order', {
    needs: 'general.settings',
    summary: 'Put tabs in order',
    body: Order,
    refusals: [...noTab, ...hiddenTabs],
  }),
  editTab: endpoint('PATCH /deal-tabs/:id', {
    needs: 'general.settings',
    summary: 'Change a tab',
    body: DealTabPatch,
    reply: DealTab,
    refusals: [...noTab, ...hiddenTabs, 'custom-fields.not_found', 'access.role_not_found'],
  }),
  removeTab: endpoint('DELETE /deal-tabs/:id', {
    needs: 'general.settings',
    summary: 'Move a tab to the trash; its fields stay',
    refusals: [...noTab, ...hiddenTabs],
  }),
}
