import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Forbiddable, Requirement } from '../status.ts'

interface FirstStep {
  name: string
  color: string
  parallel?: true
  loss?: true
  statuses: FirstStatus[]
}

interface FirstStatus {
  name: string
  color: string
  goalDays?: number
  prediction: number
  requires?: Requirement[]
  forbids?: Forbiddable[]
}

const beforeProposal: Forbiddable[] = ['accept', 'sale']

/** The funnel of a new company, which the company can then change. */
const firstFunnel: FirstStep[] = [
  {
    name: 'Pré-venda',
    color: '#2F80C2',
    statuses: [
      { name: 'Lead recebido', color: '#2F80C2', goalDays: 1, prediction: 2, forbids: beforeProposal },
      {
        name: 'Em contato',
        color: '#5A8FBF',
        goalDays: 2,
        prediction: 5,
        requires: ['phone'],
        forbids: beforeProposal,
      },
      { name: 'Agendado', color: '#3D9A9A', goalDays: 3, prediction: 8, requires: ['phone', 'owner'] },
    ],
  },
  {
    name: 'Comercial',
    color: '#1F8A70',
    statuses: [
      { name: 'Novo contato', color: '#4A87B8', goalDays: 1, prediction: 10, forbids: beforeProposal },
      { name: 'Qualificação', color: '#8472B8', goalDays: 2, prediction: 20, requires: ['phone'] },
      { name: 'Visita técnica', color: '#2A9D8F', goalDays: 5, prediction: 35, requires: ['phone'] },
      { name: 'Proposta enviada', color: '#3787B0', goalDays: 7, prediction: 50, requires: ['phone', 'energy-bill'] },
      { name: 'Negociação', color: '#5A9E57', goalDays: 10, prediction: 70, requires: ['phone', 'proposal'] },
      {
        name: 'Fechamento',
        color: '#4E8B3A',
        goalDays: 3,
        prediction: 90,
        requires: ['phone', 'energy-bill', 'accepted-proposal'],
      },
    ],
  },
  {
    name: 'Contrato',
    color: '#4E8B3A',
    statuses: [
      {
        name: 'Contrato em elaboração',
        color: '#4A87B8',
        goalDays: 3,
        prediction: 95,
        requires: ['accepted-proposal', 'document'],
      },
      { name: 'Aguardando assinatura', color: '#E8A33D', goalDays: 5, prediction: 97, requires: ['accepted-proposal'] },
      { name: 'Contrato assinado', color: '#4E8B3A', goalDays: 2, prediction: 100, requires: ['sale'] },
    ],
  },
  {
    name: 'Homologação',
    color: '#8472B8',
    parallel: true,
    statuses: [
      { name: 'Documentação', color: '#8472B8', goalDays: 5, prediction: 100 },
      { name: 'Solicitação de acesso', color: '#6C7FB8', goalDays: 15, prediction: 100 },
      { name: 'Parecer de acesso', color: '#3787B0', goalDays: 30, prediction: 100 },
      { name: 'Vistoria aprovada', color: '#4E8B3A', prediction: 100 },
    ],
  },
  {
    name: 'Instalação',
    color: '#E8A33D',
    statuses: [
      { name: 'Aguardando material', color: '#C98A2B', goalDays: 20, prediction: 100, requires: ['sale'] },
      {
        name: 'Instalação agendada',
        color: '#E8A33D',
        goalDays: 7,
        prediction: 100,
        requires: ['sale', 'technician', 'address'],
      },
      { name: 'Em instalação', color: '#D9822B', goalDays: 5, prediction: 100, requires: ['sale', 'technician'] },
      { name: 'Instalado', color: '#4E8B3A', goalDays: 10, prediction: 100, requires: ['sale'] },
    ],
  },
  {
    name: 'Pós-venda',
    color: '#7A8B94',
    statuses: [
      { name: 'Acompanhamento', color: '#3787B0', goalDays: 90, prediction: 100, requires: ['sale'] },
      { name: 'Concluído', color: '#7A8B94', prediction: 100, requires: ['sale'] },
    ],
  },
  {
    name: 'Perdidos',
    color: '#A06A6A',
    loss: true,
    statuses: [
      { name: 'Perdido no preço', color: '#A06A6A', prediction: 0 },
      { name: 'Perdido para concorrente', color: '#A06A6A', prediction: 0 },
      { name: 'Sem interesse', color: '#8A7F7F', prediction: 0 },
      { name: 'Sem contato', color: '#8A7F7F', prediction: 0 },
    ],
  },
]

/** Creates the steps and statuses of a new company. */
export async function seedFunnel(ctx: Ctx) {
  const steps = firstFunnel.map((step, position) => ({ ...step, id: newId(), position }))
  const statuses = steps.flatMap((step) =>
    step.statuses.map((status, position) => ({
      id: newId(),
      step_id: step.id,
      name: status.name,
      color: status.color,
      position,
      goal_hours: status.goalDays === undefined ? null : status.goalDays * 24,
      prediction: status.prediction,
      requires: status.requires ?? [],
      forbids: status.forbids ?? [],
    })),
  )
  await ctx.run(
    statement(
      `insert into steps (id, name, color, position, parallel, loss)
       select id, name, color, position, coalesce(parallel, false), coalesce(loss, false) from jsonb_to_recordset($1)
         as s(id uuid, name text, color text, position int, parallel boolean, loss boolean)`,
      [JSON.stringify(steps.map(({ statuses: _own, ...step }) => step))],
    ),
  )
  await ctx.run(
    statement(
      `insert into statuses (id, step_id, name, color, position, goal_hours, prediction, requires, forbids)
       select id, step_id, name, color, position, goal_hours, prediction, requires, forbids from jsonb_to_recordset($1)
         as s(id uuid, step_id uuid, name text, color text, position int, goal_hours int, prediction int,
              requires text[], forbids text[])`,
      [JSON.stringify(statuses)],
    ),
  )
}
