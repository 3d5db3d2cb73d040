import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../lists/server/public.ts'
import { supply } from '../contract.ts'
import { kitRuleRecord } from '../kit-rule-record.ts'
import { kitRulesEntity } from './tables.ts'

export const kitRuleList = recordList({
  name: 'kit-rules',
  title: { pt: 'Regras de kits', en: 'Kit rules' },
  record: kitRuleRecord,
  endpoint: supply.kitRules,
  alias: 'r',
  reach: wholeCompany,
  search: 'r.name',
})

export const kitRuleExport = exportOfList(kitRuleList)

export const kitRuleChange = bulkChangeOf({
  kind: 'kit-rules.change',
  list: kitRuleList,
  entity: kitRulesEntity,
  endpoint: supply.changeKitRules,
  to: bulkChange(kitRuleRecord) as z.ZodType<{ enabled?: boolean }>,
  link: '/settings/pricing/custom-kits-rules',
  linkTo: (id) => `/settings/pricing/custom-kits-rules/${id}`,
})
