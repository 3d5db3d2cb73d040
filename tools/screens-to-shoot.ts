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

/** Every screen that `npm run shots` photographs; a screen that is not listed here has not been looked at. */
export const shots: Shot[] = [
  { name: 'login', path: '/login', audience: 'stranger', until: 'Lembrar de mim' },
  {
    name: 'login-wrong',
    path: '/login',
    audience: 'stranger',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('renata')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
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
  { name: 'sales', path: '/vendas' },
  {
    name: 'sale',
    path: '/vendas',
    reach: (page) => page.getByRole('row').nth(1).click(),
    until: 'Pagamentos de comissão',
  },
  { name: 'new-sale', path: '/vendas?add=true', until: 'Registrar venda' },
  { name: 'commissions', path: '/dashboard/commission' },
  { name: 'commission-ranges', path: '/settings/deal/commission', until: 'Faixas de comissão' },
  {
    name: 'public-proposal-gate',
    path: '/publico/proposta/demonstracao-do-girassol',
    audience: 'stranger',
    until: 'Sua proposta está protegida',
  },
  {
    name: 'public-proposal',
    path: '/publico/proposta/demonstracao-do-girassol',
    audience: 'stranger',
    reach: async (page) => {
      await page.getByLabel('Senha').fill('girassol')
      await page.getByRole('button').click()
    },
    until: 'Ajuste ao seu bolso',
    whole: true,
  },
  { name: 'not-found', path: '/nao/existe', until: 'Página não encontrada' },
  {
    name: 'account-menu',
    path: '/negocios',
    reach: (page) => page.getByRole('button', { name: /^Conta de/ }).click(),
    until: 'Tamanho da letra',
  },
]
