import { expect, it, vi } from 'vitest'
import { ReloadButton } from '../pieces/reload-button.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { InterpolationPanel } from './interpolation-panel.tsx'

const entry = (model: string, key: string, label: string) => ({ key, text: `{{${model}.${key}}}`, label })

const lists = {
  lead: [entry('lead', 'nome', 'Nome do cliente'), entry('lead', 'telefone', 'Telefone')],
  prePropostaAceita: [entry('prePropostaAceita', 'valor', 'Valor')],
  preProposta: [entry('preProposta', 'NomeConsultor', 'Nome do consultor')],
  projeto: [entry('projeto', 'previsaoDeFechamentoDoNegocioComOCliente', 'Previsão')],
  simulador: [entry('simulador', 'potencia', 'Potência')],
  loja: [entry('loja', 'cidade', 'Cidade')],
  usuario: [entry('usuario', 'email', 'E-mail')],
}

const show = (given: object = {}) =>
  renderApp(
    <InterpolationPanel
      lists={lists}
      isLoading={false}
      failure={null}
      refreshedAt={0}
      onReload={() => {}}
      {...given}
    />,
  )

const headings = (screen: { container: Element }, level: string) =>
  [...screen.container.querySelectorAll(level)].map((one) => one.textContent)

it('[SHELL-014] [SHELL-055] groups the placeholders under lead, accepted pre-proposal, pre-proposal, project, simulator, store and user', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('{{lead.nome}}')).toBeVisible()
  expect(headings(screen, 'h3')).toEqual([
    'Lead',
    'Pré-proposta aceita',
    'Pré-proposta',
    'Projeto',
    'Simulador',
    'Loja',
    'Usuário',
  ])
})

it('[SHELL-056] [SHELL-057] lists keys that begin with nome, in any case, under "Com nome" and the rest under "Outros"', async () => {
  const { screen } = await show({ lists: { lead: lists.lead, preProposta: lists.preProposta } })
  await expect.element(screen.getByText('{{lead.nome}}')).toBeVisible()
  expect(headings(screen, 'h4')).toEqual(['Com nome', 'Outros', 'Com nome'])
})

it('[SHELL-058] [SHELL-059] filters without regard to case and accents, 100 ms after the last key', async () => {
  const { screen } = await show()
  const waits = vi.spyOn(window, 'setTimeout')
  await screen.getByLabelText('Buscar campo').fill('POTENCIA')
  expect(waits.mock.calls.map(([, wait]) => wait)).toContain(100)
  waits.mockRestore()
  await expect.element(screen.getByText('{{lead.nome}}')).not.toBeInTheDocument()
  await expect.element(screen.getByText('{{simulador.potencia}}')).toBeVisible()
})

it('[SHELL-060] [SHELL-061] a type button leaves its group alone, and once more brings all back', async () => {
  const { screen } = await show()
  const loja = screen.getByRole('button', { name: 'Loja' })
  await loja.click()
  await expect.element(screen.getByText('{{lead.nome}}')).not.toBeInTheDocument()
  expect(headings(screen, 'h3')).toEqual(['Loja'])
  await loja.click()
  await expect.element(screen.getByText('{{lead.nome}}')).toBeVisible()
})

it('[SHELL-062] copies what is clicked and shows the copied text', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await show()
  await screen.getByRole('button', { name: /lead\.telefone/ }).click()
  expect(copied).toHaveBeenCalledWith('{{lead.telefone}}')
  await expect.element(screen.getByText('Copiado: {{lead.telefone}}')).toBeVisible()
  copied.mockRestore()
})

it('[SHELL-063] cuts at 40 characters and shows the whole in a tooltip', async () => {
  const { screen } = await show()
  const { text } = lists.projeto[0]!
  const cut = screen.getByText(`${text.slice(0, 40)}…`)
  await expect.element(cut).toBeVisible()
  await cut.hover()
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent(text)
})

it('[SHELL-066] a reload button rests until its time has passed since the last refresh: a minute unless said', async () => {
  const asked: string[] = []
  const now = Date.now()
  const { screen } = await renderApp(
    <>
      <ReloadButton label="um minuto" refreshedAt={now - 59_000} onReload={() => asked.push('um minuto')} />
      <ReloadButton label="passou" refreshedAt={now - 61_000} onReload={() => asked.push('passou')} />
      <ReloadButton label="dois minutos" minutes={2} refreshedAt={now - 61_000} onReload={() => {}} />
      <ReloadButton label="segundos" seconds={5} refreshedAt={now - 6_000} onReload={() => {}} />
    </>,
  )
  await expect.element(screen.getByRole('button', { name: 'dois minutos' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'segundos' })).toBeEnabled()
  await screen.getByRole('button', { name: 'passou' }).click()
  expect(asked).toEqual(['passou'])
  await expect.element(screen.getByRole('button', { name: 'um minuto' })).toBeEnabled()
})
