import { expect, test } from 'vitest'
import { onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { ProposalsPage } from '../proposals-page.tsx'
import { aProposalRow } from '../testing.ts'

const row = aProposalRow()
const before = { priceCents: 28_450_00, billCents: 120_00, savingCents: 5_000_00 }

test('what a new calculation moves is shown before it is made, with the reason where it cannot be', async () => {
  localStorage.clear()
  signedIn(['proposals.list', 'proposals.view', 'proposals.edit'])
  const second = { ...row, id: 'second', number: 32 }
  const work = {
    id: 'w1',
    kind: 'proposals.recalculate',
    title: 'Recalcular propostas',
    state: 'done',
    total: 2,
    done: 2,
  }
  const calls = serve({
    'GET /api/proposals': () => ({ body: { Content: onePage([row, second]) } }),
    'POST /api/proposals/recalculation-differences': () => ({
      body: {
        Content: [
          {
            id: row.id,
            number: 31,
            contactName: 'Maria',
            before,
            after: { ...before, priceCents: 30_000_00 },
            reason: '',
          },
          {
            id: 'second',
            number: 32,
            contactName: 'João',
            before,
            after: null,
            reason: 'O kit não está mais à venda.',
          },
        ],
      },
    }),
    'POST /api/proposals/recalculations': () => ({
      body: {
        Content: {
          ...work,
          failed: 0,
          reason: '',
          file: null,
          fileUntil: null,
          link: null,
          mayTryAgain: false,
          mayUndo: false,
          createdAt: '2026-11-20T12:00:00Z',
          endedAt: '2026-11-20T12:00:01Z',
        },
      },
    }),
  })
  const { screen } = await renderApp(<ProposalsPage />)
  const boxes = screen.getByRole('table').getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(2).click()
  await screen.getByRole('button', { name: 'Recalcular' }).click()
  await expect.element(screen.getByRole('cell', { name: /28.450,00 → R\$.30.000,00/ })).toBeVisible()
  await expect.element(screen.getByText('O kit não está mais à venda.')).toBeVisible()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Recalcular' }).click()
  await expect
    .poll(() => calls.find(({ url }) => url.endsWith('/recalculations'))?.body)
    .toMatchObject({ chosen: { ids: [row.id, 'second'] } })
})
