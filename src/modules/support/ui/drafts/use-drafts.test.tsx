import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { writeDraft } from './drafts.ts'
import { useDrafts } from './use-drafts.ts'

/** As the composer has it. */
function Field({ id }: { id: string }) {
  const { answer } = useDrafts(id, true)
  return (
    <textarea aria-label="Texto" value={answer} onChange={(event) => writeDraft(id, 'answer', event.target.value)} />
  )
}

const ids = Array.from({ length: 3 }, (_, at) => `01900000-0000-7000-8000-0000000000d${at}`)
const looksAgain = () => document.dispatchEvent(new Event('visibilitychange'))

test('what was begun on another device is there when the conversation is opened, and when one comes back to it', async () => {
  signedIn(['chat.attend'])
  let answer = 'A proposta sai'
  serve({ [`GET /api/conversations/${ids[0]}/drafts`]: () => ({ body: { Content: { answer, note: '' } } }) })
  const { screen } = await renderApp(<Field id={ids[0]!} />)
  const field = screen.getByRole('textbox', { name: 'Texto' })
  await expect.element(field).toHaveValue('A proposta sai')
  answer = 'A proposta sai amanhã'
  looksAgain()
  await expect.element(field).toHaveValue('A proposta sai amanhã')
})

test('what is typed goes to the server after a pause, and an emptied text at once', async () => {
  signedIn(['chat.attend'])
  const calls = serve({
    [`GET /api/conversations/${ids[1]}/drafts`]: content({ answer: '', note: '' }),
    [`PUT /api/conversations/${ids[1]}/drafts`]: () => ({ status: 204 }),
  })
  const kept = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const { screen } = await renderApp(<Field id={ids[1]!} />)
  const field = screen.getByRole('textbox', { name: 'Texto' })
  await field.fill('Bom')
  await field.fill('Bom dia')
  await expect.poll(kept, { timeout: 5_000 }).toEqual([{ mode: 'answer', body: 'Bom dia' }])
  await field.fill('')
  await expect.poll(kept, { timeout: 1_000 }).toHaveLength(2)
  expect(kept()[1]).toEqual({ mode: 'answer', body: '' })
})

test('what is being typed here wins over what the server has, and leaves when one looks away', async () => {
  signedIn(['chat.attend'])
  const calls = serve({
    [`GET /api/conversations/${ids[2]}/drafts`]: content({ answer: 'Antigo', note: '' }),
    [`PUT /api/conversations/${ids[2]}/drafts`]: () => ({
      status: 503,
      body: { Message: 'Fora do ar.', Code: 'down' },
    }),
  })
  const { screen } = await renderApp(<Field id={ids[2]!} />)
  const field = screen.getByRole('textbox', { name: 'Texto' })
  await expect.element(field).toHaveValue('Antigo')
  await field.fill('Novo')
  looksAgain()
  const asked = (method: string) => calls.filter((call) => call.method === method).length
  await expect.poll(() => asked('PUT')).toBeGreaterThan(0)
  await expect.poll(() => asked('GET')).toBeGreaterThan(1)
  await expect.element(field).toHaveValue('Novo')
})
