import { expect, it } from 'vitest'
import { beginAnswer, inTurns, isAnswering } from './in-turns.ts'

/** Longer than work may keep others waiting. */
function compute() {
  const began = performance.now()
  while (performance.now() - began < 3);
}

it('long work rests while somebody is being answered', async () => {
  const told: string[] = []
  const end = beginAnswer()
  setTimeout(() => {
    end()
    told.push('answered')
  }, 1)
  await inTurns(['first', 'second', 'third'], (item) => {
    compute()
    told.push(item)
  })
  expect(told).toEqual(['first', 'answered', 'second', 'third'])
})

it('long work goes on, however long somebody waits for an answer', async () => {
  const end = beginAnswer()
  const doubled = await inTurns([1, 2, 3], (item) => {
    compute()
    return item * 2
  })
  expect(doubled).toEqual([2, 4, 6])
  expect(isAnswering()).toBe(true)
  end()
  expect(isAnswering()).toBe(false)
})
