import { z } from 'zod'
import { inCents, missing } from '../../../platform/contract/shapes.ts'
import { choice, count, flag, instant, money, percent, requiredReference } from '../../../platform/record/field.ts'
import { record } from '../../../platform/record/record.ts'
import { rateShape } from '../field-shapes.ts'
import { bankNames } from './names-contract.ts'

const main = { isFirst: true, section: 'main', inRow: true } as const
const required = missing('field.required')

/** A line of a bank's table: how many months at which rate. Its instalment is shown for an example amount. */
export const optionRecord = record({
  kind: 'financing-option',
  table: 'financingOptions',
  edit: 'general.settings',
  title: { pt: '{months} meses', en: '{months} months' },
  fields: {
    months: count(
      { pt: 'Meses', en: 'Months' },
      {
        ...main,
        shape: z.int(required).min(1, 'financings.count_range').max(600, 'financings.count_range'),
        isAlways: true,
        isRequired: true,
        isName: true,
        column: { width: 6 },
        filter: true,
        order: { rises: true },
      },
    ),
    bankId: requiredReference('financing-bank', { endpoint: bankNames })(
      { pt: 'Banco', en: 'Bank' },
      {
        ...main,
        shape: z.uuid('financings.bank_required'),
        isAlways: true,
        isRequired: true,
        column: { id: 'bank', width: 12, phone: 'fact' },
        filter: true,
      },
    ),
    rate: percent(
      { pt: 'Taxa de juros (%)', en: 'Interest rate (%)' },
      {
        ...main,
        shape: rateShape(required),
        isAlways: true,
        isRequired: true,
        column: { width: 7, phone: 'fact' },
        bulk: true,
      },
    ),
    ratePeriod: choice(
      { pt: 'Período da taxa', en: 'Rate period' },
      { month: { pt: 'ao mês', en: 'per month' }, year: { pt: 'ao ano', en: 'per year' } },
      { ...main, shape: z.enum(['month', 'year']).default('month'), column: { width: 6 } },
    ),
    graceMonths: count(
      { pt: 'Carência (meses)', en: 'Grace period (months)' },
      {
        ...main,
        shape: z.int().min(0).max(24, 'financings.grace_range').default(0),
        isAlways: true,
        column: { width: 7 },
      },
    ),
    graceInside: flag(
      { pt: 'Carência dentro do prazo', en: 'Grace period within the term' },
      { ...main, isWide: true, shape: z.boolean().default(false) },
    ),
    example: money(
      { pt: 'Valor de exemplo', en: 'Example amount' },
      {
        ...main,
        shape: z.int().min(1, 'financings.value_positive').max(1_000_000_000_000).meta(inCents).default(1_000_000),
        isAlways: true,
        column: { width: 8, isOptional: true },
      },
    ),
    instalment: money(
      { pt: 'Parcela do exemplo', en: 'Installment of the example' },
      { isComputed: true, isAlways: true, column: { width: 8, phone: 'value' }, isUntold: true },
    ),
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      { ...main, isWide: true, shape: z.boolean().default(true), column: { width: 5 }, filter: true, bulk: true },
    ),
    createdAt: instant(
      { pt: 'Cadastro', en: 'Created' },
      { isComputed: true, isAlways: true, column: { isOptional: true }, order: true, isUntold: true },
    ),
  },
})
