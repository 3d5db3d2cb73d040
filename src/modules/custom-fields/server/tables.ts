import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { FieldKind } from '../contract.ts'
import type { FieldMask, FieldType } from '../field.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    customFields: CustomFieldsTable
    dealTabs: DealTabsTable
  }
}

export interface CustomFieldsTable {
  tenantId: Generated<string>
  id: string
  subjectKind: FieldKind
  name: string
  type: FieldType
  mask: Generated<FieldMask>
  options: Generated<string[]>
  position: Generated<number>
  enabled: Generated<boolean>
  required: Generated<boolean>
  stepId: string | null
  statusId: string | null
  deletedAt: string | null
  purgedAt: Generated<string | null>
  createdAt: Generated<string>
}

export interface DealTabsTable {
  tenantId: Generated<string>
  id: string
  name: string
  position: Generated<number>
  fieldIds: Generated<string[]>
  deletedAt: string | null
  purgedAt: Generated<string | null>
  createdAt: Generated<string>
}

export const customFieldsEntity = entity({
  table: 'customFields',
  kind: 'custom-field',
  missing: 'custom-fields.not_found',
})
export const dealTabsEntity = entity({ table: 'dealTabs', kind: 'tab', missing: 'custom-fields.tab_not_found' })
