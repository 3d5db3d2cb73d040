import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { giveUp, syncPending } from '../../offline/pending-requests.ts'
import { pendingStore } from '../../offline/pending-store.ts'
import { serve } from '../../testing/fake-server.ts'
import { renderApp, signedIn } from '../../testing/render-app.tsx'
import { withForm } from '../api.ts'
import { useCall } from '../queries.ts'
import { usePendingWrites } from './use-pending-writes.ts'

const write = endpoint('POST /try/:id/lines', {
  needs: 'deals.edit',
  body: z.object({ id: z.string(), body: z.string() }),
})
const params = { id: '01900000-0000-7000-8000-0000000000a1' }
const nothingKnown: ReadonlySet<string> = new Set()

function Lines() {
  const { call } = useCall(write, { tells: 'nowhere', inOrder: true })
  const pending = usePendingWrites<{ body: string }>('lines', nothingKnown, ({ id, body }) =>
    call({ params, body: { id, body } }),
  )
  return (
    <>
      {['um', 'dois', 'tres'].map((body) => (
        <button key={body} type="button" onClick={() => pending.write({ body })}>
          {body}
        </button>
      ))}
      <ul>
        {pending.list.map((one) => (
          <li key={one.id}>
            <span>{`${one.body}: ${one.state}`}</span> <i>{one.why}</i>
            <button type="button" onClick={() => pending.again(one)}>{`de novo ${one.body}`}</button>
            <button type="button" onClick={() => pending.drop(one)}>{`largar ${one.body}`}</button>
          </li>
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
  const network = { isCut: false, refuses: false, gate: Promise.resolve() }
  const arrived: string[] = []
  serve({
    [`POST /api/try/${params.id}/lines`]: async ({ body }) => {
      if (network.isCut) throw new TypeError('Failed to fetch')
      if (network.refuses) return { status: 409, body: { Code: 'try.shut', Message: 'A janela fechou.' } }
      await network.gate
      arrived.push((body as { body: string }).body)
      return { status: 204 }
    },
  })
  const { screen } = await renderApp(<Lines />)
  let last = screen
  const again = async () => {
    await last.unmount()
    // The memory of the page is empty, as after a reload.
    signedIn([], { user: null })
    signedIn(['deals.edit'])
    last = (await renderApp(<Lines />)).screen
    return last
  }
  const say = (body: string) => userEvent.click(screen.getByRole('button', { name: body, exact: true }))
  return { network, arrived, say, again, screen }
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

test('what was refused is there again after a reload, with its reason, and leaves or is dropped once', async () => {
  const { network, arrived, say, again, screen } = await lines()
  network.refuses = true
  await say('um')
  await say('dois')
  await expect.element(screen.getByText('dois: failed')).toBeVisible()
  const second = await again()
  await expect.element(second.getByText('um: failed')).toBeVisible()
  await expect.element(second.getByText('A janela fechou.').first()).toBeVisible()
  expect(
    second
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent?.slice(0, 4)),
  ).toEqual(['um: ', 'dois'])
  network.refuses = false
  await second.getByRole('button', { name: 'de novo um' }).click()
  await expect.poll(() => arrived).toEqual(['um'])
  await second.getByRole('button', { name: 'largar dois' }).click()
  await expect.element(second.getByRole('listitem')).not.toBeInTheDocument()
  network.refuses = true
  await second.getByRole('button', { name: 'tres', exact: true }).click()
  await expect.element(second.getByText('tres: failed')).toBeVisible()
  const third = await again()
  await expect.element(third.getByText('tres: failed')).toBeVisible()
  expect(third.getByRole('listitem').elements()).toHaveLength(1)
})

test('what waited for the network and is refused has failed with its reason, after a reload too, and waits no more', async () => {
  const { network, arrived, say, again, screen } = await lines()
  network.isCut = true
  await say('um')
  await say('dois')
  await expect.element(screen.getByText('dois: kept')).toBeVisible()
  const second = await again()
  await expect.element(second.getByText('um: kept')).toBeVisible()
  Object.assign(network, { isCut: false, refuses: true })
  await syncPending()
  await expect.element(second.getByText('um: failed')).toBeVisible()
  await expect.element(second.getByText('dois: failed')).toBeVisible()
  await expect.element(second.getByText('A janela fechou.').first()).toBeVisible()
  await expect.poll(() => pendingStore.all()).toEqual([])
  const third = await again()
  await expect.element(third.getByText('um: failed')).toBeVisible()
  network.refuses = false
  await third.getByRole('button', { name: 'de novo um' }).click()
  await expect.poll(() => arrived).toEqual(['um'])
  await third.getByRole('button', { name: 'largar dois' }).click()
  await expect.element(third.getByRole('listitem')).not.toBeInTheDocument()
})

test('what waited for the network is drawn no more once it has left, or was given up', async () => {
  const { network, arrived, say, screen } = await lines()
  network.isCut = true
  await say('um')
  await say('dois')
  await expect.element(screen.getByText('dois: kept')).toBeVisible()
  const [, second] = await pendingStore.all()
  await giveUp(second!)
  await expect.element(screen.getByText('dois: kept')).not.toBeInTheDocument()
  network.isCut = false
  await syncPending()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
  expect(arrived).toEqual(['um'])
})

test('what was on its way when the page went can be sent again', async () => {
  const { network, arrived, say, again, screen } = await lines()
  network.gate = new Promise(() => {})
  await say('tres')
  await expect.element(screen.getByText('tres: sending')).toBeVisible()
  network.gate = Promise.resolve()
  const after = await again()
  await expect.element(after.getByText('tres: failed')).toBeVisible()
  await after.getByRole('button', { name: 'largar tres' }).click()
  await expect.element(after.getByRole('listitem')).not.toBeInTheDocument()
  expect(arrived).toEqual([])
})

const upload = endpoint('POST /try/:id/files', { needs: 'deals.edit', upload: true })

function Files() {
  const { call } = useCall(upload, { tells: 'nowhere' })
  const pending = usePendingWrites<{ body: string }>('files', nothingKnown, () =>
    call(withForm(new FormData(), { params })),
  )
  return (
    <>
      <button type="button" onClick={() => pending.write({ body: 'foto' })}>
        foto
      </button>
      {pending.list.map((one) => (
        <span key={one.id}>{`${one.body}: ${one.state}`}</span>
      ))}
    </>
  )
}

test('a file that found no network waits for it and leaves once it is back; one that a living network lost has failed', async () => {
  let isCut = true
  let arrived = 0
  serve({
    [`POST /api/try/${params.id}/files`]: () => {
      if (isCut) throw new TypeError('Failed to fetch')
      arrived++
      return { status: 204 }
    },
  })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  try {
    const { screen } = await renderApp(<Files />)
    await userEvent.click(screen.getByRole('button', { name: 'foto' }))
    await expect.element(screen.getByText('foto: kept')).toBeVisible()
    onLine.mockReturnValue(true)
    isCut = false
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => arrived).toBe(1)
    await expect.element(screen.getByText(/foto:/)).not.toBeInTheDocument()
    isCut = true
    await userEvent.click(screen.getByRole('button', { name: 'foto' }))
    await expect.element(screen.getByText('foto: failed')).toBeVisible()
  } finally {
    onLine.mockRestore()
  }
})
