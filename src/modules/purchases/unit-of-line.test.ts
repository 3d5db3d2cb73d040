import { expect, it } from 'vitest'
import { unitOfLine } from './unit-of-line.ts'

const unitOf = (name: string, quantity: number, powerKwp: number | null = 9.35) =>
  unitOfLine({ name, quantity }, powerKwp)

it('a unit that stands behind the name of a proposal’s line is its unit', () => {
  expect(unitOf('Cabo solar 6 mm² (m)', 85)).toEqual({ name: 'Cabo solar 6 mm²', unit: 'm' })
  expect(unitOf('Conector MC4 (macho) (par)', 40)).toEqual({ name: 'Conector MC4 (macho)', unit: 'par' })
})

it('other words in brackets belong to the name', () =>
  expect(unitOf('Cabo solar (preto)', 85)).toEqual({ name: 'Cabo solar (preto)', unit: 'un' }))

it('what is charged by the power of the system is counted in kWp, and no other part of a piece as pieces', () => {
  expect(unitOf('Cabos e conectores', 9.35).unit).toBe('kWp')
  expect(unitOf('Cabos e conectores', 9.35, null).unit).toBe('')
  expect(unitOf('Cabos e conectores', 2.5).unit).toBe('')
  expect(unitOf('Módulo', 17).unit).toBe('un')
})
