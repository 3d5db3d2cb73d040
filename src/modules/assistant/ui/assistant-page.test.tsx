import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { assistantArea } from './area.ts'

const kept = {
  isOn: true,
  url: 'https://ia.exemplo.com.br/v1',
  model: 'llama',
  hasKey: true,
  monthlyTokens: null,
  usedTokens: 1200,
  state: 'not_configured',
  fault: null,
}

test('[INTG-009] /settings/integrations/ai-assistant shows the AI server of the company, keeps what is changed and tries it', async () => {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/settings/assistant': content(kept),
    'PUT /api/settings/assistant': content({ ...kept, model: 'qwen' }),
    'POST /api/settings/assistant/test': content({ ok: true, text: 'O servidor respondeu.', models: ['qwen'] }),
  })
  const [settings] = assistantArea.settings!
  expect(settings).toMatchObject({ path: 'integrations/ai-assistant', needs: 'general.settings' })
  const AssistantPage = await settings!.page()
  const { screen } = await renderApp(<AssistantPage />)
  await expect.element(screen.getByRole('textbox', { name: 'Endereço do servidor' })).toHaveValue(kept.url)
  await screen.getByRole('textbox', { name: 'Modelo' }).fill('qwen')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  const saved = () => calls.find(({ method }) => method === 'PUT')?.body
  await expect.poll(saved).toMatchObject({ isOn: true, url: kept.url, model: 'qwen' })
  // A key that was kept is not asked for again, and none is written over it.
  expect(saved()).not.toHaveProperty('key')
  await screen.getByRole('button', { name: 'Testar conexão' }).click()
  await expect.element(screen.getByText('O servidor respondeu.')).toBeVisible()
})
