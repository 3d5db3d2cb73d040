import { content } from '../../../../platform/ui/testing/fake-server.ts'
import { DeskPage } from '../desk-page.tsx'

export const id = '01900000-0000-7000-8000-0000000000a1'
export const room = '01900000-0000-7000-8000-0000000000a2'
export const now = () => new Date().toISOString()
export const row = {
  id,
  number: 1,
  title: 'Ana <b>Prado</b>',
  channelKind: 'whatsapp',
  state: 'service',
  operatorId: id,
  operatorName: 'Renata',
  waitingSince: now(),
  startedAt: now(),
  lastText: 'Quanto custa?',
  lastKind: 'text',
  lastDirection: 'in',
  lastAt: now(),
  unread: 1,
  troubles: 0,
  failed: 0,
  scoreComment: '',
  doubtfulSince: null as string | null,
  lastTrouble: null as 'failed' | 'doubtful' | null,
}
export const shown = {
  ...row,
  roomId: room,
  channelName: 'WhatsApp Matriz',
  phone: '553187654321',
  hasWindow: true,
  windowEndsAt: new Date(Date.now() + 3_590_000).toISOString(),
  channelState: 'connected',
  isAtDesk: true,
  mayTake: true,
  mayReopen: false,
  mayHand: true,
  mayAnswer: true,
  isOfUnseenContact: false,
}
export const said = {
  id: room,
  number: 1,
  direction: 'in',
  kind: 'text',
  body: '<i>Quanto custa?</i>',
  saidAt: now(),
  data: {},
}
export const desk = { me: { presence: 'present', capacity: 12, open: 1 }, hasChannels: true, silent: [] }
export const routes = {
  'GET /api/conversations': content({ list: [row], nextCursor: null, summary: { mine: 1, queue: 0, bot: 0, all: 1 } }),
  'GET /api/desk': content(desk),
  [`GET /api/conversations/${id}`]: content(shown),
  [`GET /api/conversations/${id}/messages`]: content({ list: [said], before: null }),
  [`POST /api/conversations/${id}/reading`]: () => ({ status: 204 }),
}

/** The room that the shell gives. */
export const desktop = (
  <div style={{ display: 'flex', height: 800 }}>
    <DeskPage />
  </div>
)
