import { expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { funnelMessages } from '../funnels/messages.ts'
import {
  allowedIn,
  bareFacts,
  type DealFacts,
  isEarlier,
  missingToEnter,
  type Requirement,
  requirements,
  residence,
  roleSees,
  type StatusRules,
} from '../funnels/status.ts'
import { mayDelete, mayMove } from './deal.ts'

const bare: DealFacts = {
  ...bareFacts,
  contact: { phone: '', email: '', birthDate: null, document: '' },
}
const rules = (given: Partial<StatusRules> = {}): StatusRules => ({
  requires: [],
  requiredFields: [],
  requiredCategories: [],
  requiresParallel: [],
  forbids: [],
  moveRoles: [],
  ...given,
})
const contact = bare.contact

it.each<[Requirement, string, Partial<DealFacts>]>([
  ['files', 'Arquivos', { files: 1 }],
  ['proposal', 'Proposta', { proposals: 1 }],
  ['accepted-proposal', 'Proposta aceita', { acceptedProposalId: 'p' }],
  ['sale', 'Venda', { sales: 1 }],
  ['technician', 'Técnico', { technicianId: 'u' }],
  ['roof-type', 'Tipo de telhado', { roofType: 'Laje' }],
  ['dealership', 'Concessionária', { dealership: 'CEMIG-D' }],
  ['consumption', 'Consumo', { consumptionKwh: 320 }],
  ['phase', 'Fase energética', { phase: 'three' }],
  ['document', 'Documento', { contact: { ...contact, document: '52998224725' } }],
  ['address', 'Endereço', { street: 'Rua A', city: 'Uberaba', stateCode: 'MG' }],
  ['roof-face', 'Face do telhado', { roofFace: 'N' }],
  ['bill-photo', 'Foto da conta de energia', { billPhotos: 1 }],
  ['birth-date', 'Data de nascimento', { contact: { ...contact, birthDate: '1980-01-01' } }],
  ['phone', 'Telefone', { contact: { ...contact, phone: '34998124471' } }],
  ['email', 'E-mail', { contact: { ...contact, email: 'a@b.com' } }],
  ['energy-bill', 'Conta de energia', { billUnits: 1 }],
  ['owner', 'Responsável', { ownerId: 'u' }],
])('entry can ask for %s', (need, label, present) => {
  const status = rules({ requires: [need] })
  expect(missingToEnter(status, bare)).toEqual([need])
  expect(missingToEnter(status, { ...bare, ...present })).toEqual([])
  expect(funnelMessages[`funnels.need.${need}`].pt).toBe(label)
})

it('a photo alone is no energy bill', () => {
  const status = rules({ requires: ['energy-bill'] })
  expect(missingToEnter(status, { ...bare, billPhotos: 1 })).toEqual(['energy-bill'])
})

it('entry can ask that no task is pending', () => {
  const status = rules({ requires: ['no-pending-tasks'] })
  expect(missingToEnter(status, { ...bare, pendingTasks: 2 })).toEqual(['no-pending-tasks'])
  expect(missingToEnter(status, bare)).toEqual([])
  expect(funnelMessages['funnels.need.no-pending-tasks'].pt).toBe('Concluir tarefas pendentes')
})

it('entry can ask for files of set categories', () => {
  const status = rules({ requiredCategories: ['a', 'b'] })
  expect(missingToEnter(status, { ...bare, fileCategories: ['a'] })).toEqual(['file-categories'])
  expect(missingToEnter(status, { ...bare, fileCategories: ['b', 'a', 'c'] })).toEqual([])
})

it('entry can ask for answers to chosen custom fields', () => {
  const status = rules({ requiredFields: ['f'] })
  expect(missingToEnter(status, bare)).toEqual(['custom-fields'])
  expect(missingToEnter(status, { ...bare, answeredFields: ['f'] })).toEqual([])
})

it('lists everything that is missing, in the order in which people are asked', () => {
  const status = rules({ requires: ['accepted-proposal', 'energy-bill', 'phone'] })
  expect(missingToEnter(status, bare)).toEqual(['phone', 'energy-bill', 'accepted-proposal'])
})

it('has a word for each requirement', () => {
  for (const need of requirements) expect(funnelMessages[`funnels.need.${need}`].en).not.toBe('')
})

const target = {
  ...rules(),
  id: 'to',
  step: { id: 'step', parallel: false, loss: false },
}

it('a deal moves into another open column', () => {
  const deal = { statusId: 'from', state: 'open' as const }
  expect(mayMove(deal, target, 'role', bare)).toEqual(yes)
  expect(mayMove({ ...deal, statusId: 'to' }, target, 'role', bare)).toEqual(no('deals.already_there'))
  expect(mayMove({ ...deal, state: 'lost' }, target, 'role', bare)).toEqual(no('deals.is_lost'))
  expect(mayMove(deal, { ...target, moveRoles: ['boss'] }, 'role', bare)).toEqual(no('funnels.may_not_move_into'))
  expect(mayMove(deal, { ...target, requires: ['phone'] }, 'role', bare)).toEqual(no('funnels.missing_items'))
  expect(mayMove(deal, { ...target, step: { ...target.step, loss: true } }, 'role', bare)).toEqual(
    no('deals.lost_by_reason'),
  )
})

it('a status forbids what it lists and nothing else', () => {
  expect(allowedIn(rules({ forbids: ['sale'] }), 'sale')).toEqual(no('funnels.sale_forbidden'))
  expect(allowedIn(rules({ forbids: ['sale'] }), 'proposal')).toEqual(yes)
})

it('a stay is late only beyond the goal', () => {
  const since = '2026-03-01T12:00:00.000Z'
  expect(residence({ goalHours: 24 }, since, '2026-03-02T12:00:00.000Z')).toEqual({ hours: 24, late: false })
  expect(residence({ goalHours: 24 }, since, '2026-03-02T13:00:00.000Z')).toEqual({ hours: 25, late: true })
  expect(residence({ goalHours: null }, since, '2027-03-02T13:00:00.000Z').late).toBe(false)
})

it('earlier is an earlier step, or an earlier status of the same step', () => {
  const place = (step: number, position: number) => ({ position, step: { position: step } })
  expect(isEarlier(place(0, 5), place(1, 0))).toBe(true)
  expect(isEarlier(place(1, 0), place(1, 1))).toBe(true)
  expect(isEarlier(place(1, 1), place(1, 1))).toBe(false)
  expect(isEarlier(place(2, 0), place(1, 9))).toBe(false)
})

it('without chosen roles everyone sees a column', () => {
  expect(roleSees([], 'a')).toBe(true)
  expect(roleSees(['b'], 'a')).toBe(false)
  expect(roleSees(['a'], 'a')).toBe(true)
})

it('a deal with something made from it is kept', () => {
  expect(mayDelete({ proposals: 0, sales: 0, budgets: 0 })).toEqual(yes)
  expect(mayDelete({ proposals: 0, sales: 1, budgets: 0 })).toEqual(no('deals.in_use'))
})
