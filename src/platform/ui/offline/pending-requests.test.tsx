import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { useCall } from '../data/queries.ts'
import { readSession, signOut } from '../data/session.ts'
import { type AskedCall, serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { keepRequest, onPending, readPending, syncOf, syncPending } from './pending-requests.ts'
import { pendingStore } from './pending-store.ts'
import { SyncState } from './sync-state.tsx'

const rename = endpoint('PATCH /try/things', { needs: 'deals.edit', body: z.object({ name: z.string() }) })
const secret = endpoint('PUT /try/things', { needs: 'deals.edit', body: z.object({ password: z.string() }) })
const own = endpoint('PUT /account', { needs: 'session', body: z.object({ name: z.string() }) })

let isCut = true
let answer: (call: AskedCall) => { status?: number; body?: unknown; headers?: Record<string, string> } = () => ({
  status: 204,
})

beforeEach(async () => {
  for (const { id } of await pendingStore.all()) await pendingStore.remove(id)
  isCut = true
  answer = () => ({ status: 204 })
  signedIn(['deals.edit'])
})

/** A server behind a network that can be cut. */
function network() {
  const route = (call: AskedCall) => {
    if (isCut) throw new TypeError('Failed to fetch')
    return answer(call)
  }
  return serve({ 'PATCH /api/try/things': route, 'PUT /api/try/things': route, 'PUT /api/account': route })
}

function Things() {
  const edit = useCall(rename)
  const lock = useCall(secret)
  const me = useCall(own)
  return (
    <>
      <SyncState />
      {['um', 'dois'].map((name) => (
        <button key={name} type="button" onClick={() => void edit.run({ body: { name } })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void lock.run({ body: { password: 'x' } })}>
        senha
      </button>
      <button type="button" onClick={() => void me.run({ body: { name: 'eu' } })}>
        eu
      </button>
    </>
  )
}

async function doOffline(names: string[]) {
  const calls = network()
  const { screen } = await renderApp(<Things />)
  for (const name of names) await userEvent.click(screen.getByRole('button', { name, exact: true }))
  return { screen, calls }
}

test('[SHELL-052] writes made without network are kept and sent in order when it is back, while isSyncing is true', async () => {
  const { screen, calls } = await doOffline(['um', 'dois'])
  await expect.element(screen.getByText('2 alterações por enviar')).toBeVisible()
  expect(await pendingStore.all()).toHaveLength(2)
  const tried = calls.map(({ headers }) => headers['idempotency-key'])
  const seen: boolean[] = []
  const stop = onPending(() => seen.push(readPending().isSyncing))
  isCut = false
  calls.length = 0
  dispatchEvent(new Event('online'))
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ name: 'um' }, { name: 'dois' }])
  await expect.poll(() => pendingStore.all()).toEqual([])
  await expect.poll(() => readPending().isSyncing).toBe(false)
  stop()
  expect(seen).toContain(true)
  // The first try may have arrived after all: both carry the same key, so that the server does it once.
  expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(tried)
})

test('[SHELL-053] the header shows pending and ongoing, and nothing when all is sent', async () => {
  const { screen } = await doOffline(['um'])
  await expect.element(screen.getByText('1 alteração por enviar')).toBeVisible()
  expect(syncOf(readPending())).toBe('pending')
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  isCut = false
  const passing = globalThis.fetch
  globalThis.fetch = async (...given) => {
    await blocked
    return passing(...given)
  }
  const syncing = syncPending()
  await expect.element(screen.getByText('Enviando alterações')).toBeVisible()
  expect(syncOf(readPending())).toBe('ongoing')
  release()
  await syncing
  globalThis.fetch = passing
  await expect.poll(() => syncOf(readPending())).toBe('complete')
  await expect.element(screen.getByText('Enviando alterações')).not.toBeInTheDocument()
})

test('the person is told that it waits, and the same change made twice waits once', async () => {
  const { screen } = await doOffline(['um', 'um'])
  await expect.element(screen.getByText('será enviado quando a rede voltar', { exact: false }).first()).toBeVisible()
  await expect.element(screen.getByText('1 alteração por enviar')).toBeVisible()
})

test('a refused change stays with the reason until it is tried again or given up', async () => {
  const { screen, calls } = await doOffline(['um', 'dois'])
  await expect.element(screen.getByText('2 alterações por enviar')).toBeVisible()
  isCut = false
  answer = ({ body }) =>
    (body as { name: string }).name === 'um'
      ? { status: 409, body: { Message: 'Este nome já existe.', Code: 'things.taken' } }
      : { status: 204 }
  await syncPending()
  expect(calls.at(-1)!.body).toEqual({ name: 'dois' })
  await userEvent.click(screen.getByText('1 alteração recusada'))
  await expect.element(screen.getByText('Este nome já existe.')).toBeVisible()
  answer = () => ({ status: 204 })
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await expect.poll(() => pendingStore.all()).toEqual([])
})

test('a change that waits is called what was typed, shows it, and is dropped alone', async () => {
  const { screen, calls } = await doOffline(['um', 'dois'])
  await userEvent.click(screen.getByText('2 alterações por enviar'))
  const change = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(change('PATCH /api/try/things um')).toBeVisible()
  await userEvent.click(change('things dois').getByText('Ver o que foi digitado'))
  await expect.element(change('things dois').getByText('dois', { exact: true })).toBeVisible()
  await userEvent.click(change('things um').getByRole('button', { name: 'Descartar' }))
  await userEvent.click(
    screen
      .getByRole('dialog', { name: 'Descartar: PATCH /api/try/things um?' })
      .getByRole('button', { name: 'Descartar' }),
  )
  await expect.poll(async () => (await pendingStore.all()).map(({ body }) => body)).toEqual([{ name: 'dois' }])
  isCut = false
  calls.length = 0
  await syncPending()
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'dois' }])
})

