import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { keyOf } from '../data/queries.ts'
import { type CompanyState, signOut } from '../data/session.ts'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { keepAnswer, keptAnswer } from './kept-answers.ts'
import { KeptSince } from './kept-since.tsx'
import { ownerInCompany } from './owner-now.ts'
import { useKeptItem } from './use-kept-item.ts'

const day = endpoint('GET /try/day', { needs: 'deals.edit', reply: z.object({ tasks: z.array(z.string()) }) })
const call = JSON.stringify(keyOf(day, {}))
const kept = () => keptAnswer(ownerInCompany(), call)

function Day() {
  const { data, error, keptAt } = useKeptItem(day, {})
  if (error) return <p>{error.message}</p>
  return (
    <>
      <KeptSince at={keptAt} />
      <ul>
        {data?.tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
    </>
  )
}

let isCut = false
beforeEach(() => {
  isCut = false
  signOut()
  signedIn(['deals.edit'])
  serve({
    'GET /api/try/day': () => {
      if (isCut) throw new TypeError('Failed to fetch')
      return { body: { Content: { tasks: ['Pedir a conta'] } } }
    },
  })
})

/** The page, opened anew. */
const open = async () => (await renderApp(<Day />)).screen

async function seenOnce() {
  const screen = await open()
  await expect.element(screen.getByText('Pedir a conta')).toBeVisible()
  expect(screen.getByText('Mostrando o que foi carregado', { exact: false }).query()).toBeNull()
  await expect.poll(kept).toMatchObject({ reply: { tasks: ['Pedir a conta'] } })
  await screen.unmount()
}

test('without network a person has their last answer, and is told from when it is', async () => {
  await seenOnce()
  isCut = true
  const screen = await open()
  await expect.element(screen.getByText('Pedir a conta')).toBeVisible()
  await expect
    .element(screen.getByText(/Mostrando o que foi carregado em \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/))
    .toBeVisible()
})

test('neither another person at the device nor the same one in another company has it, and whoever signs out leaves none', async () => {
  await seenOnce()
  isCut = true
  const owner = ownerInCompany()
  const elsewhere: CompanyState = {
    options: [],
    instanceName: 'Outra',
    instance: { Nome: 'Outra', UrlApi: '', UrlImagem: '', Status: '', Slug: 'outra' },
  }
  signedIn(['deals.edit'], { companyState: elsewhere })
  const screen = await open()
  await expect.element(screen.getByText('Confira a internet', { exact: false })).toBeVisible()
  await screen.unmount()
  signedIn(['deals.edit'], { isLoggedFromAdmin: true, companyState: elsewhere })
  expect(await kept()).toBeNull()
  expect(await keptAnswer(owner, call)).not.toBeNull()
  signOut()
  await expect.poll(() => keptAnswer(owner, call)).toBeNull()
})

test('what an earlier version kept in another shape is not shown', async () => {
  await keepAnswer(ownerInCompany(), call, { tasks: 'Pedir a conta' }, new Date().toISOString())
  isCut = true
  const screen = await open()
  await expect.element(screen.getByText('Confira a internet', { exact: false })).toBeVisible()
})
