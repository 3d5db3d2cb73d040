import { expect, it } from 'vitest'
import { changeText } from './figure-text.ts'

it('a change that is written as zero has no sign', () => {
  const texts = [-0.001, 0.04, 0].map((value) => changeText('pt-BR', 'number', value))
  expect(texts).toEqual(['0', '0', '0'])
  expect(changeText('pt-BR', 'share', -0.0001)).toBe('0 pp')
  expect(changeText('pt-BR', 'share', -0.02)).toBe('−2 pp')
  expect(changeText('en-US', 'number', 3)).toBe('+3')
})