test('another person at the same device neither sees nor sends what waits', async () => {
  const { screen, calls } = await doOffline(['um'])
  await expect.element(screen.getByText('1 alteração por enviar')).toBeVisible()
  signOut()
  isCut = false
  calls.length = 0
  await syncPending()
  const { user } = readSession()
  expect(user).toBeNull()
  signedIn(['deals.edit'], {
    user: {
      usuarioid: 'user-2',
      nome: 'Outra',
      hashUsuario: '',
      perfil: { nome: '' },
      funcao: { permissoesList: [] },
      tentant: { nome: '', items: [] },
    },
  })
  await syncPending()
  await expect.element(screen.getByText('1 alteração por enviar')).not.toBeInTheDocument()
  signedIn(['deals.edit'], { isLoggedFromAdmin: true })
  await syncPending()
  expect(calls).toEqual([])
  signedIn(['deals.edit'], { isLoggedFromAdmin: false })
  await syncPending()
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ name: 'um' }])
})

test('passwords and what belongs to the session are never written to the device', async () => {
  const { screen } = await doOffline(['senha', 'eu'])
  await expect.element(screen.getByText('Sem conexão com o servidor', { exact: false }).first()).toBeVisible()
  expect(await pendingStore.all()).toEqual([])
})

const [first, second] = ['0198f000-0000-7000-8000-000000000001', '0198f000-0000-7000-8000-000000000002']
const keepRename = (id: string, name: string) =>
  keepRequest({ key: `${id}${name}`, method: 'PATCH', url: `/api/try/records/${id}`, body: { name } })

/** Three writes of two records wait, and the server takes some of them. */
async function threeWaiting(answering: (name: string) => ReturnType<typeof answer>) {
  const take = ({ body }: AskedCall) => answering((body as { name: string }).name)
  const calls = serve({ [`PATCH /api/try/records/${first}`]: take, [`PATCH /api/try/records/${second}`]: take })
  for (const [id, name] of [
    [first, 'um'],
    [first, 'dois'],
    [second, 'três'],
  ] as const)
    await keepRename(id, name)
  return () => calls.map(({ body }) => (body as { name: string }).name)
}

test('a write that the server cannot take yet holds those of its record and lets the others pass', async () => {
  let isBusy = true
  const names = await threeWaiting((name) =>
    name === 'um' && isBusy ? { status: 429, headers: { 'Retry-After': '1' } } : { status: 204 },
  )
  await syncPending()
  expect(names()).toEqual(['um', 'três'])
  // It is not asked again before its time.
  await syncPending()
  expect(names()).toEqual(['um', 'três'])
  isBusy = false
  await expect.poll(names, { timeout: 5_000 }).toEqual(['um', 'três', 'um', 'dois'])
  await expect.poll(() => pendingStore.all()).toEqual([])
})

test('a write that fails at the server is tried at once when the person asks for it', async () => {
  let isBroken = true
  const names = await threeWaiting((name) => (name === 'um' && isBroken ? { status: 500 } : { status: 204 }))
  await syncPending()
  expect(names()).toEqual(['um', 'três'])
  isBroken = false
  await syncPending({ pressed: true })
  expect(names()).toEqual(['um', 'três', 'um', 'dois'])
})
