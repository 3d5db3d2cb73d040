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

/** Opens the page of the first record that an address of the API lists. */
const first = (api: string, path: (id: string) => string): NonNullable<Shot['reach']> => {
  return async (page, { base }) => {
    const id = await page.evaluate(async (url) => {
      const { token } = JSON.parse(localStorage.getItem('girassol.session') ?? '{}')
      const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
      return (await reply.json()).Content?.list?.[0]?.id as string | undefined
    }, api)
    if (!id) throw new Error(`Nothing is listed by ${api}.`)
    await page.goto(base + path(id))
  }
}

/** Opens a contact that another may be the same as. */
async function alikePair(page: Page, { base }: { base: string }) {
  const id = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('girassol.session') ?? '{}')
    const ask = async (url: string) =>
      (await (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).json()).Content
    const { list } = await ask('/api/contacts?pageSize=100')
    for (const one of list) if ((await ask(`/api/contacts/${one.id}/duplicates`)).length > 0) return one.id as string
    return undefined
  })
  if (!id) throw new Error('No two contacts are alike.')
  await page.goto(`${base}/contacts/${id}`)
}

async function openWithKey(page: Page, key: string) {
  await page.locator('main h1, header h1').first().waitFor()
  await page.keyboard.press(key)
}

const deal = (tab: string) => first('/api/deals?pageSize=1', (id) => `/negocio/${id}${tab}`)

const openStatus = async (page: Page) => {
  await page.getByRole('button', { name: /^Qualificação/ }).click()
  await page.getByRole('dialog').waitFor()
}

const importedRows = `Nome;E-mail;Telefone;Nome do negócio;Tipo do negócio;Consumo;CPF;Cidade
Maria Aparecida dos Santos;maria@exemplo.com.br;(34) 99812-7001;Casa da Maria;;1.250;529.982.247-25;Uberlândia
João Batista Cavalcante de Albuquerque Filho;;(34) 99812-7002;;;480;;Araguari
Padaria Pão da Terra;contato@;34 3232;Telhado;Foguete;muito;;Uberaba
`

