import { expect, it } from 'vitest'
import { roofTypeFor, structureOfRoof } from './roof-structure.ts'

it('[ENER-030] a roof type takes a structure by the words of its name', () => {
  const of = ['Telha colonial', 'Cerâmica portuguesa', 'Fibrocimento 6 mm', 'Telha metálica', 'Laje', 'Solo', 'Vidro']
  expect(of.map((roof) => structureOfRoof(roof))).toEqual([
    'colonial',
    'colonial',
    'fiber-cement',
    'metallic',
    'slab',
    'soil',
    null,
  ])
})

it('keeps the company’s own name of a roof type while the structure is the same', () => {
  expect(roofTypeFor('colonial', 'Cerâmica portuguesa')).toBe('Cerâmica portuguesa')
  expect(roofTypeFor('slab', 'Cerâmica portuguesa')).toBe('Laje')
  expect(roofTypeFor('general', 'Vidro')).toBe('Vidro')
  expect(roofTypeFor('metallic', 'Cerâmica portuguesa', 'metallic')).toBe('Cerâmica portuguesa')
})
