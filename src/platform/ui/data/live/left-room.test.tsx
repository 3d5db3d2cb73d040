import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp, signedIn } from '../../testing/render-app.tsx'
import { useRoom } from './realtime.ts'

const { listeners, joins } = vi.hoisted(() => ({
  listeners: new Map<string, (message: unknown) => void>(),
  joins: [] as unknown[],
}))

vi.mock('socket.io-client', () => ({
  io: () => ({
    connected: true,
    on: (name: string, listener: (message: unknown) => void) => void listeners.set(name, listener),
    emit(name: string, room: string, ...rest: unknown[]) {
      if (name !== 'join' || room !== 'deal:1') return
      const [after] = rest
      joins.push(typeof after === 'number' ? after : null)
      ;(rest.at(-1) as (reply: object) => void)(typeof after === 'number' ? { ok: true } : { ok: true, seq: 7 })
    },
    disconnect() {},
  }),
}))

function Follower() {
  useRoom('deal:1', { onEvents: () => {} })
  return <p>follows</p>
}

function Screens() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        other screen
      </button>
      {isOpen && <Follower />}
    </>
  )
}

test('a screen that one comes back to is told what its room said meanwhile', async () => {
  signedIn([])
  const { screen } = await renderApp(<Screens />)
  await expect.poll(() => joins).toEqual([null])
  const subject = { kind: 'proposal', id: '2' }
  listeners.get('events')!({
    room: 'deal:1',
    events: [{ seq: 9, kind: 'proposals.generated', subject, actorId: null }],
  })
  const other = screen.getByRole('button', { name: 'other screen' })
  await other.click()
  await expect.element(screen.getByText('follows')).not.toBeInTheDocument()
  await other.click()
  await expect.poll(() => joins).toEqual([null, 9])
  await other.click()
  await other.click()
  await expect.poll(() => joins).toEqual([null, 9, 9])
})
