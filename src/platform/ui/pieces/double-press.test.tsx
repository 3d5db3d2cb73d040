import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { useCall, useItem } from '../data/queries.ts'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { Button } from './button.tsx'

const put = endpoint('PUT /try/state', { needs: 'session', body: z.object({ to: z.string() }), reply: z.string() })
const tell = endpoint('POST /try/notes', { needs: 'session', body: z.object({ text: z.string() }), reply: z.string() })

const show = endpoint('GET /try/state', { needs: 'session', reply: z.string() })

function Page() {
  const state = useCall(put)
  const note = useCall(tell)
  const both = async () => {
    await state.call({ body: { to: 'ligada' } })
    await note.call({ body: { text: 'Ligada' } })
  }
  return (
    <>
      <Button onClick={() => void state.run({ body: { to: 'ligada' } })}>Ligar</Button>
      <Button onClick={() => void state.run({ body: { to: 'desligada' } })}>Desligar</Button>
      <Button onClick={both}>Ligar e anotar</Button>
    </>
  )
}

async function open(whenNoted = () => {}) {
  signedIn()
  const calls = serve({
    'PUT /api/try/state': () => ({ body: { Content: 'feito' } }),
    'POST /api/try/notes': () => {
      whenNoted()
      return { body: { Content: 'feito' } }
    },
  })
  const { screen } = await renderApp(<Page />)
  await expect.element(screen.getByRole('button', { name: 'Ligar', exact: true })).toBeVisible()
  const press = (name: string) => (screen.getByRole('button', { name, exact: true }).element() as HTMLElement).click()
  return { press, sent: () => calls.map(({ body }) => body) }
}

test('a button that is pressed twice at once sends one call, and the next press another', async () => {
  const { press, sent } = await open()
  press('Ligar')
  press('Ligar')
  await expect.poll(sent).toEqual([{ to: 'ligada' }])
  await expect
    .poll(() => {
      if (sent().length === 1) press('Ligar')
      return sent()
    })
    .toEqual([{ to: 'ligada' }, { to: 'ligada' }])
})

test('what says something else meanwhile is sent, and so is the first again after it', async () => {
  const { press, sent } = await open()
  for (const name of ['Ligar', 'Desligar', 'Ligar']) press(name)
  await expect.poll(sent).toEqual([{ to: 'ligada' }, { to: 'desligada' }, { to: 'ligada' }])
})

test('work of several calls is not begun again before all of it is over', async () => {
  const again = { press: () => {} }
  const { press, sent } = await open(() => again.press())
  again.press = () => press('Ligar e anotar')
  press('Ligar e anotar')
  press('Ligar e anotar')
  await expect.poll(sent).toEqual([{ to: 'ligada' }, { text: 'Ligada' }])
  press('Desligar')
  await expect.poll(sent).toEqual([{ to: 'ligada' }, { text: 'Ligada' }, { to: 'desligada' }])
})

function State() {
  const { data } = useItem(show, {})
  const state = useCall(put, { refreshes: [show] })
  return <Button onClick={() => void state.run({ body: { to: 'ligada' } })}>{data ?? ''}</Button>
}

test('once a call is answered the same is another one, also while what it changed is being read', async () => {
  signedIn()
  let reads = 0
  const calls = serve({
    'GET /api/try/state': () => (++reads > 1 ? new Promise<never>(() => {}) : { body: { Content: 'desligada' } }),
    'PUT /api/try/state': () => ({ body: { Content: 'feito' } }),
  })
  const { screen } = await renderApp(<State />)
  const button = screen.getByRole('button', { name: 'desligada' })
  await expect.element(button).toBeVisible()
  const call = button.element() as HTMLElement
  const sent = () => calls.map(({ method }) => method)
  call.click()
  await expect.poll(sent).toEqual(['GET', 'PUT', 'GET'])
  call.click()
  await expect.poll(() => sent().filter((method) => method === 'PUT')).toHaveLength(2)
})
