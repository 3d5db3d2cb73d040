import { expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { afterPaper, contractStatuses, maySetStatus } from './contract-status.ts'

it('a contract follows its document, and one that is signed stays signed', () => {
  expect(afterPaper('none', 'sent')).toBe('awaiting')
  expect(afterPaper('awaiting', 'finished')).toBe('signed')
  expect(afterPaper('awaiting', 'canceled')).toBe('none')
  expect(afterPaper('awaiting', 'refused')).toBe('review')
  for (const event of ['sent', 'canceled', 'refused', 'finished'] as const)
    expect(afterPaper('signed', event)).toBe('signed')
})

it('by hand it may always be marked for review, and nothing else while its document is being signed', () => {
  for (const from of contractStatuses) expect(maySetStatus(from, 'review', true)).toEqual(yes)
  expect(maySetStatus('awaiting', 'signed', true)).toEqual(no('contracts.follows_document'))
  expect(maySetStatus('none', 'signed', false)).toEqual(yes)
})
