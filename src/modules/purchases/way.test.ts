import { expect, it } from 'vitest'
import { isPassedOver, wayOf, ways } from './way.ts'

const nothing = { quotes: [{ isChosen: false }], isApproved: false, wasPaid: false }
const passedOver = (given: object) => ways.filter((way) => isPassedOver(way, { ...nothing, ...given }))

it('a step of the way has happened by what happened, not by a status that stands behind it', () => {
  expect(wayOf('on-the-way')).toBe('delivery')
  expect(passedOver({})).toEqual(['quote', 'approval', 'payment'])
  expect(passedOver({ quotes: [{ isChosen: true }] })).toEqual(['approval', 'payment'])
  expect(passedOver({ isApproved: true })).toEqual(['quote', 'payment'])
  expect(passedOver({ wasPaid: true })).toEqual(['quote', 'approval'])
})
