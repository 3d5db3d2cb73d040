import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type MessageStatus, messageStatuses, type ReportedStatus, statusAfter } from './message-status.ts'

const statuses = fc.constantFrom<ReportedStatus>('sent', 'delivered', 'read', 'failed')
const after = (now: MessageStatus, all: readonly ReportedStatus[]) =>
  all.reduce<MessageStatus>((status, one) => statusAfter(status, one) ?? status, now)

it('read may come without delivered, and what comes late takes nothing back', () => {
  expect(statusAfter('sending', 'read')).toBe('read')
  expect(statusAfter('read', 'sent')).toBeNull()
  expect(statusAfter('delivered', 'failed')).toBeNull()
  expect(statusAfter('doubtful', 'sent')).toBe('sent')
  expect(statusAfter('sent', 'failed')).toBe('failed')
  expect(statusAfter('failed', 'delivered')).toBe('delivered')
})

it('in whatever order and however often they come, the furthest that was received stands', () => {
  const forward = ['sent', 'delivered', 'read'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...messageStatuses),
      fc.array(statuses, { minLength: 1, maxLength: 12 }),
      (now, all) => {
        const furthest = Math.max(...all.map((one) => forward.indexOf(one as 'sent')))
        const end = after(now, all)
        if (furthest > 0) expect(end).toBe(forward[Math.max(furthest, forward.indexOf(now as 'sent'))])
        // What has been said once may be said again.
        if (furthest > 0) expect(after(end, all)).toBe(end)
      },
    ),
  )
})
