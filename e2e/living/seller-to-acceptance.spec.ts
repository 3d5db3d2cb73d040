import { expect, test } from '@playwright/test'
import { askApi, registerDevice, signIn } from '../person.ts'
import { proposalAt } from '../through-form.ts'
import { createDeal, propose, readAndAccept, sharedLink } from './living-proposal.ts'

const run = Date.now().toString().slice(-7)
const customer = {
  name: `Quitéria Sampaio ${run}`,
  email: `quiteria.${run}@exemplo.com.br`,
  phone: `3497${run}`,
}

test('a seller walks from the offer to its acceptance without an administrator, and is told of it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'renata@demo.test')
  await registerDevice(page)
  await createDeal(page, customer)
  await propose(page, customer)
  // Commissions are not hers to see.
  await expect(page.getByRole('row', { name: /^Preço final/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Comissão/ })).toHaveCount(0)
  const { id, number, dealId } = await proposalAt(page)
  await readAndAccept(page, browser, await sharedLink(page), customer)
  const notice = { title: `Proposta ${number} foi aceita`, link: `/negocio/${dealId}/propostas/${id}` }
  const notices = () => askApi<{ list: object[] }>(page, 'GET', '/api/notifications')
  await expect.poll(async () => (await notices()).list).toContainEqual(expect.objectContaining(notice))
})
