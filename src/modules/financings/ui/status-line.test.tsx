import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { StatusLine } from './status-line.tsx'
import { aFinancing } from './testing.ts'

const financing = aFinancing()
const around = { 'GET /api/financing-statuses': content([]) }

const status = (id: string, name: string, kind: string, requires: string[] = []) => ({
  id,
  name,
  kind,
  color: '',
  position: 0,
  requires,
})
const intoPaid = {
  ...around,
  'GET /api/financing-statuses': content([
    status(financing.statusId!, 'Aprovado', 'approved'),
    status('0199a000-0000-7000-8000-0000000000ff', 'Pago', 'paid', ['approval', 'approved-amount']),
  ]),
}

test('who may not record receipts is told what is missing before a financing is paid', async () => {
  signedIn(['financings.list', 'financings.edit-status', 'sales.mark-milestones'])
  serve(intoPaid)
  const { screen } = await renderApp(<StatusLine financing={aFinancing({ statusKind: 'approved' })} />)
  await screen.getByRole('button', { name: 'Pago' }).click()
  await expect
    .element(
      screen
        .getByRole('dialog')
        .getByText(/Você não tem “Registrar recebimentos” nas vendas/)
        .first(),
    )
    .toBeVisible()
})

test('what a status asks for and the financing lacks is told before it is put there', async () => {
  signedIn(['financings.list', 'financings.edit-status', 'sales.add-receipts', 'sales.mark-milestones'])
  serve(intoPaid)
  const waiting = aFinancing({ statusKind: 'waiting', approval: 'waiting', approvedAmount: null })
  const { screen } = await renderApp(<StatusLine financing={waiting} />)
  await screen.getByRole('button', { name: 'Pago' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/aprovação do banco, valor aprovado/).first()).toBeVisible()
})

test('an end beside the way is no step of it: it stands in a menu until the financing stands there', async () => {
  signedIn(['financings.list', 'financings.edit-status'])
  const kinds = [
    ['waiting', 'Aguardando'],
    ['disapproved', 'Reprovado'],
    ['contract-signed', 'Assinado'],
  ] as const
  const statuses = kinds.map(([kind, name], position) => ({ id: `s${position}`, kind, name, requires: [], position }))
  serve({ ...around, 'GET /api/financing-statuses': content(statuses) })
  const { screen } = await renderApp(<StatusLine financing={aFinancing({ statusId: 's2' })} />)
  await expect.element(screen.getByRole('button', { name: /Aguardando/ })).toBeVisible()
  expect(screen.getByText('Reprovado').query()).toBeNull()
  await screen.getByRole('button', { name: 'Encerrar' }).click()
  await screen.getByRole('menuitem', { name: 'Reprovado' }).click()
  await expect.element(screen.getByRole('dialog').getByText('Passar para Reprovado').first()).toBeVisible()
})

test('into paid the person is told how much counts as received in which sale', async () => {
  signedIn(['financings.list', 'financings.edit-status', 'sales.add-receipts', 'sales.mark-milestones'])
  serve(intoPaid)
  const approved = aFinancing({ statusKind: 'approved' })
  const { screen } = await renderApp(<StatusLine financing={approved} />)
  const text = () => document.querySelector('[role=dialog]')?.textContent.replaceAll('\u00a0', ' ') ?? ''
  await screen.getByRole('button', { name: 'Pago' }).click()
  await expect.poll(text).toContain('R$ 36.000,00 entram como recebidos na venda 12')
})

test('out of paid the person is told what is no longer received', async () => {
  signedIn(['financings.list', 'financings.edit-status', 'sales.delete-receipts', 'sales.mark-milestones'])
  serve(intoPaid)
  const paid = aFinancing({ statusKind: 'paid', statusId: '0199a000-0000-7000-8000-0000000000ff' })
  const { screen } = await renderApp(<StatusLine financing={paid} />)
  const text = () => document.querySelector('[role=dialog]')?.textContent.replaceAll('\u00a0', ' ') ?? ''
  await screen.getByRole('button', { name: /Aprovado/ }).click()
  await expect.poll(text).toContain('R$ 36.000,00 deixam de estar recebidos na venda 12')
})

test('a status named after the decision records it, while nobody has', async () => {
  signedIn(['financings.list', 'financings.edit-status', 'financings.edit-financing-approval', 'sales.add-receipts'])
  const sent: unknown[] = []
  const waiting = aFinancing({ statusKind: 'waiting', statusId: 's0', approval: 'waiting', approvedAmount: null })
  serve({
    ...intoPaid,
    [`PATCH /api/financings/${waiting.id}`]: ({ body }) => {
      sent.push(body)
      return content(waiting)()
    },
  })
  const { screen } = await renderApp(<StatusLine financing={waiting} />)
  await screen.getByRole('button', { name: 'Aprovado' }).click()
  await expect.element(screen.getByText(/Registra também que Sicredi aprovou/)).toBeVisible()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /Aprovado/ })
    .click()
  await expect.poll(() => sent).toEqual([{ statusId: financing.statusId, approval: 'approved' }])
})
