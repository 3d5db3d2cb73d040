import { expect, it } from 'vitest'
import { z } from 'zod'
import { choice, document, flag, money, other, reference, text } from './field.ts'
import { record } from './record.ts'
import { subjectFields } from './subject-fields.ts'

const said = (words: string) => ({ pt: words, en: words })
const loan = record({
  kind: 'loan',
  table: 'loans',
  fields: {
    name: text(said('Nome'), { isName: true }),
    bankId: reference('bank')(said('Banco')),
    value: money(said('Valor'), { shownWith: 'proposals.view-kit-value' }),
    margin: money(said('Margem'), { hiddenWith: 'general.hide-summary-of-sales' }),
    holder: document(said('CPF')),
    isPaid: flag(said('Quitado')),
    plan: choice(said('Plano'), { price: said('Price'), sac: said('SAC') }),
    terms: other(said('Condições'), { input: z.unknown(), output: z.unknown() }),
  },
})

it('timelines write each field by what it holds: a reference by its name, a choice by its words', () => {
  expect(
    Object.fromEntries(Object.entries(subjectFields(loan)).map(([name, field]) => [name, Object(field).as])),
  ).toEqual({
    name: 'text',
    bankId: { of: 'bank' },
    value: 'money',
    margin: 'money',
    holder: 'cpf-cnpj',
    isPaid: 'yes-no',
    plan: { words: 'loans.plan' },
    terms: 'text',
  })
})

it('what a permission shows or hides on the page, it shows or hides in the timeline', () => {
  const { name, value, margin } = subjectFields(loan)
  expect(value).toMatchObject({ shownWith: 'proposals.view-kit-value' })
  expect(margin).toMatchObject({ hiddenWith: 'general.hide-summary-of-sales' })
  expect(name).toEqual({ as: 'text' })
})
