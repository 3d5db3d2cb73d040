import { expect, it } from 'vitest'
import { banks } from './banks.ts'

it('knows the banks by their numbers', () => {
  expect(banks()).toContainEqual({ code: '001', name: 'Banco do Brasil S.A.' })
})
