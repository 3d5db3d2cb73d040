import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

/** Work that ends when it is told to, and what it was done for. */
function controlled(fails: (items: readonly string[]) => boolean = () => false) {
  const worked: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const give = gathered<string>(async (items) => {
    worked.push(items)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (fails(items)) throw new Error(items.join(' '))
  }, 3)
  const end = async () => {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { worked, give, end }
}

it('the first begins at once; what comes meanwhile is worked on together, in its order and so many at most', async () => {
  const { worked, give, end } = controlled()
  const done: string[] = []
  for (const item of ['a', 'b', 'c', 'd', 'e']) void give('key', item).then(() => done.push(item))
  expect(worked).toEqual([['a']])
  await end()
  expect([worked.at(-1), done]).toEqual([['b', 'c', 'd'], ['a']])
  await end()
  expect([worked.at(-1), done]).toEqual([['e'], ['a', 'b', 'c', 'd']])
  await end()
  void give('key', 'f')
  expect(worked.at(-1)).toEqual(['f'])
})

it('other keys do not wait', () => {
  const { worked, give } = controlled()
  void give('one', 'a')
  void give('other', 'b')
  expect(worked).toEqual([['a'], ['b']])
})

it('where one of several fails, it fails alone', async () => {
  const { give, end } = controlled((items) => items.includes('bad'))
  const ended = Promise.allSettled(['first', 'good', 'bad', 'fine'].map((item) => give('key', item)))
  for (let turn = 0; turn < 5; turn++) await end()
  expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})
