import { expect, test } from 'vitest'
import { content, onePage } from '../../../../platform/ui/testing/fake-server.ts'
import { aBoard, ids, open, permissions, stepId } from '../test-deals-page.tsx'

const { seq, steps } = aBoard()
const listed = {
  'GET /api/deals': content(onePage([])),
  'GET /api/deals/board/figures': content({ seq, steps, columns: [] }),
}

test('the steps stand over every view, and the chosen one narrows the list', async () => {
  const { screen, calls, address } = await open(aBoard(), listed, permissions, '/negocios?view=lista')
  await expect.element(screen.getByRole('link', { name: 'Todas 1' })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('link', { name: 'Comercial 1' }).click()
  await expect.poll(address).toContain(`step=${stepId}`)
  await expect.element(screen.getByRole('link', { name: 'Comercial 1' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => calls.some(({ url }) => url.startsWith(`/api/deals?stepId=${stepId}`))).toBe(true)
  await screen.getByRole('link', { name: 'Kanban' }).click()
  await expect.poll(() => calls.some(({ url }) => url.startsWith('/api/deals/board?'))).toBe(true)
  expect(address()).toContain(`step=${stepId}`)
})

test('what the address of the board says of steps and statuses is followed and shown', async () => {
  const at = `/negocios?stepId=${stepId}&statusId=${ids.first}`
  const { screen, calls, address } = await open(aBoard(), {}, permissions, at)
  await expect.poll(address).toContain(`step=${stepId}`)
  expect(address()).not.toContain('stepId')
  await expect.element(screen.getByRole('button', { name: /^Status: / })).toBeVisible()
  const asked = calls.filter(({ url }) => url.startsWith('/api/deals/board?')).at(-1)!.url
  expect(new URL(asked, 'http://x').searchParams.get('statusId')).toBe(ids.first)
})
