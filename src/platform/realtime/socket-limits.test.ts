import { expect, it } from 'vitest'
import { Arrivals, JoinLine, limits } from './socket-limits.ts'

it('sockets that are on their way count as connected ones, until they have arrived', () => {
  const arrivals = new Arrivals()
  const ids = Array.from({ length: limits.socketsOfPerson }, (_, at) => `socket-${at}`)
  for (const id of ids) arrivals.expect('ana', id)
  expect(arrivals.isFull('ana', 0)).toBe(true)
  expect(arrivals.isFull('bruno', 0)).toBe(false)
  arrivals.arrived('ana', ids[0]!)
  expect(arrivals.isFull('ana', 0)).toBe(false)
  expect(arrivals.isFull('ana', 1)).toBe(true)
})

it('a person joins rooms one at a time, and a failure lets the next one through', async () => {
  const line = new JoinLine()
  const steps: string[] = []
  const { promise, reject } = Promise.withResolvers<void>()
  const first = line.join('ana', async () => {
    steps.push('first begins')
    await promise
  })
  const second = line.join('ana', async () => void steps.push('second'))
  await line.join('bruno', async () => void steps.push('another person'))
  expect(steps).toEqual(['first begins', 'another person'])
  reject(new Error('closed'))
  await expect(first).rejects.toThrow('closed')
  await second
  expect(steps).toEqual(['first begins', 'another person', 'second'])
})

it('only so many a minute: who asks for more is told how long to wait, and nothing is done', async () => {
  const line = new JoinLine()
  let done = 0
  const answers: (number | undefined)[] = []
  for (let at = 0; at < 241; at++)
    answers.push((await line.join('carla', async () => void done++)) as number | undefined)
  expect(done).toBe(240)
  expect(answers.at(-1)).toBeGreaterThan(0)
})