/** Brings a small file to the import, which asks what its columns fill. */
async function importFile(page: Page) {
  const buffer = Buffer.from(importedRows)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'leads-feira-de-energia.csv', mimeType: 'text/csv', buffer })
  await page.getByText('O que cada coluna preenche').first().waitFor()
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
  { name: 'register', path: '/register', audience: 'stranger', until: 'Criar conta', whole: true },
  { name: 'recovery', path: '/login/recovery', audience: 'stranger', until: 'Recuperar a senha' },
  {
    name: 'change-password',
    path: '/login/change-password',
    audience: 'stranger',
    until: 'Criar nova senha',
    whole: true,
  },
  { name: 'account', path: '/account', until: 'Membro desde', whole: true },
  {
    name: 'notifications',
    path: '/negocios',
    reach: async (page) => page.getByRole('button', { name: /^Notificações/ }).click(),
    until: 'Preferências',
  },
  { name: 'visual', path: '/visual', until: 'Alto contraste' },
  { name: 'visual-fonts', path: '/visual/fonts', until: 'Muito grande' },
  { name: 'api-tokens', path: '/settings/integrations/api', until: 'Tokens da empresa' },
  {
    name: 'api-new-token',
    path: '/settings/integrations/api',
    reach: (page) => page.getByRole('button', { name: 'Novo token' }).first().click(),
    until: 'Vale até',
  },
  { name: 'api-reference', path: '/settings/integrations/api/reference?group=sales', until: 'endereços' },
  { name: 'email-models', path: '/settings/templates/emails', until: 'Modelos de e-mail' },
  {
    name: 'email-model',
    path: '/settings/templates/emails',
    reach: first('/api/modeloEmail?pageSize=1', (id) => `/settings/templates/emails/${id}`),
    until: 'Salvar modelo',
  },
  {
    name: 'email-model-fields',
    path: '/settings/templates/emails',
    reach: async (page, given) => {
      await first('/api/modeloEmail?pageSize=1', (id) => `/settings/templates/emails/${id}`)!(page, given)
      await page.getByRole('button', { name: 'Campos' }).click()
    },
    until: 'Com nome',
  },
  {
    name: 'search-finds',
    path: '/negocios',
    reach: async (page) => {
      await openWithKey(page, 'Control+k')
      await page.getByRole('combobox').fill('maria')
      await page
        .getByRole('option', { name: /^Venda/ })
        .first()
        .waitFor()
    },
  },
  { name: 'mailbox', path: '/dev/mailbox', audience: 'stranger', until: 'Caixa de saída' },
  {
    name: 'list-view-changed',
    path: '/contacts?state=MG',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Salvar visão' }).click()
      await page.getByLabel('Nome da visão').fill('Mineiros com negócio em aberto na carteira da Renata')
    },
    until: 'Quem vê',
  },
  {
    name: 'contacts-transfer',
    path: '/contacts',
    reach: async (page) => {
      await page.getByRole('checkbox', { name: 'Selecionar todos' }).click()
      await page.getByRole('button', { name: 'Transferir' }).click()
    },
    until: 'Estou ciente',
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
  { name: 'board-keys', path: '/negocios', reach: (page) => openWithKey(page, '?'), until: 'Atalhos do teclado' },
  { name: 'create', path: '/negocios', reach: (page) => openWithKey(page, 'c') },
  { name: 'deal-map', path: '/negocios?view=mapa', until: 'à vista' },
  { name: 'deal-gantt', path: '/negocios?view=gantt' },
  { name: 'deal-calendar', path: '/negocios?view=calendario' },
  { name: 'deal-flow', path: '/negocios?view=fluxo', until: 'Movimentos do período' },
  { name: 'deal-insights', path: '/negocios?view=insights', until: 'Funil de conversão' },
  { name: 'conveyor', path: '/conveyor' },
  { name: 'deal-list', path: '/negocios?view=lista' },
  { name: 'deal', path: '/negocios', reach: deal('') },
  { name: 'deal-bill', path: '/negocios', reach: deal('/conta-energia') },
  { name: 'deal-project', path: '/negocios', reach: deal('/dados-do-projeto') },
  { name: 'deal-address', path: '/negocios', reach: deal('/endereco') },
  { name: 'deal-proposals', path: '/negocios', reach: deal('/propostas') },
  { name: 'deal-files', path: '/negocios', reach: deal('/arquivos') },
  { name: 'deal-sales', path: '/negocios', reach: deal('/vendas') },
  { name: 'deal-general', path: '/negocios', reach: deal('/generic-tab') },
  { name: 'deal-activity', path: '/negocios', reach: deal('/atividades') },
  { name: 'proposal-wizard', path: '/negocios', reach: deal('/nova-proposta') },
  { name: 'proposals', path: '/proposals' },
  { name: 'contacts', path: '/contacts' },
  { name: 'contacts-none', path: '/contacts?search=nada%20parecido', until: 'Nenhum contato encontrado' },
  { name: 'contact-new', path: '/contacts?add=true', until: 'Criar contato' },
  {
    name: 'contact-peek',
    path: '/contacts',
    reach: (page) => page.getByRole('row').nth(2).click(),
    until: 'Abrir contato',
  },
  { name: 'contact', path: '/contacts', reach: first('/api/contacts?pageSize=1', (id) => `/contacts/${id}`) },
  {
    name: 'contact-merge',
    path: '/contacts',
    reach: async (page, given) => {
      await alikePair(page, given)
      await page
        .getByRole('button', { name: /^Juntar com/ })
        .first()
        .click()
    },
    until: 'Juntar contatos',
  },
  {
    name: 'contact-convert',
    path: '/contacts',
    reach: async (page, given) => {
      await first('/api/contacts?pageSize=1', (id) => `/contacts/${id}`)(page, given)
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Converter em secundário' }).click()
    },
    until: 'não será excluído',
  },
  {
    name: 'contact-reminder',
    path: '/contacts',
    reach: async (page, given) => {
      await first('/api/contacts?pageSize=1', (id) => `/contacts/${id}`)(page, given)
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Novo lembrete' }).click()
    },
    until: 'Criar lembrete',
  },
  { name: 'sales', path: '/vendas' },
  { name: 'sale', path: '/vendas', reach: first('/api/sales?pageSize=1', (id) => `/vendas/${id}`) },
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
  {
    name: 'settings-function-edit',
    path: '/settings/team/permissions',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Mais sobre esta função' }).click()
      await page.getByRole('menuitem', { name: 'Editar função' }).click()
    },
    until: 'Exigir segundo fator',
  },
  {
    name: 'deal-deny',
    path: '/negocios',
    reach: async (page, given) => {
      await deal('/generic-tab')!(page, given)
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Negar acesso' }).click()
    },
    until: 'Acesso negado para',
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
  { name: 'settings-origins', path: '/settings/deal/origins' },
  { name: 'settings-tags', path: '/settings/deal/tags' },
  { name: 'settings-goals', path: '/settings/deal/goals' },
  { name: 'settings-stores', path: '/settings/team/stores' },
  {
    name: 'settings-store',
    path: '/settings/team/stores',
    reach: first('/api/settings/stores', (id) => `/settings/team/stores/${id}`),
    until: 'Dados da loja',
    whole: true,
  },
  {
    name: 'settings-quick',
    path: '/settings/team/stores',
    reach: first('/api/settings/stores', (id) => `/settings/team/stores/${id}/quick-settings`),
    until: 'Salvar e continuar',
  },
  { name: 'settings-whitelabel', path: '/settings/whitelabel', until: 'Capa da proposta', whole: true },
  { name: 'settings-company', path: '/settings/general/company', until: 'Razão social', whole: true },
  { name: 'settings-domains', path: '/settings/general/domains', until: 'Adicionar domínio', whole: true },
  { name: 'settings-email', path: '/settings/general/email-settings', until: 'Servidor SMTP', whole: true },
  { name: 'settings-whatsapp', path: '/settings/general/whatsapp-notifications', until: 'Lead recebido', whole: true },
  { name: 'settings-footprint', path: '/settings/general/ecological-footprint', until: 'Equivalências', whole: true },
  { name: 'settings-cache', path: '/settings/general/cache', until: 'Limpar cache da empresa' },
  { name: 'implementation', path: '/implementation', until: 'passos prontos', whole: true },
  { name: 'settings-queue', path: '/settings/team/distribution-queue' },
  {
    name: 'settings-queue-new',
    path: '/settings/team/distribution-queue',
    reach: (page) => page.getByRole('button', { name: 'Nova fila' }).first().click(),
    until: 'Consumo inicial',
  },
  {
    name: 'settings-funnel',
    path: '/settings/deal/funnel',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Qualificação/ })
        .first()
        .click(),
    until: 'Exigências de entrada',
  },
  {
    name: 'contact-privacy',
    path: '/contacts',
    reach: first('/api/contacts?pageSize=1', (id) => `/contacts/${id}`),
    until: 'Dados pessoais (LGPD)',
    whole: true,
  },
  { name: 'settings-modules', path: '/settings/pricing/modules' },
  {
    name: 'settings-module-open',
    path: '/settings/pricing/modules',
    reach: (page) => page.getByRole('row').nth(2).click(),
    until: 'Ficha técnica',
  },
  { name: 'settings-inverters', path: '/settings/pricing/inverters' },
  { name: 'settings-inverter-new', path: '/settings/pricing/inverters?open=new', until: 'Preço e garantia' },
  { name: 'settings-pricing', path: '/settings/pricing/pricing', until: 'Margens', whole: true },
  { name: 'settings-sizing', path: '/settings/pricing/sizing', until: 'Ecologia', whole: true },
  { name: 'settings-extra-costs', path: '/settings/pricing/extra-costs' },
  { name: 'settings-concessionaires', path: '/settings/pricing/concessionaires' },
  { name: 'settings-concessionaire-new', path: '/settings/pricing/concessionaires?open=new', until: 'Tarifa azul' },
  { name: 'settings-roof-types', path: '/settings/pricing/roof-types' },
  { name: 'settings-trash', path: '/settings/trash' },
  { name: 'custom-fields', path: '/settings/custom-fields', until: 'Padrão de entrada', whole: true },
  {
    name: 'custom-field',
    path: '/settings/custom-fields',
    reach: (page) => page.getByRole('button', { name: 'Editar Padrão de entrada' }).click(),
    until: 'Uma por linha',
  },
  { name: 'deal-tabs-settings', path: '/settings/general/tab', until: 'Financeiro' },
  {
    name: 'deal-custom-fields',
    path: '/negocios',
    reach: deal('/campos-personalizados'),
    until: 'Desconto autorizado',
  },
  { name: 'status-rules', path: '/settings/deal/funnel', reach: openStatus, until: 'Dados gerais' },
  {
    name: 'rule-trial',
    path: '/settings/deal/funnel',
    reach: async (page) => {
      await openStatus(page)
      await page.getByLabel('Técnico').check()
      await page.getByRole('button', { name: 'Testar nos últimos 90 dias' }).click()
    },
    until: 'Entradas desde',
  },
  { name: 'import', path: '/contacts/import', until: 'Escolher arquivo' },
  { name: 'import-columns', path: '/contacts/import', reach: importFile, until: 'O que cada coluna preenche' },
  {
    name: 'import-rows',
    path: '/contacts/import',
    reach: async (page) => {
      await importFile(page)
      await page.getByRole('button', { name: 'Conferir linhas' }).click()
    },
    until: 'Linhas rejeitadas',
  },
  { name: 'imports', path: '/settings/leads-imports', until: 'Importações de leads' },
  {
    name: 'progress',
    path: '/contacts',
    reach: (page) => page.getByRole('button', { name: 'Andamento' }).click(),
    until: 'Andamento',
  },
]
