import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, cursorPaging, day, id } from '../../platform/contract/shapes.ts'
import { ChannelCheck, DayRow } from './check-shapes.ts'

const needs = 'chat.manage-channels'
const unknown = ['channels.not_found'] as const
const query = z.object({ day: day.optional() })

/** The account of a day of a channel, and what a person decides of its rows. */
export const channelChecks = {
  check: endpoint('GET /channels/:id/check', {
    needs,
    summary:
      'A day of a channel as an account: what came in and was written, how each ended, and every row without an end',
    query,
    reply: ChannelCheck,
    refusals: unknown,
  }),
  dayRows: endpoint('GET /channel-day-rows', {
    needs,
    summary: 'Every row of a day of a channel, with its end and the reason, without what was said; the oldest first',
    query: cursorPaging.extend({ channelId: id, day }),
    reply: cursorPageOf(DayRow),
    refusals: unknown,
  }),
  arrived: endpoint('POST /channels/:id/messages/:messageId/arrival', {
    needs,
    summary: 'Say that a message in doubt has arrived',
    refusals: [...unknown, 'support.not_doubtful'],
  }),
  takeAgain: endpoint('POST /channels/:id/deliveries/:deliveryId/taking', {
    needs,
    summary: 'Take once more what was delivered and refused',
    refusals: [...unknown, 'channels.delivery_not_refused'],
  }),
  sendAgain: endpoint('POST /channels/:id/messages/:messageId/sending', {
    needs,
    summary: 'Send once more what failed, or of which nobody knows whether it left',
    refusals: [...unknown, 'support.not_resendable', 'support.window_closed', 'support.disconnected'],
  }),
}
