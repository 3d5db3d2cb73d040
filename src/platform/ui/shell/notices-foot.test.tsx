import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '../feedback/dialog.tsx'
import { notify } from '../feedback/notices.ts'
import { footSlot } from '../feedback/use-notices-slot.ts'
import { Button } from '../pieces/button.tsx'
import { renderApp } from '../testing/render-app.tsx'

afterEach(() => page.viewport(1280, 800))

const box = (element: Element) => element.getBoundingClientRect()

const rows = Array.from({ length: 40 }, (_none, at) => `Linha ${at + 1}`)

/** A frame as the shell's: what the screen shows, full of buttons, and the room at its foot. */
const Frame = () => (
  <div style={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
    <main style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      {rows.map((row) => (
        <Button key={row}>{row}</Button>
      ))}
    </main>
    <textarea aria-label="Mensagem" />
    <div id={footSlot} />
  </div>
)

test('on a phone a notice takes room at the foot and covers nothing, however full the screen is', async () => {
  await page.viewport(390, 844)
  const { screen } = await renderApp(<Frame />)
  notify.success('Conversa assumida.')
  const notice = screen.getByText('Conversa assumida.')
  await expect.element(notice).toBeVisible()
  const list = box(notice.element().closest('ol')!)
  expect(list.bottom).toBeLessThanOrEqual(innerHeight)
  expect(box(screen.getByRole('textbox').element()).bottom).toBeLessThanOrEqual(list.top)
})

test('over an open window it leaves the foot, which the window covers, and no button of the window is under it', async () => {
  await page.viewport(390, 844)
  const { screen } = await renderApp(
    <>
      <Frame />
      <Dialog isOpen onClose={() => {}} title="Transferir" actions={<Button variant="primary">Transferir</Button>}>
        <p>Para quem?</p>
      </Dialog>
    </>,
  )
  await expect.element(screen.getByRole('dialog', { name: 'Transferir' })).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  notify.warning('Sem rede.')
  const notice = screen.getByText('Sem rede.')
  await expect.element(notice).toBeVisible()
  expect(document.getElementById(footSlot)!.contains(notice.element())).toBe(false)
  const list = box(notice.element().closest('ol')!)
  const button = box(screen.getByRole('button', { name: 'Transferir' }).element())
  expect(button.bottom <= list.top || list.bottom <= button.top).toBe(true)
})

test('what explains at the top right of a wide screen stays readable under a notice', async () => {
  await page.viewport(1440, 900)
  const { screen } = await renderApp(
    <p style={{ position: 'fixed', insetInline: 'auto 1rem', top: '4rem', width: '20rem' }}>
      É um contato de outra loja.
    </p>,
  )
  notify.success('Contato ligado.')
  const notice = screen.getByText('Contato ligado.')
  await expect.element(notice).toBeVisible()
  const why = box(screen.getByText('É um contato de outra loja.').element())
  await expect.poll(() => box(notice.element().closest('ol')!).top).toBeGreaterThanOrEqual(why.bottom)
})
