import { expect, test } from 'vitest'
import { suggestStep } from './suggestion.ts'

const nothing = { openings: 0, hasProposal: true, hasBill: true, closingOn: null }
const today = '2026-11-24'

test('a proposal that is opened twice, a promised day that has passed and a bill that is missing each suggest a step', () => {
  expect(suggestStep({ ...nothing, openings: 2 }, today)).toMatchObject({ reason: 'opened', values: { count: 2 } })
  expect(suggestStep({ ...nothing, closingOn: '2026-11-23' }, today)).toMatchObject({
    reason: 'promised',
    values: { day: '2026-11-23' },
  })
  expect(suggestStep({ ...nothing, hasProposal: false, hasBill: false }, today)).toMatchObject({ reason: 'bill' })
})

test('the customer who reads comes first; where nothing calls for more, it is time to get in touch again', () => {
  const all = { openings: 3, hasProposal: false, hasBill: false, closingOn: '2026-11-01' }
  expect(suggestStep(all, today)?.reason).toBe('opened')
  expect(suggestStep({ ...all, openings: 1 }, today)?.reason).toBe('promised')
  for (const calm of [
    nothing,
    { ...nothing, openings: 1 },
    { ...nothing, closingOn: today },
    { ...nothing, hasBill: false },
  ])
    expect(suggestStep(calm, today)).toMatchObject({ reason: 'quiet', inDays: 1 })
})
