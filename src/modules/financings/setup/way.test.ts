import { expect, it } from 'vitest'
import { statusKinds } from './status-kinds.ts'
import { isPassedOver, wayOf } from './way.ts'

const statuses = statusKinds.map((kind) => ({ id: kind, kind }))
const stepsAt = (at: string) => wayOf(statuses, at).map(({ id }) => id)

it('the way of a financing shows no end beside it while it stands on its way', () => {
  const way = ['waiting', 'in-analysis', 'approved', 'contract-signed', 'paid']
  for (const at of way) expect(stepsAt(at)).toEqual(way)
})

it('an end stands in front of what the financing did not reach, and takes the other end’s place nowhere', () => {
  expect(stepsAt('disapproved').slice(0, 4)).toEqual(['waiting', 'in-analysis', 'disapproved', 'approved'])
  expect(stepsAt('cancelled').slice(0, 2)).toEqual(['cancelled', 'waiting'])
  expect(stepsAt('cancelled')).not.toContain('disapproved')
})

it('a status in front of the present one was passed over unless the financing has stood in it, and an approval unless the bank has given it', () => {
  const before = (stoodIn: string[], approval?: string) =>
    statuses.filter((status) => isPassedOver(status, stoodIn, approval)).map(({ id }) => id)
  expect(before([...statusKinds])).toEqual([])
  expect(before([...statusKinds], 'disapproved')).toEqual(['approved'])
  expect(before(['waiting', 'paid'])).toContain('approved')
  expect(before(['waiting', 'paid'], 'approved')).toEqual([
    'in-analysis',
    'disapproved',
    'contract-signed',
    'cancelled',
  ])
})
