import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '../../contract/client.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { noticeTime, notify } from './notices.ts'
import { persistNotices } from './notices-region.tsx'

test('[SHELL-036][SHELL-037] a success and a warning leave after five seconds', async () => {
  const { screen } = await renderApp(<p>tela</p>)
  vi.useFakeTimers()
  try {
    notify.success('Negócio movido para Vistoria.')
    notify.warning('A proposta vence amanhã.')
    await vi.advanceTimersByTimeAsync(noticeTime - 1)
    expect(screen.getByText('Negócio movido para Vistoria.').query()).not.toBeNull()
    expect(screen.getByText('A proposta vence amanhã.').query()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(50)
    expect(screen.getByText('Negócio movido para Vistoria.').query()).toBeNull()
    expect(screen.getByText('A proposta vence amanhã.').query()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('[SHELL-039][SHELL-040] a failure says its own message and stays until dismissed', async () => {
  const { screen } = await renderApp(<p>tela</p>)
  vi.useFakeTimers()
  notify.failure(new ApiError(409, { Message: 'Este negócio já está nesta coluna.' }))
  await vi.advanceTimersByTimeAsync(noticeTime * 10)
  vi.useRealTimers()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Não deu certo: Este negócio já está nesta coluna.')
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar aviso' }))
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('[SHELL-038] who holds "Persistir Notificações" dismisses every notice', async () => {
  signedIn([persistNotices])
  const { screen } = await renderApp(<p>tela</p>)
  vi.useFakeTimers()
  notify.success('Salvo.')
  await vi.advanceTimersByTimeAsync(noticeTime * 3)
  vi.useRealTimers()
  await expect.element(screen.getByText('Salvo.')).toBeInTheDocument()
})

test('[SHELL-041] a notice stands at the top right unless told otherwise', async () => {
  const { screen } = await renderApp(<p>tela</p>)
  notify.warning('Aqui em cima.')
  notify.warning('Aqui embaixo.', { position: 'bottom-left' })
  await expect.element(screen.getByText('Aqui em cima.')).toBeVisible()
  const above = screen.getByText('Aqui em cima.').element().closest('li')!.getBoundingClientRect()
  const below = screen.getByText('Aqui embaixo.').element().closest('li')!.getBoundingClientRect()
  expect(above.right).toBeGreaterThan(innerWidth - 60)
  expect(above.top).toBeLessThan(120)
  expect(below.left).toBeLessThan(60)
  expect(below.bottom).toBeGreaterThan(innerHeight - 100)
})
