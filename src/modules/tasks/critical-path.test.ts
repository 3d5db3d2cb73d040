import { expect, it } from 'vitest'
import { criticalPath } from './critical-path.ts'

const task = (id: string, from: number, to: number) => ({
  id,
  startsOn: `2026-11-${String(from).padStart(2, '0')}`,
  dueOn: `2026-11-${String(to).padStart(2, '0')}`,
})
const pathOf = (...given: Parameters<typeof criticalPath>) => [...criticalPath(...given)].toSorted()

it('the path leads through what cannot be delivered later; what has days to spare is not on it', () => {
  const tasks = [task('project', 1, 5), task('permit', 1, 3), task('panels', 5, 12), task('installation', 12, 15)]
  const arrows = [
    ['project', 'panels'],
    ['permit', 'panels'],
    ['panels', 'installation'],
  ] as const
  expect(pathOf(tasks, arrows)).toEqual(['installation', 'panels', 'project'])
})

it('a day between two tasks takes the first from the path; one that is late for the next stays on it', () => {
  const arrow = [['first', 'second']] as const
  expect(pathOf([task('first', 1, 4), task('second', 5, 8)], arrow)).toEqual(['second'])
  expect(pathOf([task('first', 1, 5), task('second', 5, 8)], arrow)).toEqual(['first', 'second'])
  expect(pathOf([task('first', 1, 6), task('second', 5, 8)], arrow)).toEqual(['first', 'second'])
})

it('each undertaking has a path of its own, a task by itself none', () => {
  const tasks = [task('a', 1, 2), task('b', 2, 3), task('c', 10, 20), task('d', 20, 30), task('alone', 1, 30)]
  const arrows = [
    ['a', 'b'],
    ['c', 'd'],
  ] as const
  expect(pathOf(tasks, arrows)).toEqual(['a', 'b', 'c', 'd'])
})

it('an end that comes after the chain leaves the chain its days', () => {
  const tasks = [task('a', 1, 3), task('b', 3, 5), task('c', 3, 9)]
  expect(
    pathOf(tasks, [
      ['a', 'b'],
      ['a', 'c'],
    ]),
  ).toEqual(['a', 'c'])
})

it('an arrow to a task that is not there is no arrow, and a ring has no path', () => {
  expect(pathOf([task('a', 1, 3)], [['a', 'gone']])).toEqual([])
  const ring = [
    ['a', 'b'],
    ['b', 'a'],
  ] as const
  expect(pathOf([task('a', 1, 3), task('b', 3, 5)], ring)).toEqual([])
})
