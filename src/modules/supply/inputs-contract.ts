import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, rowShape } from '../../platform/record/shapes.ts'
import { InputPrice, InputPriceInput, inputRecord } from './input-record.ts'

const needs = 'settings.pricing'
const InputFields = inputShape(inputRecord)
const Input = rowShape(inputRecord)
export const InputFilters = listQuery(inputRecord, { order: 'name', filters: searchFilter })
export type InputFields = z.output<typeof InputFields>
export type Input = z.output<typeof Input>

const refusals = ['supply.input_not_found', 'supply.input_code_used', 'supply.category_not_found'] as const
const PriceSettings = z.object({
  priceDays: z.int('supply.price_days_range').min(1, 'supply.price_days_range').max(365, 'supply.price_days_range'),
})

export const inputs = {
  inputs: endpoint('GET /inputs', {
    needs,
    summary: 'The inputs with their lowest price of today, a page at a time',
    query: InputFilters,
    reply: cursorPageOf(Input),
  }),
  input: endpoint('GET /inputs/:id', {
    needs,
    summary: 'One input with every price that suppliers ever asked for it, the newest first',
    reply: Input.extend({ prices: z.array(InputPrice) }),
    refusals: ['supply.input_not_found'],
  }),
  addInput: endpoint('POST /inputs', { needs, summary: 'Add an input', body: InputFields, reply: Input, refusals }),
  editInput: endpoint('PUT /inputs/:id', {
    needs,
    summary: 'Change an input',
    body: InputFields,
    reply: Input,
    refusals,
  }),
  changeInputs: changeEndpoint(inputRecord, {
    at: 'inputs',
    needs: { edit: needs },
    query: InputFilters,
    words: ['input', 'inputs'],
    missing: 'supply.category_not_found',
  }),
  removeInput: endpoint('DELETE /inputs/:id', {
    needs,
    summary: 'Delete an input with its prices; the trash keeps it',
    refusals: ['supply.input_not_found', 'purchases.keep_input'],
  }),
  addPrice: endpoint('POST /inputs/:id/prices', {
    needs,
    summary: 'Say what a supplier asks for an input from a day on; the prices before it stay as they were',
    body: InputPriceInput,
    reply: z.array(InputPrice),
    refusals: ['supply.input_not_found', 'supply.supplier_not_found', 'supply.price_of_day'],
  }),
  priceSettings: endpoint('GET /supply-settings', {
    needs,
    summary: 'After how many days a price counts as old',
    reply: PriceSettings,
  }),
  editPriceSettings: endpoint('PUT /supply-settings', {
    needs,
    summary: 'Set after how many days a price counts as old',
    body: PriceSettings,
    reply: PriceSettings,
  }),
}
