import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../contract/client.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { useCall } from '../data/queries.ts'
import { Button } from '../pieces/button.tsx'
import { GlobalDialogs } from '../shell/global-dialogs.tsx'
import { dismissAllNotices } from '../testing/dismiss-notices.ts'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { openDialog } from './dialogs.ts'
import { readNotices } from './notices.ts'
import { followScreen, readingTime, tellUntilDone } from './shown-failures.ts'
import { tellFailure } from './tell-failure.ts'

const refused = (status: number, Code: string, Message: string) => new ApiError(status, { Code, Message })

test('[PERM-003] refused access opens the access-restriction dialog, which names the missing permission', async () => {
  const { screen } = await renderApp(<GlobalDialogs />)
  tellFailure(
    refused(403, 'platform.forbidden', 'Você não tem a permissão “Excluir projeto”. Peça a um administrador.'),
  )
  await expect.element(screen.getByText('Você não tem a permissão “Excluir projeto”', { exact: false })).toBeVisible()
  openDialog(null)
})

test('[PERM-042] [PERM-043] what the plan or maintenance closes has a notice of its own', async () => {
  const { screen } = await renderApp(<GlobalDialogs />)
  tellFailure(refused(403, 'platform.feature_not_in_plan', 'Este recurso não faz parte do seu plano.'))
  await expect.element(screen.getByText('Este recurso não faz parte do seu plano.')).toBeVisible()
  tellFailure(refused(503, 'platform.feature_in_maintenance', 'Este recurso está em manutenção.'))
  await expect.element(screen.getByText('Este recurso está em manutenção.')).toBeVisible()
  openDialog(null)
})

const turnOn = endpoint('PUT /try/rules/:id', {
  needs: 'session',
  body: z.object({ text: z.string() }),
  reply: z.string(),
})

function Rule() {
  const call = useCall(turnOn)
  const put = (id: string, text: string) => void call.run({ params: { id }, body: { text } })
  return (
    <>
      <Button onClick={() => put('a', '')}>Ligar vazia</Button>
      <Button onClick={() => put('b', 'Olá')}>Ligar outra</Button>
      <Button onClick={() => put('a', 'Olá')}>Ligar</Button>
    </>
  )
}

test('what a call said when it failed goes once the same call succeeds, and not with another record', async () => {
  signedIn()
  const calls = serve({
    'PUT /api/try/rules/a': ({ body }) =>
      (body as { text: string }).text
        ? { body: { Content: 'ligada' } }
        : { status: 422, body: { Code: 'platform.invalid', Message: 'Falta o texto.' } },
    'PUT /api/try/rules/b': () => ({ body: { Content: 'ligada' } }),
  })
  const { screen } = await renderApp(<Rule />)
  await screen.getByRole('button', { name: 'Ligar vazia' }).click()
  await expect.element(screen.getByText('Falta o texto.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ligar outra' }).click()
  await expect.poll(() => calls.length).toBe(2)
  await expect.element(screen.getByText('Falta o texto.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect.element(screen.getByText('Falta o texto.')).not.toBeInTheDocument()
})

test('what was said of one record leaves with its screen, once it could be read; other failures stay', () => {
  vi.useFakeTimers()
  try {
    const said = () => readNotices().map(({ text }) => text)
    followScreen('/desk?open=a')
    tellUntilDone(turnOn, { params: { id: 'a' } }, refused(409, 'try.taken', 'Renata já atende.'))
    tellUntilDone(turnOn, { params: { id: 'z' } }, refused(409, 'try.list', 'Da lista.'))
    tellFailure(refused(500, 'try.other', 'De ninguém.'))
    followScreen('/desk?open=a&tab=2')
    vi.advanceTimersByTime(readingTime * 5)
    expect(said()).toEqual(['Renata já atende.', 'Da lista.', 'De ninguém.'])
    followScreen('/desk?open=b')
    vi.advanceTimersByTime(0)
    expect(said()).toEqual(['Da lista.', 'De ninguém.'])
    tellUntilDone(turnOn, { params: { id: 'b' } }, refused(409, 'try.gone', 'Não existe mais.'))
    followScreen('/deals')
    vi.advanceTimersByTime(readingTime - 1)
    expect(said()).toEqual(['De ninguém.', 'Não existe mais.'])
    vi.advanceTimersByTime(1)
    expect(said()).toEqual(['De ninguém.'])
  } finally {
    vi.useRealTimers()
    dismissAllNotices()
  }
})
