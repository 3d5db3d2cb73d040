import { IconTag } from '@tabler/icons-react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../pieces/button.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { BulkBar } from './bulk-bar.tsx'

afterEach(() => page.viewport(1280, 800))

test('on a phone everything that can be done with the selection is in sight, and so is letting it go', async () => {
  await page.viewport(360, 740)
  const { screen } = await renderApp(
    <BulkBar count={50} total={100_000} selectMatching={() => {}} clear={() => {}}>
      {['Mover', 'Transferir', 'Etiquetar', 'Perder'].map((action) => (
        <Button key={action} variant="quiet" icon={IconTag}>
          {action}
        </Button>
      ))}
    </BulkBar>,
  )
  const bar = screen.getByRole('toolbar')
  await expect.element(bar.getByRole('button', { name: 'Perder' })).toBeVisible()
  for (const button of bar.getByRole('button').elements()) {
    const { left, right, bottom } = button.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(360)
    expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().bottom)
  }
})
