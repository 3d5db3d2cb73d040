import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Conversation } from '../../contract.ts'
import { AnalysisPart } from './analysis-part.tsx'

const id = '01900000-0000-7000-8000-0000000000c1'
const conversation = { id } as Conversation
const desk = (hasAssistant: boolean) => content({ me: null, hasChannels: true, silent: [], hasAssistant })

test('without an AI server, or without the permission, there is no button', async () => {
  signedIn(['chat.analyse'])
  const calls = serve({ 'GET /api/desk': desk(false) })
  const { screen } = await renderApp(<AnalysisPart conversation={conversation} />)
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await expect.element(screen.getByRole('button', { name: 'Analisar' })).not.toBeInTheDocument()
  signedIn(['chat.attend'])
  serve({ 'GET /api/desk': desk(true) })
  const other = await renderApp(<AnalysisPart conversation={conversation} />)
  await expect.element(other.screen.getByRole('button', { name: 'Analisar' })).not.toBeInTheDocument()
})

test('[SUPP-036] a failed AI analysis is told, and the button asks again', async () => {
  signedIn(['chat.analyse'])
  let fails = true
  const analysis = {
    id,
    summary: 'Quer <b>orçamento</b>.',
    sentiment: 'negative',
    intent: 'quote',
    nextStep: 'Mandar a proposta',
    objections: ['preço'],
    at: new Date().toISOString(),
  }
  serve({
    'GET /api/desk': desk(true),
    [`GET /api/conversations/${id}/analysis`]: () => ({ body: { Content: fails ? null : analysis } }),
    [`POST /api/conversations/${id}/analysis`]: () =>
      fails
        ? {
            status: 502,
            body: { Code: 'support.analysis_failed', Message: 'Não foi possível realizar a análise por IA.' },
          }
        : { body: { Content: analysis } },
  })
  const { screen } = await renderApp(<AnalysisPart conversation={conversation} />)
  await screen.getByRole('button', { name: 'Analisar' }).click()
  await expect.element(screen.getByText('Não foi possível realizar a análise por IA.')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Analisar' }).click()
  // What the AI says stays text.
  await expect.element(screen.getByText('Quer <b>orçamento</b>.')).toBeVisible()
  await expect.element(screen.getByText('Insatisfeito')).toBeVisible()
})
