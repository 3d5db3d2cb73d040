import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('what is asked for of one place begins once what came before it is answered, well or not', async () => {
  const calls: string[] = []
  const fails = Promise.withResolvers<string>()
  const first = inTurn('a', () => fails.promise)
  const second = inTurn('a', async () => calls.push('second'))
  await inTurn('b', async () => calls.push('another place'))
  expect(calls).toEqual(['another place'])
  fails.reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  await second
  expect(calls).toEqual(['another place', 'second'])
})
