import { access } from '../../modules/access/contract.ts'
import { catalogue } from '../../modules/catalogue/contract.ts'
import { contacts } from '../../modules/contacts/contract.ts'
import { deals } from '../../modules/deals/contract.ts'
import { distribution } from '../../modules/distribution/contract.ts'
import { energy } from '../../modules/energy/contract.ts'
import { financings } from '../../modules/financings/contract.ts'
import { funnels } from '../../modules/funnels/contract.ts'
import { goals } from '../../modules/organisation/goals-contract.ts'
import { stores } from '../../modules/organisation/stores-contract.ts'
import { proposals } from '../../modules/proposals/contract.ts'
import { sales } from '../../modules/sales/contract.ts'
import { smallLists } from '../../modules/small-lists/contract.ts'
import { supply } from '../../modules/supply/contract.ts'
import { tasks } from '../../modules/tasks/contract.ts'
import { team } from '../../modules/team/contract.ts'
import { leaving } from '../../modules/team/leaving-contract.ts'
import { webhooks } from '../../modules/webhooks/contract.ts'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'

const id = '0199c0de-0000-7000-8000-000000000001'

export const verbs = {
  get: ['carregar', 'get'],
  create: ['criar', 'create'],
  update: ['atualizar', 'update'],
  delete: ['excluir', 'delete'],
} as const

export interface Named {
  pt: string
  en: string
  calls: Partial<Record<keyof typeof verbs, AnyEndpoint>>
  given?: object
}

const { items: get, addItem: create, editItem: update, removeItem: remove } = smallLists
const equipmentCalls = {
  get: catalogue.list,
  create: catalogue.add,
  update: catalogue.edit,
  delete: catalogue.remove,
}
const listCalls = { get, create, update, delete: remove }

/** The calls that get, create, update and delete each kind of record, and the name of the record in their failures. */
export const records = {
  contact: {
    pt: 'o contato',
    en: 'the contact',
    calls: { get: contacts.show, create: contacts.create, update: contacts.edit, delete: contacts.remove },
  },
  deal: {
    pt: 'o negócio',
    en: 'the deal',
    calls: { get: deals.show, create: deals.create, update: deals.edit, delete: deals.remove },
  },
  financing: {
    pt: 'o financiamento',
    en: 'the financing',
    calls: { get: financings.show, create: financings.create, update: financings.edit, delete: financings.remove },
  },
  store: {
    pt: 'a loja',
    en: 'the store',
    calls: { get: stores.store, create: stores.addStore, update: stores.editStore, delete: stores.removeStore },
  },
  tag: { pt: 'a tag', en: 'the tag', calls: listCalls },
  team: {
    pt: 'a equipe',
    en: 'the team',
    calls: { get: team.teams, create: team.addTeam, update: team.editTeam, delete: team.removeTeam },
  },
  goal: {
    pt: 'a meta',
    en: 'the goal',
    calls: { get: goals.goalList, create: goals.addGoal, update: goals.editGoal, delete: goals.removeGoal },
  },
  distributionQueue: {
    pt: 'a fila de distribuição',
    en: 'the distribution queue',
    calls: { get: distribution.queues, update: distribution.editQueue },
  },
  step: {
    pt: 'a etapa',
    en: 'the step',
    calls: { get: funnels.settings, create: funnels.addStep, update: funnels.editStep, delete: funnels.removeStep },
  },
  status: {
    pt: 'o status',
    en: 'the status',
    calls: { get: funnels.show, create: funnels.addStatus, update: funnels.editStatus, delete: funnels.removeStatus },
  },
  concessionaire: {
    pt: 'a concessionária',
    en: 'the concessionaire',
    calls: {
      get: energy.concessionaires,
      create: energy.addConcessionaire,
      update: energy.editConcessionaire,
      delete: energy.removeConcessionaires,
    },
  },
  roofType: {
    pt: 'o tipo de telhado',
    en: 'the roof type',
    calls: listCalls,
    given: { id, list: 'roof-types' },
  },
  sizingConfiguration: {
    pt: 'a configuração de dimensionamento',
    en: 'the sizing configuration',
    calls: {
      get: catalogue.config,
      create: catalogue.addConfig,
      update: catalogue.editConfig,
      delete: catalogue.removeConfig,
    },
  },
  proposal: {
    pt: 'a proposta',
    en: 'the proposal',
    calls: { get: proposals.show, create: proposals.generate, update: proposals.edit, delete: proposals.remove },
  },
  sale: {
    pt: 'a venda',
    en: 'the sale',
    calls: { get: sales.show, create: sales.create, update: sales.edit, delete: sales.remove },
  },
  webhook: {
    pt: 'o webhook',
    en: 'the webhook',
    calls: { get: webhooks.show, create: webhooks.create, update: webhooks.edit, delete: webhooks.remove },
  },
  task: {
    pt: 'a tarefa',
    en: 'the task',
    calls: { get: tasks.show, create: tasks.create, update: tasks.edit, delete: tasks.remove },
  },
  supplier: {
    pt: 'o fornecedor',
    en: 'the supplier',
    calls: {
      get: supply.suppliers,
      create: supply.addSupplier,
      update: supply.editSupplier,
      delete: supply.removeSupplier,
    },
  },
  module: {
    pt: 'o módulo',
    en: 'the module',
    calls: equipmentCalls,
    given: { id, query: { kind: 'module' } },
  },
  inverter: {
    pt: 'o inversor',
    en: 'the inverter',
    calls: equipmentCalls,
    given: { id, query: { kind: 'inverter' } },
  },
  input: {
    pt: 'o insumo',
    en: 'the input',
    calls: { get: supply.input, create: supply.addInput, update: supply.editInput, delete: supply.removeInput },
  },
  inputCategory: {
    pt: 'a categoria de insumo',
    en: 'the input category',
    calls: listCalls,
    given: { id, list: 'input-categories' },
  },
  closedKit: {
    pt: 'o kit fechado',
    en: 'the closed kit',
    calls: { get: supply.kits, create: supply.addKit, update: supply.editKit, delete: supply.removeKit },
  },
  distributor: {
    pt: 'o distribuidor',
    en: 'the distributor',
    calls: {
      get: supply.distributors,
      create: supply.addDistributor,
      update: supply.editDistributor,
      delete: supply.removeDistributor,
    },
  },
  kitRule: {
    pt: 'a regra de kits',
    en: 'the kit rule',
    calls: {
      get: supply.kitRule,
      create: supply.addKitRule,
      update: supply.editKitRule,
      delete: supply.removeKitRule,
    },
  },
  account: {
    pt: 'a conta',
    en: 'the account',
    calls: {
      get: access.account,
      create: access.register,
      update: access.editAccount,
      delete: leaving.deleteAccount,
    },
  },
} satisfies Record<string, Named>
