import type { Page } from 'playwright-core'
import type { Shot } from '../src/platform/testing/shot.ts'

/** Calls the API as the person who is signed in on the page. */
const call = (page: Page, method: string, url: string, body?: object) =>
  page.evaluate(
    async (given) => {
      const { token } = JSON.parse(localStorage.getItem('girassol.session') ?? '{}')
      const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const reply = await fetch(given.url, {
        method: given.method,
        headers: {
          Authorization: `Bearer ${token}`,
          'X-XSRF-TOKEN': xsrf,
          ...(given.body && { 'Content-Type': 'application/json' }),
        },
        ...(given.body && { body: JSON.stringify(given.body) }),
      })
      return JSON.parse((await reply.text()) || '{}').Content
    },
    { method, url, body },
  )

/** Opens a contact with a possible duplicate: one that was entered twice. */
async function alikePair(page: Page, { base }: { base: string }) {
  const { list } = await call(page, 'GET', '/api/contacts?pageSize=1&sort=name')
  const { id, name, city, state } = list[0]
  if ((await call(page, 'GET', `/api/contacts/${id}/duplicates`)).length === 0)
    await call(page, 'POST', '/api/contacts', {
      kind: 'person',
      name: `${name} (indicação)`,
      phone: `349${String(Date.now()).slice(-8)}`,
      city,
      state,
    })
  await page.goto(`${base}/contacts/${id}`)
}

async function openWithKey(page: Page, key: string) {
  await page.locator('main h1, header h1').first().waitFor()
  await page.keyboard.press(key)
}

async function goOffline(page: Page) {
  await page.getByRole('row').nth(2).waitFor()
  await page.context().setOffline(true)
  await page.waitForTimeout(500)
}

async function createDeal(page: Page) {
  await openWithKey(page, 'c')
  await page.getByText('Novo negócio', { exact: true }).last().click()
}

const columnMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Opções de / })
    .first()
    .click()

