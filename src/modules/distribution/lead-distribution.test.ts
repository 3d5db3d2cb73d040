import { expect, it } from 'vitest'
import { fits, nextInTurn } from './lead-distribution.ts'

const anywhere = { enabled: true, cities: [], states: [], consumptionFrom: null, consumptionTo: null }
const lead = { city: 'Uberlândia', state: 'MG', consumptionKwh: 500 }

it('[ORG-032] a lead fits by city or state, without regard to accents and case', () => {
  expect(fits(anywhere, lead)).toBe(true)
  expect(fits({ ...anywhere, enabled: false }, lead)).toBe(false)
  expect(fits({ ...anywhere, cities: [{ city: 'UBERLANDIA', state: 'mg' }] }, lead)).toBe(true)
  expect(fits({ ...anywhere, cities: [{ city: 'Uberlândia', state: 'SP' }] }, lead)).toBe(false)
  expect(fits({ ...anywhere, states: ['GO', 'MG'] }, lead)).toBe(true)
  expect(fits({ ...anywhere, states: ['GO'] }, lead)).toBe(false)
  expect(fits({ ...anywhere, states: ['GO'], cities: [{ city: 'Uberlândia', state: 'MG' }] }, lead)).toBe(true)
})

it('[ORG-032] a lead fits by its consumption, both ends included', () => {
  const between = { ...anywhere, consumptionFrom: 300, consumptionTo: 500 }
  const at = (consumptionKwh: number) => fits(between, { ...lead, consumptionKwh })
  expect([299.9, 300, 500, 500.1].map(at)).toEqual([false, true, true, false])
})

it('[ORG-032] over any number of leads nobody who works gets two more than another', () => {
  for (let people = 1; people <= 7; people++) {
    const members = Array.from({ length: people }, (_one, position) => ({
      userId: `user-${position}`,
      active: true,
      position,
      lastTurn: 0,
    }))
    const received = new Map<string, number>(members.map(({ userId }) => [userId, 0]))
    for (let turn = 1; turn <= 50; turn++) {
      const next = nextInTurn(members)!
      next.lastTurn = turn
      received.set(next.userId, received.get(next.userId)! + 1)
      expect(Math.max(...received.values()) - Math.min(...received.values())).toBeLessThanOrEqual(1)
    }
  }
})

it('who does not work is passed over', () => {
  const member = (userId: string, active: boolean) => ({ userId, active, position: 0, lastTurn: 0 })
  expect(nextInTurn([member('a', false), member('b', true)])?.userId).toBe('b')
  expect(nextInTurn([member('a', false)])).toBeUndefined()
})
