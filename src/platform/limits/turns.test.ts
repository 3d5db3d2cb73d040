import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('so much of one key runs at a time, the rest in the order in which it came, and who gives up leaves the line', async () => {
  const turns = new Turns(2)
  const begun: string[] = []
  const begin = (name: string, { key = 'a', signal }: { key?: string; signal?: AbortSignal } = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = () => {
      begun.push(name)
      return promise
    }
    return { done: turns.run(key, work, signal), end: resolve }
  }
  const leaving = new AbortController()
  const [first, second] = [begin('first'), begin('second')]
  const left = expect(begin('third', { signal: leaving.signal }).done).rejects.toThrow('gone')
  const fourth = begin('fourth')
  const other = begin('of another', { key: 'b' })
  expect(begun).toEqual(['first', 'second', 'of another'])
  leaving.abort(new Error('gone'))
  await left
  first.end()
  await first.done
  await expect.poll(() => begun).toEqual(['first', 'second', 'of another', 'fourth'])
  for (const one of [second, fourth, other]) one.end()
  await Promise.all([second.done, fourth.done, other.done])
  await expect(turns.run('a', async () => 'again')).resolves.toBe('again')
})
