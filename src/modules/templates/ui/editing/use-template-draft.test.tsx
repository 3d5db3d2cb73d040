import { expect, it } from 'vitest'
import { sampleReply } from '../../../../platform/testing/sample-record.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Template } from '../../contract.ts'
import type { SourceBody } from '../../template-blocks.ts'
import { templateRecord } from '../../template-record.ts'
import { useTemplateDraft } from './use-template-draft.ts'

const body: SourceBody = { form: 'source', orientation: 'portrait', html: '<p>A</p>', css: '' }
const template: Template = {
  ...sampleReply(templateRecord, { id: 't1' }),
  body,
  revision: 1,
  draftAt: null,
  draftBy: '',
}

function Editor() {
  const { change, state } = useTemplateDraft<SourceBody>(template)
  return <Button onClick={() => change((before) => ({ ...before, html: '<p>B</p>' }))}>{`Mudar (${state})`}</Button>
}

it('what is written stays where somebody else has saved meanwhile, and is saved over it on purpose', async () => {
  signedIn()
  const calls = serve({
    'PUT /api/templates/t1/draft': ({ body: given }) =>
      (given as { revision: number }).revision === 4
        ? { body: { Content: { revision: 5, draftAt: '2026-11-29T12:00:00Z' } } }
        : {
            status: 409,
            body: {
              Code: 'templates.changed_meanwhile',
              Message: 'Bruno alterou este modelo.',
              Details: { revision: 4 },
            },
          },
  })
  const { screen } = await renderApp(<Editor />)
  await screen.getByRole('button', { name: 'Mudar (saved)' }).click()
  await expect.element(screen.getByText('Bruno alterou este modelo.')).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar o meu por cima' }).click()
  await expect.element(screen.getByRole('button', { name: 'Mudar (saved)' })).toBeVisible()
  expect(calls.map(({ body: given }) => given)).toMatchObject([
    { revision: 1, body: { html: '<p>B</p>' } },
    { revision: 4, body: { html: '<p>B</p>' } },
  ])
})
