import { expect, it } from 'vitest'
import { filled, partsOf, readTemplates } from './template.ts'

const one = (components: object[], more: object = {}) => ({
  name: 'retomar',
  language: 'pt_BR',
  status: 'APPROVED',
  components,
  ...more,
})
const body = (text: string) => ({ type: 'BODY', text })
const plainOf = (...components: object[]) => readTemplates({ data: [one(components)] })!.list[0]!.isPlain

it('a template is read with the blanks of its text, each once and in their order', () => {
  expect(readTemplates({ data: [one([body('Oi {{1}}, da {{2}}. {{1}}?'), { type: 'FOOTER', text: 'Sol' }])] })).toEqual(
    {
      list: [
        {
          name: 'retomar',
          language: 'pt_BR',
          status: 'APPROVED',
          body: 'Oi {{1}}, da {{2}}. {{1}}?',
          fields: ['1', '2'],
          isPlain: true,
        },
      ],
      after: null,
    },
  )
})

it('what asks for more than words in its text is not plain', () => {
  expect(plainOf(body('Oi'), { type: 'HEADER', format: 'TEXT', text: 'Sol' })).toBe(true)
  expect(plainOf(body('Oi'), { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Sim' }] })).toBe(true)
  expect(plainOf(body('Oi'), { type: 'HEADER', format: 'IMAGE' })).toBe(false)
  expect(plainOf(body('Oi'), { type: 'HEADER', format: 'TEXT', text: 'Oi {{1}}' })).toBe(false)
  expect(plainOf(body('Oi'), { type: 'BUTTONS', buttons: [{ type: 'URL', url: 'https://x.br/{{1}}' }] })).toBe(false)
  expect(plainOf(body('Oi'), { type: 'BUTTONS', buttons: [{ type: 'OTP' }] })).toBe(false)
  expect(plainOf({ type: 'FOOTER', text: 'Sol' })).toBe(false)
})

it('what is no template is left out, and what is no page is none', () => {
  expect(
    readTemplates({ data: [null, 7, {}, one([body('Oi')])], paging: { next: 'x', cursors: { after: 'c' } } }),
  ).toMatchObject({
    list: [{ name: 'retomar' }],
    after: 'c',
  })
  for (const wrong of [null, {}, { data: 'x' }]) expect(readTemplates(wrong)).toBeNull()
})

it('values stand where their blanks are and are never read again', () => {
  expect(filled('Oi {{1}}, {{ nome }} e $&', ['1', 'nome'], ['{{nome}}', '$1'])).toBe('Oi {{nome}}, $1 e $&')
})

it('a text falls into what is fixed and its blanks, known or not', () => {
  expect(partsOf('Oi {{1}}, até {{ dia }}.', ['1', 'dia'], ['Ana', ''])).toEqual([
    { at: 0, text: 'Oi ' },
    { at: 3, text: 'Ana', field: '1' },
    { at: 8, text: ', até ' },
    { at: 14, text: '', field: 'dia' },
    { at: 23, text: '.' },
  ])
})
