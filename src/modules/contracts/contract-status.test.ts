import { expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { afterPaper, contractStatuses, maySetByHand } from './contract-status.ts'

it('a contract follows its document, and one that is signed stays signed', () => {
  expect(afterPaper('none', 'sent')).toBe('awaiting')
  expect(afterPaper('awaiting', 'finished')).toBe('signed')
  expect(afterPaper('awaiting', 'canceled')).toBe('none')
  expect(afterPaper('awaiting', 'refused')).toBe('review')
  for (const event of ['sent', 'canceled', 'refused', 'finished'] as const)
    expect(afterPaper('signed', event)).toBe('signed')
})

it('by hand it may always be marked for review, and nothing else while its document is being signed', () => {
  const own = { documentId: 'd' }
  for (const status of contractStatuses)
    expect(maySetByHand({ ...own, status }, { ...own, status: 'review' }, true)).toEqual(yes)
  const awaiting = { ...own, status: 'awaiting' } as const
  expect(maySetByHand(awaiting, { ...own, status: 'signed' }, true)).toEqual(no('contracts.follows_document'))
  expect(maySetByHand({ ...own, status: 'none' }, { ...own, status: 'signed' }, false)).toEqual(yes)
})

it('a contract that is signed takes no document that is still to be signed; one that is not takes it', () => {
  const to = { status: 'signed', documentId: 'd' } as const
  expect(maySetByHand({ ...to, documentId: null }, to, true)).toEqual(no('contracts.follows_document'))
  expect(maySetByHand({ ...to, documentId: null }, to, false)).toEqual(yes)
  expect(maySetByHand({ status: 'none', documentId: null }, { status: 'none', documentId: 'd' }, true)).toEqual(yes)
})
