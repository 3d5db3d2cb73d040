import { expect, it } from 'vitest'
import { formOf } from './form-of-request.ts'

const asked = (body: unknown, headers: Record<string, string> = { 'x-form-age': '1000' }) =>
  formOf({ method: 'PUT', headers, body })

it('a form says which fields it holds, also within its parts and rows', () => {
  const { formFields } = asked({ name: 'Aurora', settings: { price: { kit: [{ unitCents: 1 }] } } })
  expect([...formFields!]).toEqual(expect.arrayContaining(['name', 'settings', 'price', 'kit', 'unitCents']))
  expect(asked({ name: 'Aurora' }, {})).toEqual({})
})

it('a body that is deeper than any form does not end the request', () => {
  let body: unknown = { last: 1 }
  for (let depth = 0; depth < 200_000; depth++) body = { more: body }
  expect([...asked(body).formFields!]).toEqual(['more'])
})
