import type { ServerModule } from '../../../platform/http/module.ts'
import { recordSubject } from '../../../platform/record/subject-fields.ts'
import { supply } from '../contract.ts'
import { distributorRecord } from '../distributor-record.ts'
import { inputCategories } from '../input-categories.ts'
import { inputRecord } from '../input-record.ts'
import { kitRecord } from '../kit-record.ts'
import { kitRuleRecord } from '../kit-rule-record.ts'
import { supplyMessages } from '../messages.ts'
import { supplierRecord } from '../supplier-record.ts'
import { pullDueJob, pullJob } from './connector/pull-kits.ts'
import { distributorChange, distributorExport } from './distributor-list.ts'
import { equipmentListeners } from './follow-equipment.ts'
import { inputChange, inputExport } from './input-list.ts'
import { kitChange, kitExport } from './kit-list.ts'
import { kitRuleChange, kitRuleExport } from './kit-rule-list.ts'
import { supplierInputs } from './price-list/input-kind.ts'
import { supplierKits } from './price-list/list-kind.ts'
import { tidyListsJob } from './price-list/switch-load.ts'
import { roofListeners } from './roof-codes.ts'
import { supplyRoutes } from './routes.ts'
import { supplierChange, supplierExport } from './supplier-list.ts'

const needs = 'settings.pricing'
/** A kit's datasheets and pictures. */
const ofKits = { list: needs, add: needs, remove: needs } as const
/** What a supplier asks is for who sets prices, and for the functions that may use the supplier: the audit keeps it too. */
const closed: Record<string, readonly string[]> = {
  supplier: ['supplier'],
  kit: ['kit'],
  input: ['input', 'input-price'],
  distributor: ['distributor'],
}
const records = [supplierRecord, kitRecord, inputRecord, distributorRecord, kitRuleRecord]

export const supplyModule: ServerModule = {
  name: 'supply',
  messages: supplyMessages,
  leaving: { history: ['price_loads.created_by', 'outside_connections.configured_by'] },
  contract: supply,
  routes: supplyRoutes,
  exports: [supplierExport, kitExport, inputExport, distributorExport, kitRuleExport],
  smallLists: [inputCategories],
  imports: [supplierKits, supplierInputs],
  jobs: [tidyListsJob, pullJob, pullDueJob],
  listeners: { ...equipmentListeners, ...roofListeners },
  works: [supplierChange.work, kitChange.work, inputChange.work, distributorChange.work, kitRuleChange.work],
  trash: records.map(({ kind }) => ({ kind, needs })),
  subjects: [
    ...records.map((of) => ({
      ...recordSubject(of, needs),
      ...(of.kind in closed && { closed: closed[of.kind]! }),
      ...(of === kitRecord && { files: ofKits }),
    })),
    { kind: 'price-load', table: 'price_loads', name: 'name', view: { needs }, closed: ['price-load'] },
  ],
}
