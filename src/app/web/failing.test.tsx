import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { catalogue } from '../../modules/catalogue/contract.ts'
import { contacts } from '../../modules/contacts/contract.ts'
import { deals } from '../../modules/deals/contract.ts'
import { files } from '../../modules/files/contract.ts'
import { proposals } from '../../modules/proposals/contract.ts'
import { tasks } from '../../modules/tasks/contract.ts'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { failedSentence, pageOf } from '../../platform/contract/failing.ts'
import { nameFailing } from '../../platform/ui/data/failing.ts'
import { useCall, useItem } from '../../platform/ui/data/queries.ts'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { Failure } from '../../platform/ui/feedback/failure.tsx'
import { dismissAllNotices } from '../../platform/ui/testing/dismiss-notices.ts'
import { renderApp, signedIn } from '../../platform/ui/testing/render-app.tsx'
import { changeLanguage } from '../../platform/ui/text/language.ts'
import { App } from './app.tsx'
import { makeRouter } from './router.tsx'
import { areas, failing } from './screens.ts'
import { type Named, records, verbs } from './test-failing-calls.ts'

beforeEach(() => nameFailing(failing))
afterEach(() => changeLanguage('pt-BR'))

const id = '0199c0de-0000-7000-8000-000000000001'

function breakServer(answer: () => Promise<Response>) {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => (String(input).startsWith('/api/') ? answer() : real(input, init))
  onTestFinished(() => {
    globalThis.fetch = real
  })
}
const defect = async () =>
  new Response('{"Message":"Algo falhou do nosso lado.","Code":"platform.defect","RequestId":"k2"}', {
    status: 500,
    headers: { 'Content-Type': 'application/json' },
  })
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

const inQuery = (given: object) => ('query' in given ? { query: given.query } : {})

function Write({ endpoint, given }: { endpoint: AnyEndpoint; given: object }) {
  const change = useCall(endpoint)
  return (
    <button type="button" onClick={() => void change.run({ params: given, ...inQuery(given), body: {} })}>
      fazer
    </button>
  )
}

function Read({ endpoint, given }: { endpoint: AnyEndpoint; given: object }) {
  const item = useItem(endpoint, { params: given, ...inQuery(given) })
  return item.error ? <Failure failure={item.error} retry={item.refetch} /> : null
}

/** Makes the call as every screen does: a failed read is shown in its place, a failed write as a notice. */
async function expectMessage(
  endpoint: AnyEndpoint,
  sentence: string,
  given: object = { id, dealId: id, list: 'tags' },
) {
  const isRead = endpoint.method === 'GET'
  const { screen } = await renderApp(
    isRead ? <Read endpoint={endpoint} given={given} /> : <Write endpoint={endpoint} given={given} />,
  )
  if (!isRead) await userEvent.click(screen.getByRole('button', { name: 'fazer' }))
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible()
  dismissAllNotices()
  await screen.unmount()
}

/** Every call on a kind of record fails; in both languages the message names the action and the record. */
async function expectNamed({ pt, en, calls, given }: Named) {
  breakServer(defect)
  for (const [action, endpoint] of Object.entries(calls) as [keyof typeof verbs, AnyEndpoint][]) {
    changeLanguage('pt-BR')
    await expectMessage(endpoint, `Não foi possível ${verbs[action][0]} ${pt}.`, given)
    changeLanguage('en-US')
    await expectMessage(endpoint, `Unable to ${verbs[action][1]} ${en}.`, given)
  }
}

