import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../contract/client.ts'
import { TextField } from '../forms/text-field.tsx'
import { Button } from '../pieces/button.tsx'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { noticeTime, notify } from './notices.ts'
import { persistNotices } from './notices-region.tsx'
import { noticesSlot } from './use-notices-slot.ts'

afterEach(() => page.viewport(1280, 800))

test('[SHELL-036][SHELL-037] a success and a warning leave after five seconds', async () => {
  const { screen } = await renderApp(<p>tela</p>)
  const later = window.setTimeout.bind(window)
  // The drawing of a place is no time of a notice: only what waits is counted.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    notify.success('Negócio movido para Vistoria.')
    notify.warning('A proposta vence amanhã.')
    // The time of each begins when React has shown it, in its own time.
    while (vi.getTimerCount() < 2) await new Promise((resolve) => later(resolve, 5))
    await vi.advanceTimersByTimeAsync(noticeTime - 1)
    expect(screen.getByText('Negócio movido para Vistoria.').query()).not.toBeNull()
    expect(screen.getByText('A proposta vence amanhã.').query()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(50)
  } finally {
    vi.useRealTimers()
  }
  // React draws the second removal in a turn of its own, which comes late on a busy machine. The notices' own time
  // stands still: whatever is still to come has been forgotten with the false timers.
  await expect.poll(() => screen.getByText('Negócio movido para Vistoria.').query()).toBeNull()
  await expect.poll(() => screen.getByText('A proposta vence amanhã.').query()).toBeNull()
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

test('[SHELL-041] a notice stands at the place of nine that it is given', async () => {
  const { screen } = await renderApp(<p>tela</p>)
  const places = {
    'top-left': [0, 0],
    top: [1, 0],
    'top-right': [2, 0],
    left: [0, 1],
    center: [1, 1],
    right: [2, 1],
    'bottom-left': [0, 2],
    bottom: [1, 2],
    'bottom-right': [2, 2],
  } as const
  const third = (middle: number, whole: number) => Math.floor((middle / whole) * 3)
  for (const [position, place] of Object.entries(places)) {
    notify.warning(`Em ${position}.`, { position: position as keyof typeof places })
    await expect.element(screen.getByText(`Em ${position}.`, { exact: true })).toBeVisible()
    const box = screen.getByText(`Em ${position}.`, { exact: true }).element().closest('li')!.getBoundingClientRect()
    expect([third(box.x + box.width / 2, innerWidth), third(box.y + box.height / 2, innerHeight)], position).toEqual(
      place,
    )
  }
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

test('that a change waits for the network is told in the frame of the screen, over nothing, unless a window is open', async () => {
  const { screen } = await renderApp(
    <>
      <div id={noticesSlot} />
      <main>tela</main>
    </>,
  )
  notify.failure(new ApiError(0, { Code: 'kept', Message: 'Guardado neste dispositivo.' }))
  const notice = screen.getByText('Guardado neste dispositivo.')
  await expect.element(notice).toBeVisible()
  const slot = document.getElementById(noticesSlot)!
  expect(slot.contains(notice.element())).toBe(true)
  const main = screen.getByText('tela').element().getBoundingClientRect()
  expect(main.top).toBeGreaterThanOrEqual(notice.element().getBoundingClientRect().bottom)
  const modal = document.createElement('div')
  modal.dataset.modal = ''
  document.body.append(modal)
  await expect.poll(() => slot.contains(notice.element())).toBe(false)
  modal.remove()
  await expect.poll(() => slot.contains(notice.element())).toBe(true)
})

/** A page with its actions where pages have them: at the top right, and at the foot on a phone. */
const Page = () => (
  <>
    <div style={{ position: 'fixed', insetInline: '0 1rem', top: '4rem', display: 'flex', justifyContent: 'end' }}>
      <Button variant="primary">Salvar</Button>
    </div>
    <div style={{ position: 'fixed', insetInline: '1rem', bottom: '5rem', display: 'grid' }}>
      <Button variant="primary">Enviar</Button>
    </div>
  </>
)

test.each([
  [1440, 900],
  [390, 844],
])('no button is under a notice, %i pixels wide', async (width, height) => {
  await page.viewport(width, height)
  const { screen } = await renderApp(<Page />)
  for (const text of ['Um.', 'Dois.', 'Três.']) notify.failure(text)
  await expect.element(screen.getByText('Três.')).toBeVisible()
  const list = () => screen.getByText('Um.').element().closest('ol')!.getBoundingClientRect()
  for (const name of ['Salvar', 'Enviar']) {
    const button = screen.getByRole('button', { name }).element().getBoundingClientRect()
    await expect.poll(() => button.bottom <= list().top || list().bottom <= button.top).toBe(true)
  }
  expect(list().bottom).toBeLessThanOrEqual(height)
})

test('a notice makes way for a button that comes under it', async () => {
  await page.viewport(390, 844)
  const { screen } = await renderApp(<Later />)
  notify.failure('Não salvou.')
  const list = () => screen.getByText('Não salvou.').element().closest('ol')!.getBoundingClientRect()
  await expect.poll(() => list().top).toBeLessThan(120)
  ;(screen.getByRole('button', { name: 'Mostrar' }).element() as HTMLElement).click()
  const button = screen.getByRole('button', { name: 'Salvar' })
  await expect.element(button).toBeVisible()
  await expect.poll(() => list().top).toBeGreaterThanOrEqual(button.element().getBoundingClientRect().bottom)
})

function Later() {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button type="button" style={{ position: 'fixed', bottom: '40%' }} onClick={() => setShown(true)}>
        Mostrar
      </button>
      {isShown && <Page />}
    </>
  )
}

test('a notice over a drawer covers no field of it, with its label and its hint', async () => {
  const { screen } = await renderApp(
    <Drawer isOpen onClose={() => {}} title="Editar venda">
      {['Valor total', 'Entrada', 'Data da venda'].map((label) => (
        <div key={label} style={{ marginBottom: '1.5rem' }}>
          <TextField label={label} name={label} hint="Alterada: R$ 333,00" value="" onChange={() => {}} />
        </div>
      ))}
    </Drawer>,
  )
  await expect.element(screen.getByRole('dialog', { name: 'Editar venda' })).toBeVisible()
  // Once the drawer has come in from the side.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  notify.success('Pagamento registrado.')
  const shown = screen.getByText('Pagamento registrado.', { exact: true })
  await expect.element(shown).toBeVisible()
  const box = shown.element().closest('li')!.getBoundingClientRect()
  for (const field of document.querySelectorAll('[data-field]')) {
    const { left, right, top, bottom } = field.getBoundingClientRect()
    const isOver = box.left < right && left < box.right && box.top < bottom && top < box.bottom
    expect(isOver, field.textContent ?? '').toBe(false)
  }
})

test('a notice that is pointed at stays until it is left', async () => {
  const { screen } = await renderApp(<p>tela</p>)
  notify.success('Negócio movido.', { action: { label: 'Desfazer', run: () => {} } })
  // The pointer goes through it to what lies below.
  await userEvent.hover(screen.getByText('Negócio movido.'), { force: true })
  vi.useFakeTimers()
  try {
    await vi.advanceTimersByTimeAsync(noticeTime * 2)
    expect(screen.getByText('Negócio movido.').query()).not.toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a notice is told to screen readers over an open window too', async () => {
  const { screen } = await renderApp(
    <Dialog isOpen onClose={() => {}} title="Mover">
      <p>Para onde?</p>
    </Dialog>,
  )
  await expect.element(screen.getByRole('dialog', { name: 'Mover' })).toBeVisible()
  notify.success('Salvo.')
  await expect.element(screen.getByRole('list').filter({ hasText: 'Salvo.' })).toHaveAttribute('aria-live', 'polite')
})
