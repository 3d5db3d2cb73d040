import { expect, it } from 'vitest'
import { readAnswerFilters } from './answer-filter.ts'
import { answerText, fieldMasks, showsAt, storedAnswer, wrongOptions } from './field.ts'

const short = (mask: (typeof fieldMasks)[number]) => ({ type: 'short-text', mask, options: [] }) as const

it('[FUNN-013] has nine masks', () => {
  expect(fieldMasks).toEqual(['none', 'number', 'currency', 'percentage', 'date', 'phone', 'cpf', 'cnpj', 'cep'])
})

it.each([
  ['none', 'Telhado novo', 'Telhado novo', null, 'Telhado novo'],
  ['number', '1234.5', '1234.5', 1234.5, '1.234,5'],
  ['currency', '123456', '123456', 123456, 'R$\u00a01.234,56'],
  ['percentage', '12.5', '12.5', 12.5, '12,5%'],
  ['date', '2026-03-12', '2026-03-12', null, '12/03/2026'],
  ['phone', '(34) 99812-4471', '34998124471', null, '(34) 99812-4471'],
  ['cpf', '529.982.247-25', '52998224725', null, '529.982.247-25'],
  ['cnpj', '11.222.333/0001-81', '11222333000181', null, '11.222.333/0001-81'],
  ['cep', '38400-123', '38400123', null, '38400-123'],
] as const)(
  'an answer under the mask %s is kept bare and read as people write it',
  (mask, given, value, number, text) => {
    expect(storedAnswer(short(mask), given)).toEqual({ value, number })
    expect(answerText('pt-BR', short(mask), value)).toBe(text)
  },
)

it.each([
  ['number', 'doze'],
  ['currency', '12,50'],
  ['percentage', '12%'],
  ['date', '2026-02-30'],
  ['phone', '12'],
  ['cpf', '529.982.247-26'],
  ['cnpj', '11.222.333/0001-82'],
  ['cep', '123'],
  ['none', 'x'.repeat(256)],
] as const)('what does not fit the mask %s is no answer', (mask, given) => {
  expect(storedAnswer(short(mask), given)).toBeNull()
})

it('a radio is answered with one of its options, a long text with ten thousand letters at most', () => {
  const radio = { type: 'radio', mask: 'none', options: ['Sim', 'Não'] } as const
  expect(storedAnswer(radio, 'Sim')).toEqual({ value: 'Sim', number: null })
  expect(storedAnswer(radio, 'Talvez')).toBeNull()
  const long = { type: 'long-text', mask: 'none', options: [] } as const
  expect(storedAnswer(long, 'x'.repeat(10_000))?.value).toHaveLength(10_000)
  expect(storedAnswer(long, 'x'.repeat(10_001))).toBeNull()
})

it('options of a radio are at least two, each once; other types have none', () => {
  expect(wrongOptions('radio', ['Sim'])).toBe('custom-fields.two_options')
  expect(wrongOptions('radio', ['Sim', 'sim'])).toBe('custom-fields.option_exists')
  expect(wrongOptions('radio', ['Sim', 'Não'])).toBeNull()
  expect(wrongOptions('short-text', [])).toBeNull()
})

it('a field shows everywhere unless it is linked to a step or a status', () => {
  expect(showsAt({ stepId: null, statusId: null }, [])).toBe(true)
  expect(showsAt({ stepId: 'a', statusId: null }, ['a', 'b'])).toBe(true)
  expect(showsAt({ stepId: null, statusId: 'b' }, ['a', 'c'])).toBe(false)
})

it('filters by answers are read from an address; several values of one field mean any of them', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  expect(readAnswerFilters([`${id}:is:Sim`, `${id}:is:Não`, `${id}:from:10`, 'garbage'])).toEqual([
    { fieldId: id, test: 'is', value: ['Sim', 'Não'] },
    { fieldId: id, test: 'from', value: 10 },
  ])
})