describe('[SHELL-090] a failure without words of its own says what was not done', () => {
  test('[CONT-049] of a contact', () => expectNamed(records.contact))
  test('[DEAL-099] of a deal', () => expectNamed(records.deal))
  test('[ORG-050] of a store', () => expectNamed(records.store))
  test('[ORG-051] of a tag', () => expectNamed(records.tag))
  test('[ORG-052] of a team', () => expectNamed(records.team))
  test('[ORG-053] of a goal', () => expectNamed(records.goal))
  test('[ORG-054] of the distribution queue', () => expectNamed(records.distributionQueue))
  test('[FUNN-068] of a step', () => expectNamed(records.step))
  test('[FUNN-069] of a status', () => expectNamed(records.status))
  test('[ENER-042] of a concessionaire', () => expectNamed(records.concessionaire))
  test('[ENER-043] of a roof type', () => expectNamed(records.roofType))
  test('[KIT-061] of a sizing configuration', () => expectNamed(records.sizingConfiguration))
  test('[KIT-062] of each kind of record of the price lists, and of an extra cost, which is part of a configuration', async () => {
    const { module, inverter, input, inputCategory, closedKit, distributor, kitRule } = records
    for (const one of [module, inverter, input, inputCategory, closedKit, distributor, kitRule]) await expectNamed(one)
    const calls = {
      get: 'read-extra-costs',
      create: 'add-extra-cost',
      update: 'edit-extra-cost',
      delete: 'remove-extra-cost',
    }
    for (const [action, about] of Object.entries(calls) as [keyof typeof verbs, string][])
      await expectNamed({
        pt: 'o custo extra',
        en: 'the extra cost',
        calls: { [action]: action === 'get' ? catalogue.config : catalogue.editPart },
        given: { id, query: { about } },
      })
  })
  test('[KIT-059] of a supplier', () => expectNamed(records.supplier))
  test('[PROP-051] of a proposal', () => expectNamed(records.proposal))
  test('[SALE-028] of a sale', () => expectNamed(records.sale))
  test('[FINA-030] of a financing', () => expectNamed(records.financing))
  test('[INTG-032] of a webhook', () => expectNamed(records.webhook))
  test('[TASK-037] of a task', () => expectNamed(records.task))
  test('[ENER-041] of the image of an energy bill', async () => {
    breakServer(defect)
    const { list, upload, remove } = files
    const given = { id, query: { ownerKind: 'consumer-unit', ownerId: id } }
    await expectMessage(list, 'Não foi possível carregar a imagem da conta de energia.', given)
    await expectMessage(upload, 'Não foi possível enviar a imagem da conta de energia.', given)
    await expectMessage(remove, 'Não foi possível excluir a imagem da conta de energia.', given)
    changeLanguage('en-US')
    await expectMessage(list, 'Unable to get the energy bill image.', given)
    await expectMessage(upload, 'Unable to create the energy bill image.', given)
    await expectMessage(remove, 'Unable to delete the energy bill image.', given)
    expect(failedSentence(failing, 'PATCH', `/api/files/${id}?ownerKind=consumer-unit`)).toEqual({
      pt: 'Não foi possível atualizar a imagem da conta de energia.',
      en: 'Unable to update the energy bill image.',
    })
  })
  test('[TASK-038] of an attachment, which a task calls so and other records a file', async () => {
    breakServer(defect)
    const { list, upload, remove } = files
    const given = { id, query: { ownerKind: 'task', ownerId: id } }
    await expectMessage(list, 'Não foi possível carregar o anexo.', given)
    await expectMessage(upload, 'Não foi possível enviar o anexo.', given)
    await expectMessage(remove, 'Não foi possível excluir o anexo.', given)
    await expectMessage(remove, 'Não foi possível excluir o arquivo.', { id })
    const updated = failedSentence(failing, 'PATCH', `/api/files/${id}?ownerKind=task`)
    expect(updated).toEqual({ pt: 'Não foi possível atualizar o anexo.', en: 'Unable to update the attachment.' })
    changeLanguage('en-US')
    await expectMessage(list, 'Unable to get the attachment.', given)
    await expectMessage(upload, 'Unable to create the attachment.', given)
    await expectMessage(remove, 'Unable to delete the attachment.', given)
  })
  test('[TEN-071] of an account', () => expectNamed(records.account))

  test('the cut network is told in the same words', async () => {
    breakServer(cut)
    await expectMessage(contacts.show, 'Não foi possível carregar o contato.')
  })
})

