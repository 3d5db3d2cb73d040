import type { Generated, Selectable } from '../../../../platform/db/columns.ts'
import { entity } from '../../../../platform/db/entity.ts'
import type { AnyBody } from '../../template-contract.ts'
import type { TemplateForm, TemplateKind } from '../../template-record.ts'

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    templates: TemplatesTable
  }
}

export interface TemplatesTable {
  tenantId: Generated<string>
  id: string
  kind: TemplateKind
  name: string
  form: TemplateForm
  isEnabled: Generated<boolean>
  isUsual: Generated<boolean>
  draft: AnyBody | null
  draftAt: string | null
  draftBy: string | null
  revision: Generated<number>
  published: number | null
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

export type StoredTemplate = Selectable<TemplatesTable>

export const templatesEntity = entity({
  table: 'templates',
  kind: 'template',
  unlogged: ['draft', 'draftAt', 'draftBy', 'revision', 'updatedAt', 'form'],
  json: ['draft'],
  missing: 'templates.not_found',
})
