import type { Page } from 'playwright-core'

export interface Shot {
  name: string
  path: string
  /** Signed in as the demo company's administrator unless it is for strangers. */
  audience?: 'stranger'
  /** Goes on from `path`: opens the first row, a tab, a dialog. */
  reach?: (page: Page, given: { base: string; isPhone: boolean }) => Promise<unknown>
  /** Waits until this text is on screen. */
  until?: string
  /** The whole length of the page instead of what is in sight. */
  whole?: true
}

const dealTabs = [
  'contato',
  'conta-energia',
  'dados-do-projeto',
  'endereco',
  'propostas',
  'vendas',
  'arquivos',
  'generic-tab',
  'atividades',
]

/** A tab of the first deal of the list. */
async function openDeal(page: Page, base: string, tab: string) {
  const first = page.locator('a[href^="/negocio/"], tr[data-clickable]').first()
  await first.waitFor()
  const address = await page.evaluate(async () => {
    const session = JSON.parse(sessionStorage.getItem('girassol.session') ?? localStorage.getItem('girassol.session')!)
    const answer = await fetch('/api/deals?pageSize=1&sort=-amount&proposal=with', {
      headers: { Authorization: `Bearer ${session.token}` },
    })
    return (await answer.json()).Content.list[0].id as string
  })
  await page.goto(`${base}/negocio/${address}/${tab}`)
  await page.getByRole('navigation', { name: 'Partes do negócio' }).waitFor()
}

/** Every screen that `npm run shots` photographs; a screen that is not listed here has not been looked at. */
export const shots: Shot[] = [
  { name: 'login', path: '/login', audience: 'stranger', until: 'Lembrar de mim' },
  {
    name: 'login-wrong',
    path: '/login',
    audience: 'stranger',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('renata')
      await page.getByRole('button', { name: 'Entrar' }).click()
    },
    until: 'E-mail inválido.',
  },
  { name: 'board', path: '/negocios' },
  {
    name: 'palette',
    path: '/negocios',
    reach: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('ven')
    },
  },
  ...dealTabs.map(
    (tab): Shot => ({
      name: `deal-${tab}`,
      path: '/negocios?view=lista&sort=-amount',
      reach: (page, { base }) => openDeal(page, base, tab),
    }),
  ),
  {
    name: 'deal-lose',
    path: '/negocios?view=lista&sort=-amount',
    reach: async (page, { base }) => {
      await openDeal(page, base, 'contato')
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Marcar como perdido' }).click()
    },
    until: 'Motivo da perda',
  },
  { name: 'contacts', path: '/contacts' },
  { name: 'contacts-none', path: '/contacts?search=nada%20parecido', until: 'Nenhum contato encontrado' },
  { name: 'contact-new', path: '/contacts?add=true', until: 'Criar contato' },
  {
    name: 'contact-peek',
    path: '/contacts',
    reach: (page) => page.getByRole('row').nth(2).click(),
    until: 'Abrir contato',
  },
  {
    name: 'contact',
    path: '/contacts',
    reach: async (page) => {
      await page.getByRole('row').nth(2).click()
      await page.getByRole('link', { name: 'Abrir contato' }).click()
    },
    until: 'Atendimento',
  },
  { name: 'sales', path: '/vendas' },
  { name: 'commissions', path: '/dashboard/commission' },
  { name: 'not-found', path: '/nao/existe', until: 'Página não encontrada' },
  {
    name: 'account-menu',
    path: '/negocios',
    reach: (page) => page.getByRole('button', { name: /^Conta de/ }).click(),
    until: 'Tamanho da letra',
  },
]
