import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { AutomationDetail } from '../contract.ts'
import { ActsAs } from './acts-as.tsx'
import { AutomationsPage } from './automations-page.tsx'
import { row } from './testing/rule-replies.ts'
import { unsavedRule } from './unsaved-rule.ts'

const id = '01900000-0000-7000-8000-0000000000a1'
const ofHelena = { name: 'Helena Duarte', stores: null, isOfTeams: false, hasNarrowed: false }
const detailOf = (given: object = {}, hasPublisherLeft = false) =>
  ({ id, state: 'on', isChanged: false, hasPublisherLeft, actsAs: { ...ofHelena, ...given } }) as AutomationDetail

test.each([
  [{}, 'Age como Helena Duarte, com alcance em todas as lojas.'],
  [{ stores: ['Centro', 'Filial'] }, 'Age como Helena Duarte, com alcance só em Centro e Filial.'],
  [
    { stores: ['Centro'], isOfTeams: true },
    'Age como Helena Duarte, com alcance só nos registros das próprias equipes em Centro.',
  ],
])('a rule says as whom it acts and how far that reaches: %o', async (given, said) => {
  signedIn(['automations.view'])
  const { screen } = await renderApp(<ActsAs detail={detailOf(given)} />)
  await expect.element(screen.getByText(said)).toBeVisible()
})

test('a reach that has become less is said, and whoever edits rules takes the rule over', async () => {
  signedIn(['automations.view', 'automations.edit'])
  const calls = serve({ [`POST /api/automations/${id}/publication`]: content({ ...unsavedRule('Olá'), id }) })
  const { screen } = await renderApp(<ActsAs detail={detailOf({ stores: ['Centro'], hasNarrowed: true })} />)
  await expect.element(screen.getByText(/Helena Duarte vê menos registros/)).toBeVisible()
  await screen.getByRole('button', { name: 'Ligar com o meu alcance' }).click()
  await expect.poll(() => calls.some(({ url }) => url.endsWith('/publication'))).toBe(true)
})

test('a rule of somebody who left says so, and whoever edits rules turns it on in their own name', async () => {
  signedIn(['automations.view', 'automations.edit'])
  const calls = serve({ [`POST /api/automations/${id}/publication`]: content({ ...unsavedRule('Olá'), id }) })
  // Having left is what counts, also where they saw less in the end.
  const { screen } = await renderApp(<ActsAs detail={detailOf({ hasNarrowed: true }, true)} />)
  await expect.element(screen.getByText('Quem ligou não trabalha mais aqui.', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Ligar de novo em meu nome' }).click()
  await expect.poll(() => calls.some(({ url }) => url.endsWith('/publication'))).toBe(true)
})

test('the list marks rules of people who left', async () => {
  signedIn(['automations.view'])
  serve({ 'GET /api/automations': content(onePage([{ ...row, state: 'on', hasPublisherLeft: true }])) })
  const { screen } = await renderApp(<AutomationsPage />, { at: '/settings/automations' })
  await expect.element(screen.getByText('Quem ligou não trabalha mais aqui')).toBeVisible()
})
