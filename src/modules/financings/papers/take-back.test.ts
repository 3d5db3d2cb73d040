import { expect, it } from 'vitest'
import { no, yes } from '../../../platform/rules/verdict.ts'
import { mayTakeBack } from './take-back.ts'

const sent = { createdAt: '2026-03-10T12:00:00Z', isFinal: false }

it('a customer takes back what they sent until the company moves the financing on', () => {
  expect(mayTakeBack(sent, { isWaiting: true, statusSince: '2026-03-11T12:00:00Z' })).toEqual(yes)
  expect(mayTakeBack(sent, { isWaiting: false, statusSince: '2026-03-09T12:00:00Z' })).toEqual(yes)
  expect(mayTakeBack(sent, { isWaiting: false, statusSince: '2026-03-11T12:00:00Z' })).toEqual(
    no('financings.paper_accepted'),
  )
})

it('what is evidence stays', () => {
  const waiting = { isWaiting: true, statusSince: '2026-03-09T12:00:00Z' }
  expect(mayTakeBack({ ...sent, isFinal: true }, waiting)).toEqual(no('financings.paper_accepted'))
})
