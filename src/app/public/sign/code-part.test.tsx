import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { CodePart } from './code-part.tsx'
import { laterMessages } from './later-messages.ts'
import { shown } from './testing.ts'
import './sign.css'

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.useRealTimers())

/** The field of a code that was sent now. */
async function asked() {
  const typed: string[] = []
  const again = vi.fn()
  const sentAt = Date.now()
  const sent = { expiresAt: '2026-11-29T13:52:00.000Z', endsAt: sentAt + 600_000, askedAgainAt: sentAt + 60_000 }
  const field = (code: string) => (
    <div className="sg sg-form">
      <CodePart
        shown={shown}
        lang="pt-BR"
        t={(key, values) => formatMessage('pt-BR', laterMessages[key], values)}
        sent={sent}
        code={code}
        fault={undefined}
        isSending={false}
        onChange={(code) => {
          typed.push(code)
        }}
        onAgain={again}
      />
    </div>
  )
  const screen = await render(field(''))
  return { screen, typed, again, show: (code: string) => screen.rerender(field(code)) }
}

test('a code that is pasted with what stands around it is its six digits', async () => {
  const { screen, typed } = await asked()
  await screen.getByLabelText('Código de 6 dígitos').fill('Seu código: 409-123.')
  expect(typed.at(-1)).toBe('409123')
})

test('the six boxes are drawn under one input, which keeps to them', async () => {
  const { screen, show } = await asked()
  const boxes = () => [...document.querySelectorAll('.sg-code i')]
  expect(boxes()).toHaveLength(6)
  await show('40')
  await userEvent.click(screen.getByLabelText('Código de 6 dígitos'))
  expect(boxes().findIndex((box) => box.hasAttribute('data-here'))).toBe(2)
  expect(document.documentElement.scrollWidth).toBe(390)
  const [first, second] = boxes().map((box) => box.getBoundingClientRect().left)
  const style = getComputedStyle(screen.getByLabelText('Código de 6 dígitos').element())
  const digit = document.createElement('canvas').getContext('2d')!
  digit.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const step = Number.parseFloat(style.letterSpacing) + digit.measureText('0').width
  expect(Math.abs(step - (second! - first!))).toBeLessThan(2)
})

test('another code can be asked for after a minute, and the end of one is told', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { screen } = await asked()
  const button = screen.getByRole('button', { name: 'Enviar outro código' })
  await expect.element(button).toBeDisabled()
  await expect.element(screen.getByText('Novo código em 1:00')).toBeVisible()
  vi.advanceTimersByTime(22_000)
  await expect.element(screen.getByText('Novo código em 0:38')).toBeVisible()
  vi.advanceTimersByTime(40_000)
  await expect.element(button).toBeEnabled()
  await expect.element(screen.getByText(/^Vale por mais 8:5\d$/)).toBeVisible()
  vi.advanceTimersByTime(600_000)
  await expect.element(screen.getByText('Este código venceu. Peça outro.')).toBeVisible()
})