const openStatus = async (page: Page) => {
  await page.getByRole('button', { name: /^Qualificação/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** The proposal wizard, so many steps from the beginning, without an old draft. */
const wizardAt = (steps: number) => async (page: Page) => {
  await call(page, 'DELETE', `/api/deals/${new URL(page.url()).pathname.split('/')[2]}/proposal-draft`)
  await page.reload()
  for (let step = 0; step < steps; step++) {
    await page
      .getByRole('button', { name: /^(Continuar|Revisar)/ })
      .first()
      .click()
    await page.waitForTimeout(400)
  }
}

/** A company without access to its deals: the session's response is modified. */
const dealsClosed = (state: 'restricted' | 'maintenance') => async (page: Page) => {
  await page.addInitScript((closed) => {
    const ask = window.fetch
    window.fetch = async (input, init) => {
      const reply = await ask(input, init)
      if (!String(input).endsWith('/api/session')) return reply
      const body = await reply.json()
      body.Content.company.Modulos = { deals: closed }
      return new Response(JSON.stringify(body), reply)
    }
  }, state)
  await page.reload()
}

/** The session's response with another state of the company, or without a permission. */
const sessionWith = (change: { status?: string; without?: string }) => async (page: Page) => {
  await page.addInitScript(({ status, without }) => {
    const ask = window.fetch
    window.fetch = async (input, init) => {
      const reply = await ask(input, init)
      if (!/\/api\/(session|instance)$/.test(String(input))) return reply
      const body = await reply.json()
      if (status) for (const one of [body.Content, ...(body.Content.options ?? [])]) one.Status = status
      const role = body.Content.user?.funcao
      if (role) role.permissoesList = role.permissoesList.filter((id: string) => id !== without)
      return new Response(JSON.stringify(body), reply)
    }
  }, change)
  await page.reload()
}

/** The product with a person's accessibility settings. */
const seenWith = (appearance: { highContrast?: boolean; fontSize?: string }) => async (page: Page) => {
  await page.addInitScript((kept) => localStorage.setItem('girassol.appearance', JSON.stringify(kept)), appearance)
  await page.reload()
  await page.locator('main h1, header h1').first().waitFor()
}

/** A newer version is available while this one is on screen. */
async function newerVersion(page: Page) {
  await page.addInitScript(() => {
    const worker = Object.assign(new EventTarget(), { postMessage() {} })
    const registration = Object.assign(new EventTarget(), { waiting: worker, installing: null, update: async () => {} })
    Object.defineProperty(navigator.serviceWorker, 'register', { value: async () => registration })
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: worker })
  })
  await page.reload()
}

/** Two changes that wait for the network. */
async function changeOffline(page: Page) {
  await page.getByRole('button', { name: 'Editar E-mail' }).waitFor()
  await page.context().setOffline(true)
  for (const [field, value] of [
    ['E-mail', 'maria.aparecida@exemplo.com.br'],
    ['Profissão', 'Engenheira civil'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^(Editar|Adicionar) ${field}$`) }).click()
    await page.getByRole('textbox', { name: field }).fill(value)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(400)
  }
  await page.getByRole('button', { name: /por enviar/ }).click()
}

/** The second step of signing in: the response to the first is modified. */
const secondFactor = (way?: string) => async (page: Page) => {
  await page.evaluate(() => {
    const ask = window.fetch
    const Details = { ticket: 'ticket', totp: true, passkey: true, recoveryCode: true }
    const headers = { 'Content-Type': 'application/json' }
    window.fetch = async (input, init) =>
      String(input).endsWith('/api/login')
        ? new Response(
            JSON.stringify({ Code: 'access.second_factor_needed', Message: 'Confirme que é você.', Details }),
            {
              status: 403,
              headers,
            },
          )
        : ask(input, init)
  })
  await page.getByLabel('E-mail').fill('renata@demo.test')
  await page.getByLabel('Senha', { exact: true }).fill('uma-senha')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  if (way) await page.getByRole('button', { name: way }).click()
}

/** The password dialog of the account before a second factor is set up. */
async function proveAgain(page: Page) {
  await page
    .getByRole('dialog')
    .getByLabel('Senha atual')
    .fill(process.env.PASSWORD ?? 'Girassol@2026')
  await page.getByRole('button', { name: 'Continuar' }).click()
}

async function setUpAuthenticator(page: Page) {
  await press('Configurar')(page)
  await proveAgain(page)
  await page.getByRole('img', { name: /QR/ }).waitFor()
}

/** The codes of the last step; no factor is really added. */
async function recoveryCodes(page: Page) {
  const recoveryCodes = Array.from({ length: 10 }, (_none, at) => `k7m${at}-q2x${at}-p9`)
  await page.route('**/api/account/totp', (route, request) =>
    request.method() === 'PUT' ? route.fulfill({ json: { Content: { recoveryCodes } } }) : route.fallback(),
  )
  await setUpAuthenticator(page)
  await page.getByLabel('Código', { exact: false }).last().fill('123456')
  await page.getByRole('button', { name: 'Ativar' }).click()
}

/** A contact with a consent, given once. */
async function withConsent(page: Page) {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const given = await call(page, 'GET', `/api/contacts/${id}/consents`)
  if (given.length === 0)
    for (const purpose of ['Receber propostas e novidades por WhatsApp', 'Usar a conta de luz para simular a economia'])
      await call(page, 'POST', `/api/contacts/${id}/consents`, { purpose, channel: 'Formulário da feira de energia' })
  await page.reload()
  await page.getByText('Receber propostas').first().scrollIntoViewIfNeeded()
}

/** A mail that the product has just sent, opened. */
async function openMail(page: Page) {
  await page.getByText('Caixa de saída').first().waitFor()
  await call(page, 'POST', '/api/password-recoveries', { email: 'renata@demo.test' })
  await page
    .getByRole('button', { name: /renata@demo\.test/ })
    .first()
    .click()
}

/** A second sizing configuration, so that the page shows a choice. */
async function twoConfigs(page: Page) {
  const { list, totalItems } = await call(page, 'GET', '/api/sizing-configs')
  if (totalItems === 1) {
    const { id: _id, ...config } = await call(page, 'GET', `/api/sizing-configs/${list[0].id}`)
    await call(page, 'PATCH', `/api/sizing-configs/${list[0].id}`, { toKwp: 75 })
    await call(page, 'POST', '/api/sizing-configs', { ...config, code: 'Usinas de solo', fromKwp: 75, toKwp: null })
  }
  await page.reload()
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

const importedRows = `Nome;E-mail;Telefone;Nome do negócio;Tipo do negócio;Consumo;CPF;Cidade;Origem
Maria Aparecida dos Santos;maria@exemplo.com.br;(34) 99812-7001;Casa da Maria;;1.250;529.982.247-25;Uberlândia;Google
João Batista Cavalcante de Albuquerque Filho;sem email;(34) 99812-7002;;;480;;Araguari;Feira Agrishow
Padaria Pão da Terra;contato@;34 3232;Telhado;Foguete;muito;;Uberaba;
`

/** Uploads a small file to the import, up to the mapping of its columns. */
async function importFile(page: Page) {
  const buffer = Buffer.from(importedRows)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'leads-feira-de-energia.csv', mimeType: 'text/csv', buffer })
  await page.getByText('O que cada coluna preenche').first().waitFor()
}

/** Selects everything in the list of deals and opens one of the bulk actions. */
const askForAll = (action: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).click()
  await press(action)(page)
  await page.getByRole('dialog').waitFor()
}

/** The first deal, with the dialog for moving it. */
const moveDeal = (status: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mover', exact: true }).click()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Novo status').click()
  await page.getByRole('option', { name: status }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mover' }).click()
}

/**
 * What `npm run shots` photographs besides each screen as it opens: what is reached from there, and what crosses modules. A
 * module lists the pictures of its own records in `testing/shots.ts`.
 */
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
  { name: 'invitation', path: '/convite', audience: 'stranger', until: 'Este convite não vale mais' },
  { name: 'new-email', path: '/login/new-email', audience: 'stranger', until: 'Confirmar novo e-mail' },
  { name: 'recovery', path: '/login/recovery', audience: 'stranger', until: 'Recuperar a senha' },
  {
    name: 'change-password',
    path: '/login/change-password',
    audience: 'stranger',
    until: 'Criar nova senha',
    whole: true,
  },
  {
    name: 'recovery-code',
    path: '/login/recovery',
    audience: 'stranger',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('renata@demo.test')
      await page.getByRole('button', { name: 'Enviar código' }).click()
    },
    until: 'Criar nova senha',
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
  { name: 'audit', path: '/settings/general/audit', until: 'Tudo o que mudou' },
  { name: 'api-tokens', path: '/settings/integrations/api', until: 'Meus tokens de API' },
  {
    name: 'api-new-token',
    path: '/settings/integrations/api',
    reach: press('Novo token'),
    until: 'Vale até',
  },
  { name: 'api-reference', path: '/settings/integrations/api/reference?group=sales', until: 'endereços' },
  { name: 'email-models', path: '/settings/templates/emails', until: 'Modelos de e-mail' },
  {
    name: 'email-model',
    path: '/settings/templates/emails/$id',
    until: 'Salvar modelo',
  },
  {
    name: 'email-model-fields',
    path: '/settings/templates/emails/$id',
    reach: press('Campos'),
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
  { name: 'google-callback', path: '/google-callback', audience: 'stranger' },
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
    name: 'board-status',
    path: '/negocios',
    reach: async (page) => {
      await columnMenu(page)
      await page.getByRole('menuitem', { name: 'Editar status' }).click()
    },
    until: 'Dados gerais',
  },
  {
    name: 'funnel-from-board',
    path: '/negocios?view=lista',
    reach: (page) => page.getByRole('link', { name: 'Configurar funil' }).click(),
    until: 'Voltar aos negócios',
  },
  { name: 'board-column-menu', path: '/negocios', reach: columnMenu, until: 'Editar status' },
  {
    name: 'palette',
    path: '/negocios',
    reach: async (page) => {
      await openWithKey(page, 'Control+k')
      await page.getByRole('combobox').fill('ven')
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
  { name: 'deal', path: '/negocio/$id' },
  { name: 'deal-contact', path: '/negocio/$id/contato', whole: true },
  { name: 'deal-new', path: '/negocios?view=lista', reach: createDeal, until: 'Criar negócio' },
  {
    name: 'deal-bill-full',
    path: '/negocio/$id/propostas/$proposalId',
    reach: (page) => page.getByRole('link', { name: /^Conta de energia/ }).click(),
    until: 'Consumo por mês',
  },
  { name: 'deal-move', path: '/negocio/$id', reach: moveDeal('Fechamento'), until: 'Preencha os itens' },
  {
    name: 'deal-lose',
    path: '/negocio/$id',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Marcar como perdido' }).click()
    },
    until: 'Motivo da perda',
  },
  {
    name: 'deals-bulk-bar',
    path: '/negocios?view=lista',
    reach: (page) => page.getByRole('checkbox', { name: 'Selecionar todos' }).click(),
  },
  { name: 'deals-bulk-move', path: '/negocios?view=lista', reach: askForAll('Mover') },
  { name: 'deals-bulk-transfer', path: '/negocios?view=lista', reach: askForAll('Transferir') },
  { name: 'deals-bulk-tag', path: '/negocios?view=lista', reach: askForAll('Etiquetar') },
  { name: 'deals-bulk-lose', path: '/negocios?view=lista', reach: askForAll('Perder') },
  { name: 'filter-panel', path: '/negocios', reach: press('Filtro'), until: 'Pré-vendedor' },
  {
    name: 'filter-choice',
    path: '/negocios',
    reach: async (page) => {
      await press('Filtro')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Origem' }).click()
    },
  },
  {
    name: 'deal-peek',
    path: '/negocios',
    reach: (page) => page.locator('[data-board-column] [tabindex="0"]').first().click(),
    until: 'Responsável',
  },
  { name: 'deal-bill', path: '/negocio/$id/conta-energia' },
  {
    name: 'deal-bill-generation',
    path: '/negocio/$id/propostas/$proposalId',
    reach: (page) =>
      page
        .getByRole('link', { name: /^Conta de energia/ })
        .first()
        .click(),
    until: 'Geração prevista',
  },
  { name: 'deal-bill-new', path: '/negocio/$id/conta-energia?add=true', until: 'Salvar unidade' },
  { name: 'deal-project', path: '/negocio/$id/dados-do-projeto' },
  { name: 'deal-address', path: '/negocio/$id/endereco' },
  { name: 'deal-proposals', path: '/negocio/$id/propostas' },
  { name: 'deal-files', path: '/negocio/$id/arquivos' },
  { name: 'deal-added-tab', path: '/negocio/$id/aba/$tabId' },
  { name: 'deal-calls', path: '/negocio/$id/ligacoes' },
  { name: 'deal-general', path: '/negocio/$id/generic-tab' },
  { name: 'deal-activity', path: '/negocio/$id/atividades' },
  { name: 'proposal-wizard', path: '/negocio/$id/nova-proposta' },
  { name: 'proposal-wizard-place', path: '/negocio/$id/nova-proposta', reach: wizardAt(1) },
  { name: 'proposal-wizard-kit', path: '/negocio/$id/nova-proposta', reach: wizardAt(2) },
  { name: 'proposal-wizard-price', path: '/negocio/$id/nova-proposta', reach: wizardAt(3) },
  { name: 'proposal-wizard-payment', path: '/negocio/$id/nova-proposta', reach: wizardAt(4) },
  { name: 'proposal-wizard-summary', path: '/negocio/$id/nova-proposta', reach: wizardAt(5) },
  { name: 'proposal-edit', path: '/negocio/$id/alterar-proposta' },
  { name: 'proposal', path: '/negocio/$id/propostas/$proposalId' },
  { name: 'public-closed', path: '/publico/proposta/demonstracao-do-girassol', audience: 'stranger', until: 'Senha' },
  {
    name: 'public',
    path: '/publico/proposta/demonstracao-do-girassol',
    audience: 'stranger',
    reach: async (page) => {
      await page.getByLabel(/senha/i).first().fill('girassol')
      await page.keyboard.press('Enter')
    },
    until: 'Economia',
    whole: true,
  },
  { name: 'public-unknown', path: '/publico/proposta/esta-nao-existe-mais', audience: 'stranger' },
  { name: 'proposals', path: '/proposals' },
  { name: 'contacts', path: '/contacts' },
  { name: 'contacts-none', path: '/contacts?search=nada%20parecido', until: 'Nada com estes filtros' },
  {
    name: 'roof-types-none',
    path: '/settings/pricing/roof-types?search=nada%20parecido',
    until: 'Nada com estes filtros',
  },
  { name: 'contact-new', path: '/contacts?add=true', until: 'Criar contato' },
  {
    name: 'contact-alike',
    path: '/contacts?add=true',
    reach: async (page) => {
      const { list } = await call(page, 'GET', '/api/contacts?pageSize=1&sort=name')
      await page.getByLabel('Nome').first().fill(list[0].name)
      await page.getByLabel('Telefone').first().fill(list[0].phone)
    },
    until: 'Pode já estar cadastrado',
  },
  {
    name: 'contact-peek',
    path: '/contacts',
    reach: (page) => page.getByRole('row').nth(2).click(),
    until: 'Abrir contato',
  },
  { name: 'contact', path: '/contacts/$id' },
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
    path: '/contacts/$id',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Converter em secundário' }).click()
    },
    until: 'não será excluído',
  },
  {
    name: 'contact-reminder',
    path: '/contacts/$id',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Novo lembrete' }).click()
    },
    until: 'Criar lembrete',
  },
  { name: 'dashboard', path: '/dashboard' },
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
    path: '/negocio/$id/generic-tab',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Negar acesso' }).click()
    },
    until: 'Acesso negado para',
  },
  { name: 'settings-users', path: '/settings/team/users', until: 'ativos' },
  { name: 'settings-users-new', path: '/settings/team/users?add=true', until: 'Adicionar e convidar' },
  { name: 'settings-teams', path: '/settings/team/teams', until: 'Nova equipe' },
  { name: 'not-found', path: '/nao/existe', until: 'Página não encontrada' },
  {
    name: 'account-menu',
    path: '/negocios',
    reach: (page) => page.getByRole('button', { name: /^Conta de/ }).click(),
    until: 'Tamanho da letra',
  },
  { name: 'settings', path: '/settings' },
  { name: 'settings-contact-types', path: '/settings/deal/contact-types' },
  { name: 'settings-loss-reasons', path: '/settings/deal/loss-reasons' },
  { name: 'settings-deal-types', path: '/settings/deal/deal-types' },
  { name: 'settings-building-types', path: '/settings/deal/building-types' },
  { name: 'settings-file-categories', path: '/settings/deal/file-categories' },
  { name: 'settings-goal-new', path: '/settings/deal/goals', reach: press('Nova meta') },
  { name: 'settings-store-new', path: '/settings/team/stores', reach: press('Nova loja') },
  { name: 'settings-team-new', path: '/settings/team/teams', reach: press('Nova equipe') },
  { name: 'settings-function-new', path: '/settings/team/permissions', reach: press('Função') },
  { name: 'settings-tab-new', path: '/settings/general/tab', reach: press('Nova aba') },
  { name: 'settings-cost-new', path: '/settings/pricing/extra-costs', reach: press('Novo custo extra') },
  { name: 'module-restricted', path: '/negocios', reach: dealsClosed('restricted') },
  { name: 'module-maintenance', path: '/negocios', reach: dealsClosed('maintenance') },
  { name: 'offline', path: '/contacts', reach: goOffline },
  { name: 'account-second-factor', path: '/account', reach: press('Configurar') },
  { name: 'settings-origins', path: '/settings/deal/origins' },
  { name: 'settings-tags', path: '/settings/deal/tags' },
  { name: 'settings-goals', path: '/settings/deal/goals' },
  { name: 'settings-stores', path: '/settings/team/stores' },
  {
    name: 'settings-store',
    path: '/settings/team/stores/$id',
    until: 'Dados da loja',
    whole: true,
  },
  {
    name: 'settings-quick',
    path: '/settings/team/stores/$id/quick-settings',
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
    reach: press('Nova fila'),
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
    path: '/contacts/$id',
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
  { name: 'settings-inverter-new', path: '/settings/pricing/inverters?add=true', until: 'Preço e garantia' },
  { name: 'settings-pricing', path: '/settings/pricing/pricing', until: 'Margens', whole: true },
  { name: 'settings-sizing', path: '/settings/pricing/sizing', until: 'Ecologia', whole: true },
  {
    name: 'settings-sizing-help',
    path: '/settings/pricing/sizing',
    reach: (page) => page.getByRole('button', { name: 'Ajuda: Aumento de consumo' }).click(),
    until: 'Soma-se ao consumo médio',
  },
  // Redirects to the first dashboard that the person may see.
  { name: 'dashboards', path: '/dashboard' },
  {
    name: 'shortcuts',
    path: '/contacts',
    reach: async (page) => {
      await page.getByRole('row').nth(1).waitFor()
      await page.keyboard.press('?')
    },
    until: 'Em qualquer tela',
  },
  { name: 'settings-extra-costs', path: '/settings/pricing/extra-costs' },
  { name: 'settings-concessionaires', path: '/settings/pricing/concessionaires' },
  { name: 'settings-concessionaire-new', path: '/settings/pricing/concessionaires?add=true', until: 'Tarifa azul' },
  { name: 'settings-roof-types', path: '/settings/pricing/roof-types' },
  { name: 'settings-trash', path: '/settings/trash' },
  {
    name: 'settings-trash-full',
    path: '/settings/trash',
    reach: async (page) => {
      const { id } = await call(page, 'POST', '/api/deal-tabs', { name: `Aba da obra ${Date.now() % 1000}` })
      await call(page, 'DELETE', `/api/deal-tabs/${id}`)
      await page.reload()
    },
    until: 'Restaurar',
  },
  {
    name: 'account-delete',
    path: '/account',
    reach: async (page) => {
      const open = page.getByRole('button', { name: 'Excluir conta' })
      await open.scrollIntoViewIfNeeded()
      await open.click()
    },
    until: 'Excluir sua conta?',
  },
  {
    name: 'settings-origin-edit',
    path: '/settings/deal/origins',
    reach: press('Editar Site'),
    until: 'Excluir',
  },
  { name: 'settings-profiles', path: '/settings/team/permissions', reach: press('Perfis'), until: 'Adicionar perfil' },
  { name: 'settings-lists-none', path: '/settings/deal/tags?search=nada%20parecido', until: 'Nada com esse nome' },
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
    path: '/negocio/$id/campos-personalizados',
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
  {
    name: 'import-result',
    path: '/contacts/import',
    reach: async (page) => {
      await importFile(page)
      await page.getByRole('button', { name: 'Conferir linhas' }).click()
      await page.getByRole('button', { name: /^Importar/ }).click()
    },
    until: 'Desfazer importação',
  },
  { name: 'imports', path: '/settings/leads-imports', until: 'Importações de leads' },
  {
    name: 'progress',
    path: '/contacts',
    reach: (page) => page.getByRole('button', { name: 'Andamento' }).click(),
    until: 'Andamento',
  },
  {
    name: 'palette-none',
    path: '/negocios',
    reach: async (page) => {
      await openWithKey(page, 'Control+k')
      await page.getByRole('combobox').fill('zzqx')
    },
    until: 'Nada encontrado',
  },
  { name: 'column-chooser', path: '/contacts', reach: press('Colunas'), until: 'Voltar ao padrão' },
  {
    name: 'saved-views',
    path: '/negocios?view=lista',
    reach: async (page) => {
      const name = 'Acima de R$ 50 mil'
      const { views } = await call(page, 'GET', '/api/views?list=deals')
      const search = { view: 'lista', amountFrom: '5000000' }
      if (views.length === 0) await call(page, 'POST', '/api/views', { list: 'deals', search, name })
      await page.reload()
      await page.getByRole('button', { name }).first().click()
      await page.getByRole('button', { name: /^Opções da visão/ }).click()
    },
  },
  { name: 'login-factor', path: '/login', audience: 'stranger', reach: secondFactor(), until: 'Confirme que é você' },
  {
    name: 'login-factor-recovery',
    path: '/login',
    audience: 'stranger',
    reach: secondFactor('Usar um código de recuperação'),
    until: 'Código de recuperação',
  },
  {
    name: 'login-factor-key',
    path: '/login',
    audience: 'stranger',
    reach: secondFactor('Usar chave de acesso'),
    until: 'Use a chave de acesso',
  },
  { name: 'account-authenticator', path: '/account', reach: setUpAuthenticator },
  { name: 'account-recovery-codes', path: '/account', reach: recoveryCodes, until: 'Guardei' },
  { name: 'account-passkey', path: '/account', reach: press('Adicionar chave'), until: 'Nome da chave' },
  { name: 'contact-consents', path: '/contacts/$id', reach: withConsent },
  { name: 'contact-erase', path: '/contacts/$id', reach: press('Apagar dados') },
  { name: 'mailbox-open', path: '/dev/mailbox', reach: openMail },
  {
    name: 'settings-functions',
    path: '/settings/team/permissions',
    reach: press('Funções'),
    until: 'Cada usuário tem uma função',
  },
  { name: 'settings-sizing-choice', path: '/settings/pricing/sizing', reach: twoConfigs, until: 'Usinas de solo' },
  { name: 'settings-extra-cost-none', path: '/settings/pricing/extra-costs?cost=zz', until: 'Nada com esse nome' },
  { name: 'settings-funnel-found', path: '/settings/deal/funnel?search=proposta', until: 'Funil' },
  { name: 'settings-whatsapp-found', path: '/settings/general/whatsapp-notifications?search=proposta' },
  { name: 'settings-domains-none', path: '/settings/general/domains?search=zz', until: 'Nada com esse nome' },
  { name: 'blocked', path: '/negocios', reach: sessionWith({ status: 'blocked' }), until: 'Instância bloqueada' },
  { name: 'restricted', path: '/contacts', reach: sessionWith({ without: 'contacts.list' }), until: 'Acesso restrito' },
  { name: 'update', path: '/negocios', reach: newerVersion, until: 'Uma nova versão está disponível.' },
  { name: 'pending', path: '/contacts/$id', reach: changeOffline },
  { name: 'high-contrast', path: '/contacts', reach: seenWith({ highContrast: true }) },
  { name: 'high-contrast-board', path: '/negocios', reach: seenWith({ highContrast: true }) },
  { name: 'extra-large', path: '/negocios', reach: seenWith({ fontSize: 'extra-large' }) },
  { name: 'extra-large-deal', path: '/negocio/$id', reach: seenWith({ fontSize: 'extra-large' }) },
  {
    name: 'undo',
    path: '/settings/deal/tags',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Excluir/ })
        .click()
    },
    until: 'Desfazer',
  },
]