test('[DEAL-100] [DEAL-101] moves and reassignments have sentences of their own', async () => {
  breakServer(defect)
  await expectMessage(deals.moveMany, 'Não foi possível mover os negócios.')
  await expectMessage(deals.move, 'Não foi possível mover os negócios.')
  await expectMessage(deals.reassign, 'Não foi possível reatribuir os negócios.')
  changeLanguage('en-US')
  await expectMessage(deals.moveMany, 'Unable to move the deals.')
  await expectMessage(deals.move, 'Unable to move the deals.')
  await expectMessage(deals.reassign, 'Unable to reassign the deals.')
})

test('of many tasks or deals that cannot be read the list is named, not one of them', async () => {
  breakServer(cut)
  for (const many of [tasks.list, tasks.myDay, tasks.board])
    await expectMessage(many, 'Não foi possível carregar as tarefas.', {})
  await expectMessage(tasks.show, 'Não foi possível carregar a tarefa.')
  await expectMessage(deals.board, 'Não foi possível carregar os negócios.', {})
})

test('what a call is about is found on the page of its record', () => {
  expect(pageOf(failing, `/api/deals/${id}/moves?x=1`)).toBe(`/negocio/${id}`)
  expect(pageOf(failing, `/api/contacts/${id}`)).toBe(`/contacts/${id}`)
  expect(pageOf(failing, `/api/tasks/${id}/status`)).toBe(`/tasks/${id}`)
  expect(pageOf(failing, '/api/deals')).toBeUndefined()
})

test('[SHELL-091] a failed copy says so', async () => {
  breakServer(defect)
  await expectMessage(deals.copy, 'Não foi possível copiar.')
  await expectMessage(proposals.duplicate, 'Não foi possível copiar.')
  changeLanguage('en-US')
  await expectMessage(deals.copy, 'Unable to copy.')
})

test('[SHELL-092] a missing id is told without a call', async () => {
  const calls: string[] = []
  breakServer(async () => {
    calls.push('asked')
    return defect()
  })
  await expectMessage(deals.show, 'ID não encontrado.', {})
  changeLanguage('en-US')
  await expectMessage(deals.edit, 'Id not found.', {})
  expect(calls).toEqual([])
})

test('[CONT-048] a call without the id of a lead says so in its own words', async () => {
  breakServer(defect)
  await expectMessage(contacts.show, 'ID do lead não definido.', {})
  await expectMessage(contacts.edit, 'ID do lead não definido.', {})
  changeLanguage('en-US')
  await expectMessage(contacts.remove, 'Lead id not defined.', {})
})

describe('the screens themselves tell it', () => {
  const screens = [
    ['/contacts', 'Não foi possível carregar o contato.'],
    [`/contacts/${id}`, 'Não foi possível carregar o contato.'],
    [`/negocio/${id}`, 'Não foi possível carregar o negócio.'],
    ['/proposals', 'Não foi possível carregar a proposta.'],
    ['/vendas', 'Não foi possível carregar a venda.'],
    ['/settings/team/stores', 'Não foi possível carregar a loja.'],
    ['/settings/team/teams', 'Não foi possível carregar a equipe.'],
    ['/settings/deal/tags', 'Não foi possível carregar a tag.'],
    ['/settings/deal/goals', 'Não foi possível carregar a meta.'],
    ['/settings/team/distribution-queue', 'Não foi possível carregar a fila de distribuição.'],
    ['/settings/deal/funnel', 'Não foi possível carregar a etapa.'],
    ['/account', 'Não foi possível carregar a conta.'],
  ] as const
  const everything = [...new Set(areas.flatMap((area) => area.screens).flatMap(needsOf))]
  for (const [address, sentence] of screens)
    test(address, async () => {
      signedIn(everything)
      breakServer(defect)
      const queries = makeQueryClient()
      const router = makeRouter(areas, queries, createMemoryHistory({ initialEntries: [address] }))
      const screen = await render(<App areas={areas} queries={queries} router={router} />)
      await expect.element(screen.getByText(sentence, { exact: true }).first()).toBeVisible()
    })
})

function needsOf(screen: (typeof areas)[number]['screens'][number]): string[] {
  return [[screen.needs ?? []].flat() as string[], ...(screen.children ?? []).map(needsOf)].flat()
}
