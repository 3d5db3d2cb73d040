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
  { name: 'sales', path: '/vendas' },
  { name: 'commissions', path: '/dashboard/commission' },
  { name: 'settings-permissions', path: '/settings/team/permissions', until: 'Copiar de outra função' },
  {
    name: 'settings-permissions-compared',
    path: '/settings/team/permissions',
    reach: async (page) => {
      await page.getByLabel('comparar com').selectOption({ label: 'Pré-vendedor' })
      const proposals = page.getByRole('button', { name: /^Proposta/ })
      await proposals.click()
      await page
        .getByRole('group', { name: /^Excluir: Vendedor/ })
        .getByText('Sim')
        .click()
    },
    until: 'Salvar mudanças',
  },
  { name: 'settings-users', path: '/settings/team/users', until: 'Loja principal' },
  { name: 'settings-users-new', path: '/settings/team/users?add=true', until: 'Adicionar e convidar' },
  { name: 'settings-teams', path: '/settings/team/teams', until: 'Nova equipe' },
  { name: 'not-found', path: '/nao/existe', until: 'Página não encontrada' },
  {
    name: 'account-menu',
    path: '/negocios',
    reach: (page) => page.getByRole('button', { name: /^Conta de/ }).click(),
    until: 'Tamanho da letra',
  },
]
