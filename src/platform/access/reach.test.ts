import { expect, it } from 'vitest'
import type { Granted } from './permission.ts'
import { reachOf, reachWithout, seesAllStores } from './reach.ts'

const person = {
  id: 'me',
  storeId: 'main',
  accessStoreIds: [],
  teamMemberIds: null,
  denied: false,
  hiddenStatusIds: [],
}

it('[PERM-033] reaches the main store and the access stores, each once', () => {
  expect(reachOf(new Set(), { ...person, accessStoreIds: ['second', 'main'] })?.storeIds).toEqual(['main', 'second'])
})

it('[PERM-035] a supervisor reaches the members of the managed teams and the own records', () => {
  expect(reachOf(new Set(), { ...person, teamMemberIds: ['ana', 'me'] })?.peopleIds).toEqual(['me', 'ana'])
  expect(reachOf(new Set(), person)?.peopleIds).toBeNull()
})

it('whoever sees all stores is narrowed down by nothing but denied records and hidden statuses', () => {
  const granted: Granted = new Set([seesAllStores])
  expect(reachOf(granted, { ...person, teamMemberIds: ['ana'] })).toBeUndefined()
  expect(reachOf(granted, { ...person, denied: true })).toEqual({ storeIds: null, peopleIds: null, denied: true })
  expect(reachOf(granted, { ...person, hiddenStatusIds: ['closed'] })).toEqual({
    storeIds: null,
    peopleIds: null,
    denied: false,
    hiddenStatusIds: ['closed'],
  })
})

it('a reach without more statuses keeps all else that narrows it', () => {
  expect(reachWithout(undefined, [])).toBeUndefined()
  expect(reachWithout(undefined, ['a'])?.hiddenStatusIds).toEqual(['a'])
  const own = reachOf(new Set(), { ...person, hiddenStatusIds: ['a'] })
  expect(reachWithout(own, ['a', 'b'])).toEqual({ ...own, hiddenStatusIds: ['a', 'b'] })
})
