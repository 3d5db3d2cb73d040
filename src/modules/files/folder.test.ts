import { expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { mayStand, trailOf, within } from './folder.ts'

const folder = (id: string, parentId: string | null = null) => ({ id, parentId, name: `Pasta ${id}` })
const chain = [folder('a'), folder('b', 'a'), folder('c', 'b'), folder('d', 'c'), folder('e', 'd'), folder('x')]

it('folders are five deep and no deeper, whether made or moved with what they hold', () => {
  expect(mayStand(chain, { parentId: 'd', name: 'Nova' })).toEqual(yes)
  expect(mayStand(chain, { parentId: 'e', name: 'Nova' })).toEqual(no('files.too_deep'))
  expect(mayStand(chain, { ...folder('x'), parentId: 'd' })).toEqual(yes)
  expect(mayStand(chain, { ...folder('a'), parentId: 'x' })).toEqual(no('files.too_deep'))
  expect(mayStand(chain, { ...folder('b'), parentId: 'x' })).toEqual(yes)
})

it('a folder lies neither in itself nor in what it holds, and two beside each other have two names', () => {
  expect(mayStand(chain, { ...folder('a'), parentId: 'a' })).toEqual(no('files.folder_in_itself'))
  expect(mayStand(chain, { ...folder('a'), parentId: 'c' })).toEqual(no('files.folder_in_itself'))
  expect(mayStand(chain, { parentId: null, name: ' PASTA x ' })).toEqual(no('files.folder_exists'))
  expect(mayStand(chain, { ...folder('x'), parentId: null })).toEqual(yes)
})

it('where a folder lies is told from the outermost, and what it holds to the innermost', () => {
  expect(trailOf(chain, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(trailOf(chain, null)).toEqual([])
  expect(within(chain, 'c').map(({ id }) => id)).toEqual(['c', 'd', 'e'])
})
