import { expect, it } from 'vitest'
import { levelsOf } from './levels.ts'

it('the parts of a sound are measured against its loudest one, whatever their sign', () => {
  expect(levelsOf(new Float32Array([0, 0.1, -0.25, 0.2, 0.5, -0.1]), 3)).toEqual([
    expect.closeTo(0.2),
    expect.closeTo(0.5),
    1,
  ])
})

it('silence stays silent, and a sound with fewer samples than parts has as many parts', () => {
  expect(levelsOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0])
  expect(levelsOf(new Float32Array([1]), 3)).toHaveLength(3)
})
