import { expect, it } from 'vitest'
import { cellAsText } from './export-file.ts'

it('a percentage leaves with the digits that somebody may have typed, not with those of a division', () => {
  expect(cellAsText({ percent: 0.523191189910738 })).toBe('52,3191%')
  expect(cellAsText({ percent: 0.0159 })).toBe('1,59%')
  expect(cellAsText({ percent: 0.07 })).toBe('7%')
  expect(cellAsText({ percent: -0.0000001 })).toBe('-0,00001%')
})
