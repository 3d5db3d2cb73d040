import { z } from 'zod'
import { businessDay } from '../../platform/contract/shapes.ts'
import { choice, dayField, number, other, reference, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { access } from '../access/contract.ts'
import { person } from '../access/fields.ts'
import { goalObjectiveNames, goalScopes } from './goal.ts'

const first = { isFirst: true, section: 'main', inRow: true } as const
const given = { ...first, isRequired: true, isAlways: true } as const

/** What a person, a store or the company should reach between two days, and how far it has come. */
export const goalRecord = record({
  kind: 'goal',
  table: 'goals',
  title: { pt: 'Meta {name}', en: 'Goal {name}' },
  edit: 'general.settings',
  fields: {
    name: text({ pt: 'Nome', en: 'Name' }, { ...first, isName: true, isWide: true, column: { width: 13 } }),
    objective: choice(
      { pt: 'Objetivo', en: 'Objective' },
      {
        'sold-value': { pt: 'Valor vendido', en: 'Sold value' },
        sales: { pt: 'Número de vendas', en: 'Number of sales' },
        'sold-power': { pt: 'Potência vendida', en: 'Sold power' },
        proposals: { pt: 'Número de propostas', en: 'Number of proposals' },
        'new-deals': { pt: 'Novos negócios', en: 'New deals' },
      },
      {
        ...given,
        isWide: true,
        shape: z.enum(goalObjectiveNames),
        column: { width: 11, isOptional: true },
        filter: true,
      },
    ),
    /** Cents, a count, or kWp, as the objective says. */
    target: number(
      { pt: 'Valor da meta', en: 'Target' },
      {
        ...given,
        isWide: true,
        shape: z.number('organisation.target_required').positive('organisation.target_required').max(1_000_000_000_000),
        column: { width: 9, isOptional: true },
      },
    ),
    startsOn: dayField(
      { pt: 'Início', en: 'Start' },
      { ...given, shape: businessDay, column: { width: 7, isOptional: true }, order: { rises: true }, bulk: true },
    ),
    endsOn: dayField(
      { pt: 'Fim', en: 'End' },
      {
        ...given,
        shape: businessDay,
        column: { width: 7, isOptional: true },
        filter: true,
        order: { rises: true },
        bulk: true,
      },
    ),
    scope: choice(
      { pt: 'Para quem', en: 'For whom' },
      {
        user: { pt: 'Uma pessoa', en: 'A person' },
        store: { pt: 'Uma loja', en: 'A store' },
        general: { pt: 'Toda a empresa', en: 'The whole company' },
      },
      { ...given, isWide: true, shape: z.enum(goalScopes), column: { id: 'holder', width: 11 }, filter: true },
    ),
    userId: person(
      { pt: 'Pessoa', en: 'Person' },
      { ...first, isWide: true, isRequired: true, when: { scope: 'user' }, filter: true },
    ),
    storeId: reference('store', { endpoint: access.stores })(
      { pt: 'Loja', en: 'Store' },
      { ...first, isWide: true, isRequired: true, when: { scope: 'store' }, filter: true },
    ),
    /** What has been done in the range so far, in the unit of the target. */
    reached: other(
      { pt: 'Alcançado', en: 'Reached' },
      { input: z.never(), output: z.number() },
      { isComputed: true, column: { width: 20, phone: 'value' } },
    ),
  },
})
