import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { syncPending } from '../offline/pending-requests.ts'
import { pendingStore } from '../offline/pending-store.ts'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { useCall } from './queries.ts'
import { usePendingWrites } from './use-pending-writes.ts'

const write = endpoint('POST /try/lines', { needs: 'deals.edit', body: z.object({ body: z.string() }) })
const nothingKnown: ReadonlySet<string> = new Set()

function Lines() {
  const { call } = useCall(write, { tells: 'nowhere', inOrder: true })
  const pending = usePendingWrites<{ body: string }>('lines', nothingKnown, ({ body }) => call({ body: { body } }))
  return (
    <>
      {['um', 'dois', 'tres'].map((body) => (
        <button key={body} type="button" onClick={() => pending.write({ body })}>
          {body}
        </button>
      ))}
      <ul>
        {pending.list.map(({ id, body, state }) => (
          <li key={id}>{`${body}: ${state}`}</li>
        ))}
      </ul>
    </>
  )
}

beforeEach(async () => {
  for (const { id } of await pendingStore.all()) await pendingStore.remove(id)
  signedIn(['deals.edit'])
})

/** A server that says in which order lines arrived, behind a network that can hang or be cut. */
async function lines() {
  const network = { isCut: false, gate: Promise.resolve() }
  const arrived: string[] = []
  serve({
    'POST /api/try/lines': async ({ body }) => {
      if (network.isCut) throw new TypeError('Failed to fetch')
      await network.gate
      arrived.push((body as { body: string }).body)
      return { status: 204 }
    },
  })
  const { screen } = await renderApp(<Lines />)
  const say = (body: string) => userEvent.click(screen.getByRole('button', { name: body, exact: true }))
  return { network, arrived, say, screen }
}

test('what is written while the one before is still on its way arrives after it', async () => {
  const { network, arrived, say, screen } = await lines()
  let release = () => {}
  network.gate = new Promise((done) => (release = done))
  await say('um')
  await expect.element(screen.getByText('um: sending')).toBeVisible()
  network.gate = Promise.resolve()
  await say('dois')
  await expect.element(screen.getByText('dois: sending')).toBeVisible()
  expect(arrived).toEqual([])
  release()
  await expect.poll(() => arrived).toEqual(['um', 'dois'])
})

test('what is written when the network is back does not overtake what was kept', async () => {
  const { network, arrived, say, screen } = await lines()
  network.isCut = true
  await say('um')
  await expect.element(screen.getByText('um: kept')).toBeVisible()
  await say('dois')
  await expect.element(screen.getByText('dois: kept')).toBeVisible()
  network.isCut = false
  await say('tres')
  await expect.poll(() => arrived).toEqual(['um', 'dois', 'tres'])
  await syncPending()
  await expect.poll(() => pendingStore.all()).toEqual([])
  expect(arrived).toEqual(['um', 'dois', 'tres'])
})
