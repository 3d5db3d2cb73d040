import type { Page } from 'playwright-core'
import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'
import type { DocumentDetail, DocumentRow, Signer } from '../contract.ts'

/** Asks as whoever is signed in on the page. */
const ask = <Reply>(page: Page, method: string, path: string): Promise<Reply> =>
  page.evaluate(
    async (given) => {
      const { token } = JSON.parse(localStorage.getItem('girassol.session') ?? '{}')
      const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const headers = { Authorization: `Bearer ${token}`, 'X-XSRF-TOKEN': xsrf }
      const answer = await fetch(given.path, { method: given.method, headers })
      return (await answer.json()).Content
    },
    { method, path },
  )

/** Somebody whose turn it is, and who signs in this way: one document, or several that were sent together. */
async function waiting(page: Page, auth: Signer['auth'], hasMore = false): Promise<Signer & { at: string }> {
  const { list } = await ask<{ list: DocumentRow[] }>(page, 'GET', '/api/documents?state=process')
  for (const { id } of list) {
    const { signerList, provider, together } = await ask<DocumentDetail>(page, 'GET', `/api/documents/${id}`)
    const isMore = together.length > 0
    const isAsked = provider === 'own' && isMore === hasMore
    const signer = isAsked && signerList.find((one) => one.isNext && one.auth === auth)
    if (signer) return { ...signer, at: `/api/documents/${id}/signers/${signer.id}` }
  }
  throw new Error(`Nobody is asked to sign by ${auth}.`)
}

interface Given {
  base: string
}

/** The page of somebody who was mailed a link. */
async function asked(page: Page, { base }: Given, hasMore = false) {
  const { at } = await waiting(page, 'email-code', hasMore)
  const { url } = await ask<{ url: string }>(page, 'POST', `${at}/link`)
  await page.goto(base + new URL(url).pathname)
  await page.locator('footer button').first().waitFor()
}

/** The same on the seller's device, read to the end. */
async function hosted(page: Page, { base }: Given) {
  const { at, name } = await waiting(page, 'in-person')
  const { path } = await ask<{ path: string }>(page, 'POST', `${at}/in-person`)
  await page.goto(base + path)
  await readOn(page)
  return name
}

async function readOn(page: Page) {
  const who = page.getByLabel('Nome completo')
  for (let turn = 0; turn < 50 && !(await who.isVisible()); turn++) {
    await page.locator('footer button').last().click()
    await page.waitForTimeout(200)
  }
}

export const shots: Shot[] = [
  { name: 'documents', path: '/documents' },
  { name: 'document', path: '/documents/$id' },
  { name: 'deal-documents', path: '/negocio/$id/documentos' },
  { name: 'sign-read', path: '/documents', reach: asked, until: 'este é o seu documento' },
  {
    name: 'sign-several',
    path: '/documents',
    reach: (page, given) => asked(page, given, true),
    until: 'este é o documento 1 de 2',
  },
  {
    name: 'sign-who',
    path: '/documents',
    reach: async (page, given) => {
      await asked(page, given)
      await readOn(page)
    },
    until: 'O nome e o CPF precisam ser',
  },
  {
    name: 'sign-draw',
    path: '/documents',
    reach: async (page, given) => {
      const name = await hosted(page, given)
      await page.getByLabel('Nome completo').fill(name)
      await page.getByLabel('CPF', { exact: true }).fill('111.444.777-35')
      await page.getByRole('button', { name: 'Continuar' }).click()
    },
    until: 'Sua assinatura',
    whole: true,
  },
  {
    name: 'sign-refuse',
    path: '/documents',
    reach: async (page, given) => {
      await asked(page, given)
      await page.getByRole('button', { name: 'Recusar' }).click()
    },
    until: 'Recusar o documento',
  },
  {
    name: 'sign-unknown',
    path: '/publico/assinar/este-link-nao-existe-mais',
    audience: 'stranger',
    until: 'Não é possível assinar agora',
  },
  { name: 'verify', path: '/publico/verificar', audience: 'stranger', until: 'Verificar documento' },
]

export const records: ListedRecord[] = [{ under: '/documents/$id', api: '/api/documents', fills: { id: 'id' } }]
