import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { ApiDocument } from './api-document.ts'
import { ReferencePage } from './reference-page.tsx'

const document: ApiDocument = {
  paths: {
    '/api/deals': {
      get: { summary: 'Deals, a page at a time', tags: ['deals'], 'x-needs': 'deals.list', responses: {} },
    },
    '/api/sales/{id}': {
      delete: {
        summary: 'Delete a sale',
        tags: ['sales'],
        'x-needs': 'sales.delete',
        'x-refusals': ['sales.not_found'],
        responses: {},
      },
    },
  },
}

test('the reference shows a group at a time, and what an endpoint asks and refuses once it is opened', async () => {
  signedIn(['general.settings'])
  serve({ 'GET /api/openapi.json': () => ({ body: document }) })
  const { screen } = await renderApp(<ReferencePage />)
  await expect.element(screen.getByText('/api/deals', { exact: true })).toBeVisible()
  expect(screen.getByText('/api/sales/{id}', { exact: true }).query()).toBeNull()
  await screen.getByRole('button', { name: 'sales' }).click()
  await screen.getByText('Delete a sale').click()
  await expect.element(screen.getByText('sales.not_found')).toBeVisible()
  await expect.element(screen.getByText(/sales\.delete/)).toBeVisible()
})

test('what is searched for is found in every group, by address and by what it does', async () => {
  signedIn(['general.settings'])
  serve({ 'GET /api/openapi.json': () => ({ body: document }) })
  const { screen } = await renderApp(<ReferencePage />)
  await screen.getByRole('searchbox').fill('delete a')
  await expect.element(screen.getByText('/api/sales/{id}', { exact: true })).toBeVisible()
  await screen.getByRole('searchbox').fill('nothing like it')
  await expect.element(screen.getByText('/api/sales/{id}', { exact: true })).not.toBeInTheDocument()
})
