import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../../app/testing.ts'
import { aField } from '../../../custom-fields/server/testing.ts'
import { aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import type { RunDetail, RunRow } from '../../run-shapes.ts'
import { liveRule, noting, workOffAll } from '../testing.ts'

const world = await startWorld()

const english = { 'accept-language': 'en-US' }

/** Why the latest run of a rule failed, as the list, the run and its failed step tell it. */
async function answerTo(who: Actor, id: string, headers = {}) {
  const get = async (address: string) => (await who.request('GET', address, undefined, headers)).body
  const listed = (await get(`/api/automations/${id}/runs`)) as { Content: { list: RunRow[] } }
  const [run] = listed.Content.list
  const { Content: shown } = (await get(`/api/automation-runs/${run!.id}`)) as { Content: RunDetail }
  return [run!.reason, shown.reason, shown.steps.find(({ kind }) => kind === 'failed')!.text]
}

async function refusedMove(company: TestCompany) {
  const { admin } = company
  const place = await funnelOf(admin)
  const { statusId } = place.at('Comercial', 'Qualificação')
  const field = await aField(admin, { name: 'Número do padrão', viewRoles: [company.roleIds.administrator!] })
  await admin.call(funnels.editStatus, {
    params: { id: statusId },
    body: { requires: ['proposal', 'roof-type'], requiredFields: [field.id] },
  })
  const move = { do: 'act' as const, action: 'deals.move', input: { status: statusId } }
  const { id } = await liveRule(company, noting('', { steps: [move] }))
  await aDeal(admin)
  await workOffAll(world.running.services, company)
  return id
}

it('a refused move names all that is missing, in the run and its step, in the language of whoever reads', async () => {
  const company = await world.company()
  const id = await refusedMove(company)
  const inPortuguese =
    'Preencha os itens obrigatórios para mover o negócio: Tipo de telhado, Proposta, Número do padrão'
  expect(await answerTo(company.admin, id)).toEqual(Array(3).fill(inPortuguese))
  const inEnglish = 'Fill in the required items to move the deal: Roof type, Proposal, Número do padrão'
  expect(await answerTo(company.admin, id, english)).toEqual(Array(3).fill(inEnglish))
})

it('a failed step names what it was about to do', async () => {
  const company = await world.company()
  const id = await refusedMove(company)
  const label = async (headers = {}) => {
    const { body } = await company.admin.request('GET', `/api/automations/${id}/runs`, undefined, headers)
    const [run] = (body as { Content: { list: RunRow[] } }).Content.list
    const shown = await company.admin.request('GET', `/api/automation-runs/${run!.id}`, undefined, headers)
    return (shown.body as { Content: RunDetail }).Content.steps.find(({ kind }) => kind === 'failed')!.label
  }
  expect(await label()).toBe('Não deu certo: mover o negócio para…')
  expect(await label(english)).toBe('It failed: move the deal to…')
})

it('what is missing in a field that its reader does not see has no name for them', async () => {
  const company = await world.company()
  const id = await refusedMove(company)
  const reader = await company.user('manager', { plus: ['automations.view', 'deal-tabs.project-data'] })
  const masked = 'Preencha os itens obrigatórios para mover o negócio: Campo oculto, Proposta'
  expect(await answerTo(reader, id)).toEqual(Array(3).fill(masked))
})
