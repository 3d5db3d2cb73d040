import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { Tooltip } from './tooltip.tsx'

afterEach(() => page.viewport(1280, 800))

const label = 'Notificações, conversas e andamento das tarefas'

test.each(['left', 'center', 'right'] as const)(
  'a tooltip at the %s of a phone stays whole within the screen',
  async (side) => {
    await page.viewport(390, 844)
    const { screen } = await renderApp(
      <div style={{ position: 'fixed', inset: '0 0 auto', display: 'flex', justifyContent: side }}>
        <Tooltip label={label} shortcut="C">
          <button type="button">+</button>
        </Tooltip>
      </div>,
    )
    await userEvent.hover(screen.getByRole('button'))
    const tip = screen.getByRole('tooltip')
    await expect.element(tip).toBeVisible()
    const { left, right, width } = tip.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(8)
    expect(right).toBeLessThanOrEqual(390 - 8)
    expect(width).toBeGreaterThan(100)
  },
)
