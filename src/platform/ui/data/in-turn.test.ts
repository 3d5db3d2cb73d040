import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('what is asked for of one place begins once what came before it is answered, well or not', async () => {
  const told: string[] = []
  const fails = Promise.withResolvers<string>()
  const first = inTurn('a', () => fails.promise)
  const second = inTurn('a', async () => told.push('second'))
  await inTurn('b', async () => told.push('another place'))
  expect(told).toEqual(['another place'])
  fails.reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  await second
  expect(told).toEqual(['another place', 'second'])
})
