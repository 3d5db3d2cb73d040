import type { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { cursorPageOf } from '../../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../../platform/record/filters.ts'
import { changeEndpoint } from '../../../platform/record/record-endpoints.ts'
import { inputShape, rowShape } from '../../../platform/record/shapes.ts'
import { bankRecord } from './bank-record.ts'
import { methodRecord } from './method-record.ts'
import { bankNames, methodNames } from './names-contract.ts'
import { optionRecord } from './option-record.ts'

const needs = 'general.settings'

export const BankFilters = listQuery(bankRecord, { order: 'name', filters: searchFilter })
const BankInput = inputShape(bankRecord)
const Bank = rowShape(bankRecord)
export const MethodFilters = listQuery(methodRecord, { order: 'name', filters: searchFilter })
const MethodInput = inputShape(methodRecord)
const Method = rowShape(methodRecord)
export const OptionFilters = listQuery(optionRecord, { order: 'months', filters: searchFilter })
const OptionInput = inputShape(optionRecord)
const Option = rowShape(optionRecord)

export type BankInput = z.output<typeof BankInput>
export type Bank = z.output<typeof Bank>
export type MethodInput = z.output<typeof MethodInput>
export type Method = z.output<typeof Method>
export type OptionInput = z.output<typeof OptionInput>
export type Option = z.output<typeof Option>

const ofBank = ['financings.bank_not_found', 'financings.paper_unknown'] as const
const ofOption = ['financings.option_not_found', 'financings.bank_not_found', 'financings.grace_inside_range'] as const

/** What a company sets up for its financings: banks, payment methods, the lines of the banks' tables. */
export const financingSetup = {
  bankNames,
  methodNames,
  banks: endpoint('GET /financing-banks', {
    needs,
    summary: 'The partner banks, a page at a time',
    query: BankFilters,
    reply: cursorPageOf(Bank),
  }),
  addBank: endpoint('POST /financing-banks', {
    needs,
    summary: 'Add a partner bank',
    body: BankInput,
    reply: Bank,
    refusals: ofBank,
  }),
  editBank: endpoint('PUT /financing-banks/:id', {
    needs,
    summary: 'Change a partner bank',
    body: BankInput,
    reply: Bank,
    refusals: ofBank,
  }),
  changeBanks: changeEndpoint(bankRecord, {
    at: 'financing-banks',
    needs: { edit: needs },
    query: BankFilters,
    words: ['bank', 'banks'],
  }),
  removeBank: endpoint('DELETE /financing-banks/:id', {
    needs,
    summary: 'Delete a bank that no financing names; the trash keeps it',
    refusals: ['financings.bank_not_found', 'financings.bank_in_use'],
  }),
  methods: endpoint('GET /financing-payment-methods', {
    needs,
    summary: 'The payment methods of financings, a page at a time',
    query: MethodFilters,
    reply: cursorPageOf(Method),
  }),
  addMethod: endpoint('POST /financing-payment-methods', {
    needs,
    summary: 'Add a payment method',
    body: MethodInput,
    reply: Method,
  }),
  editMethod: endpoint('PUT /financing-payment-methods/:id', {
    needs,
    summary: 'Change a payment method',
    body: MethodInput,
    reply: Method,
    refusals: ['financings.method_not_found'],
  }),
  changeMethods: changeEndpoint(methodRecord, {
    at: 'financing-payment-methods',
    needs: { edit: needs },
    query: MethodFilters,
    words: ['payment method', 'payment methods'],
  }),
  removeMethod: endpoint('DELETE /financing-payment-methods/:id', {
    needs,
    summary: 'Delete a payment method that no financing names; the trash keeps it',
    refusals: ['financings.method_not_found', 'financings.method_in_use'],
  }),
  options: endpoint('GET /financing-options', {
    needs,
    summary: 'The options of all banks, a page at a time, each with its instalment for an example amount',
    query: OptionFilters,
    reply: cursorPageOf(Option),
  }),
  addOption: endpoint('POST /financing-options', {
    needs,
    summary: 'Add an option to a bank’s table; the table is then of today',
    body: OptionInput,
    reply: Option,
    refusals: ofOption,
  }),
  editOption: endpoint('PUT /financing-options/:id', {
    needs,
    summary: 'Change an option; the bank’s table is then of today',
    body: OptionInput,
    reply: Option,
    refusals: ofOption,
  }),
  changeOptions: changeEndpoint(optionRecord, {
    at: 'financing-options',
    needs: { edit: needs },
    query: OptionFilters,
    words: ['option', 'options'],
  }),
  removeOption: endpoint('DELETE /financing-options/:id', {
    needs,
    summary: 'Delete an option; the trash keeps it',
    refusals: ['financings.option_not_found'],
  }),
}
