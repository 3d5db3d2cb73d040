import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { notify } from '../notices.ts'

afterEach(() => page.viewport(1280, 800))

/** Whether the notices that are shown lie over one of these. */
const coversAny = (elements: Iterable<Element>) => {
  const box = document.querySelector('ol:has(li)')!.getBoundingClientRect()
  return [...elements].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom
  })
}

test('a notice stands on no row of a list while there is room below it', async () => {
  const rows = ['Contrato 2026-0418', 'Autorização de acesso', 'Procuração', 'Aditivo']
  const { screen } = await renderApp(
    <table style={{ width: '100%' }}>
      <tbody>
        {rows.map((title) => (
          <tr key={title} style={{ height: 60 }}>
            <td>{title}</td>
            <td>Em assinatura</td>
          </tr>
        ))}
      </tbody>
    </table>,
  )
  notify.success('Lembrete enviado.')
  await expect.element(screen.getByText('Lembrete enviado.')).toBeVisible()
  await expect.poll(() => coversAny(document.querySelectorAll('td'))).toBe(false)
})

test('a notice makes way for what moves under it because other words stand above', async () => {
  const { screen } = await renderApp(<Growing />)
  const button = screen.getByRole('button', { name: 'Lembrar' })
  await button.click()
  notify.success('Lembrete enviado.')
  await expect.element(screen.getByText('Lembrete enviado.')).toBeVisible()
  const before = button.element().getBoundingClientRect().top
  ;(screen.getByRole('button', { name: 'Ler' }).element() as HTMLElement).click()
  await expect.poll(() => button.element().getBoundingClientRect().top).toBeGreaterThan(before)
  await expect.poll(() => coversAny([button.element()])).toBe(false)
})

function Growing() {
  const [lines, setLines] = useState(1)
  return (
    <div style={{ float: 'right', whiteSpace: 'pre' }}>
      <button type="button" style={{ position: 'fixed', bottom: 0, left: 0 }} onClick={() => setLines(5)}>
        Ler
      </button>
      <span>{'Falta Ivone\n'.repeat(lines)}</span>
      <button type="button">Lembrar</button>
    </div>
  )
}

test('what lies under a notice is pressed through it, but for its own buttons', async () => {
  const pressed = vi.fn()
  const { screen } = await renderApp(
    <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={pressed}>
      Tudo
    </button>,
  )
  const undo = vi.fn()
  notify.success('Negócio movido.', { action: { label: 'Desfazer', run: undo } })
  const words = screen.getByText('Negócio movido.')
  await expect.element(words).toBeVisible()
  const { left, top } = words.element().getBoundingClientRect()
  const under = document.elementFromPoint(left + 2, top + 2)
  expect(under?.textContent).toBe('Tudo')
  ;(under as HTMLElement).click()
  expect(pressed).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  expect(undo).toHaveBeenCalledOnce()
  expect(pressed).toHaveBeenCalledOnce()
})

test('where a list fills the screen its last row and its pages stay free', async () => {
  await page.viewport(1000, 600)
  const { screen } = await renderApp(<FullList />)
  notify.success('Lembrete enviado.')
  await expect.element(screen.getByText('Lembrete enviado.')).toBeVisible()
  await expect.poll(() => coversAny(document.querySelectorAll('tbody tr:last-child td, nav button'))).toBe(false)
})

/** Rows from the top to the foot of the screen, and the pages below them. */
const FullList = () => (
  <div style={{ position: 'fixed', inset: 0, background: 'white' }}>
    <table style={{ width: '100%', borderSpacing: 0 }}>
      <tbody>
        {Array.from({ length: 11 }, (_none, at) => `Contrato ${at}`).map((title) => (
          <tr key={title} style={{ height: 50 }}>
            <td>{title}</td>
            <td>Em assinatura</td>
          </tr>
        ))}
      </tbody>
    </table>
    <nav style={{ display: 'flex', justifyContent: 'end' }}>
      <button type="button">2</button>
    </nav>
  </div>
)
