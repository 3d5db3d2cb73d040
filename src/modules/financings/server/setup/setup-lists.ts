import type { z } from 'zod'
import { bulkChange } from '../../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../../lists/server/public.ts'
import { instalmentOf, type Terms } from '../../offer.ts'
import { bankRecord } from '../../setup/bank-record.ts'
import { methodRecord } from '../../setup/method-record.ts'
import { optionRecord } from '../../setup/option-record.ts'
import { financingSetup } from '../../setup/setup-contract.ts'
import { banksEntity, methodsEntity, optionsEntity } from './tables.ts'

export const bankList = recordList({
  name: 'financing-banks',
  title: { pt: 'Bancos parceiros', en: 'Partner banks' },
  record: bankRecord,
  endpoint: financingSetup.banks,
  alias: 'b',
  reach: wholeCompany,
  fields: {
    options: `(select count(*)::int from financing_options o
      where o.tenant_id = b.tenant_id and o.bank_id = b.id and o.enabled)`,
  },
  search: "b.name || ' ' || b.acronym",
})

export const methodList = recordList({
  name: 'financing-payment-methods',
  title: { pt: 'Formas de pagamento de financiamentos', en: 'Payment methods of financings' },
  record: methodRecord,
  endpoint: financingSetup.methods,
  alias: 'm',
  reach: wholeCompany,
  search: 'm.name',
})

type Facts = Terms & { example: number }

export const optionList = recordList({
  name: 'financing-options',
  title: { pt: 'Opções de financiamento', en: 'Financing options' },
  record: optionRecord,
  endpoint: financingSetup.options,
  alias: 'o',
  reach: wholeCompany,
  joins: { ob: 'join financing_banks ob on ob.tenant_id = o.tenant_id and ob.id = o.bank_id' },
  fields: {
    instalment: `json_build_object('example', o.example, 'months', o.months, 'rate', o.rate, 'ratePeriod', o.rate_period,
      'graceMonths', o.grace_months, 'graceInside', o.grace_inside)`,
  },
  finish: {
    instalment: (_ctx, facts: readonly Facts[]) => facts.map(({ example, ...terms }) => instalmentOf(example, terms)),
  },
  search: 'ob.name',
})

export const setupExports = [exportOfList(bankList), exportOfList(methodList), exportOfList(optionList)]

const page = (name: string) => ({
  link: `/settings/financing/${name}`,
  linkTo: (id: string) => `/settings/financing/${name}?open=${id}`,
})

export const bankChange = bulkChangeOf({
  kind: 'financing-banks.change',
  list: bankList,
  entity: banksEntity,
  endpoint: financingSetup.changeBanks,
  to: bulkChange(bankRecord) as z.ZodType<{ enabled?: boolean }>,
  ...page('banks'),
})

export const methodChange = bulkChangeOf({
  kind: 'financing-payment-methods.change',
  list: methodList,
  entity: methodsEntity,
  endpoint: financingSetup.changeMethods,
  to: bulkChange(methodRecord) as z.ZodType<{ enabled?: boolean }>,
  ...page('payment-methods'),
})

export const optionChange = bulkChangeOf({
  kind: 'financing-options.change',
  list: optionList,
  entity: optionsEntity,
  endpoint: financingSetup.changeOptions,
  to: bulkChange(optionRecord) as z.ZodType<{ enabled?: boolean; rate?: number }>,
  ...page('financing-options'),
})
