import { z } from 'zod'
import { id } from '../../platform/contract/shapes.ts'
import { choice, count, dayField, flag, instant, kwh, kwp, money, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person, store } from '../access/fields.ts'
import { AcceptedTerms } from './accepted-terms.ts'
import { Allowed } from './allowed.ts'
import type { KitSource, ProposalState } from './proposal.ts'

/** Fields set by the calculation, the deal or an action of their own; only the consultant is edited. */
const made = { isComputed: true, isAlways: true } as const
const quiet = { ...made, inRow: true, isUntold: true } as const
const idOf = <S extends z.ZodType>(output: S) => ({ input: z.never(), output })

export const proposalTitle = { pt: 'Proposta {number}', en: 'Proposal {number}' }

export const stateWords = {
  generated: { pt: 'Gerada', en: 'Generated' },
  received: { pt: 'Aceite recebido', en: 'Acceptance received' },
  accepted: { pt: 'Aceita', en: 'Accepted' },
  'given-up': { pt: 'Desistida', en: 'Withdrawn' },
  expired: { pt: 'Expirada', en: 'Expired' },
} satisfies Record<ProposalState, object>

const sourceWords = {
  own: { pt: 'Kit próprio', en: 'Own kit' },
  'closed-kit': { pt: 'Kit fechado', en: 'Closed kit' },
  distributors: { pt: 'Distribuidores', en: 'Distributors' },
  'custom-kit': { pt: 'Kit personalizado', en: 'Custom kit' },
  'custom-weg': { pt: 'Kit personalizado WEG', en: 'Custom WEG kit' },
} satisfies Record<KitSource, object>

/** A proposal as lists show it; its choices and frozen result are stored separately. */
export const proposalRecord = record({
  kind: 'proposal',
  table: 'proposals',
  title: proposalTitle,
  edit: 'proposals.edit',
  fields: {
    number: count(
      { pt: 'Número', en: 'Number' },
      { ...made, isName: true, column: { width: 6 }, order: { rises: true }, isUntold: true },
    ),
    revision: count({ pt: 'Revisão', en: 'Revision' }, quiet),
    dealId: other({ pt: 'Negócio', en: 'Deal' }, idOf(z.string()), quiet),
    contactName: text(
      { pt: 'Contato', en: 'Contact' },
      { ...made, column: { id: 'contact', width: 14, phone: 'fact' }, isUntold: true },
    ),
    dealTitle: text({ pt: 'Negócio', en: 'Deal' }, { ...made, column: { id: 'deal', width: 15 }, isUntold: true }),
    state: choice({ pt: 'Situação', en: 'State' }, stateWords, {
      isComputed: true,
      shape: z.never(),
      column: { width: 7, phone: 'fact' },
      filter: true,
      isUntold: true,
    }),
    powerKwp: kwp({ pt: 'Potência', en: 'Power' }, { ...made, column: { id: 'power', width: 7 } }),
    priceCents: money({ pt: 'Valor', en: 'Price' }, { ...made, column: { width: 9, phone: 'value' }, order: true }),
    consultantId: person(
      { pt: 'Consultor', en: 'Consultant' },
      {
        shape: id,
        isAlways: true,
        isRequired: true,
        column: { width: 12 },
        inRow: true,
        filter: 'consultants',
        bulk: true,
      },
    ),
    createdAt: instant(
      { pt: 'Criada em', en: 'Created' },
      { ...made, column: { width: 7.5 }, filter: ['from', 'to'], order: true, isUntold: true },
    ),
    validUntil: dayField({ pt: 'Válida até', en: 'Valid until' }, { ...made, column: { width: 7.5 }, order: true }),
    views: count({ pt: 'Visualizações', en: 'Views' }, { ...made, column: { width: 6 }, isUntold: true }),
    consumptionKwh: kwh(
      { pt: 'Consumo', en: 'Consumption' },
      {
        ...made,
        column: { id: 'consumption', width: 8, isOptional: true },
        filter: ['consumptionMin', 'consumptionMax'],
        isUntold: true,
      },
    ),
    moduleCount: count({ pt: 'Módulos', en: 'Modules' }, { ...made, inRow: true }),
    generationKwh: kwh({ pt: 'Geração por mês', en: 'Monthly generation' }, { ...made, inRow: true }),
    source: choice({ pt: 'Fornecedor do kit', en: 'Kit supplier' }, sourceWords, {
      isComputed: true,
      shape: z.never(),
      column: { width: 10, isOptional: true },
      filter: 'suppliers',
      isUntold: true,
    }),
    storeId: store(
      { pt: 'Loja', en: 'Store' },
      { isComputed: true, column: { width: 9, isOptional: true }, filter: 'stores', isUntold: true },
    ),
    /** The time a customer's acceptance was received that still waits to be confirmed. */
    receivedAt: instant(
      { pt: 'Aceite recebido em', en: 'Acceptance received' },
      { isComputed: true, inRow: true, isUntold: true },
    ),
    acceptedAt: instant({ pt: 'Aceita em', en: 'Accepted' }, { isComputed: true, inRow: true, isUntold: true }),
    acceptedTerms: other({ pt: 'Condição aceita', en: 'Accepted terms' }, idOf(AcceptedTerms.nullable()), quiet),
    isMain: flag({ pt: 'Dá o valor ao negócio', en: 'Gives the deal its value' }, quiet),
    saleId: other({ pt: 'Venda', en: 'Sale' }, idOf(z.string().nullable()), quiet),
    allowed: other({ pt: 'O que se pode fazer', en: 'What can be done' }, idOf(Allowed), quiet),
  },
})
