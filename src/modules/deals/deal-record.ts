import { z } from 'zod'
import { cents, id } from '../../platform/contract/shapes.ts'
import {
  area,
  choice,
  count,
  dayField,
  flag,
  instant,
  kwh,
  kwp,
  money,
  percent,
  requiredReference,
  state,
  text,
} from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person, store } from '../access/fields.ts'
import { funnelStep } from '../funnels/fields.ts'
import { listItem, listItems } from '../small-lists/fields.ts'
import { siteFields } from './deal-site-fields.ts'
import { dataTab, monitoringTab, projectTab, qualificationTab, storeTab } from './tab-flags.ts'

const energy = z.number().min(0).max(1e9)

const computed = { isComputed: true } as const
const inList = { isComputed: true, isRowOnly: true, inRow: true } as const
const made = { isComputed: true, isRowOnly: true, isUntold: true } as const
const optional = { isOptional: true } as const

/**
 * A deal: the fields that people write, its place in the funnel, and the columns of its list. Money in cents, energy in
 * kWh a month, power in kWp, percentages from 0 to 100.
 */
export const dealRecord = record({
  kind: 'deal',
  table: 'deals',
  edit: 'deals.edit',
  fields: {
    title: text(
      { pt: 'Título', en: 'Title' },
      {
        shape: z.string('deals.title_required').trim().min(1, 'deals.title_required').max(255),
        isName: true,
        column: { width: 17, exportTitle: { pt: 'Nome do negócio', en: 'Deal name' } },
        order: { rises: true },
        filter: true,
        import: true,
      },
    ),
    number: count(
      { pt: 'Nº', en: 'No.' },
      { ...computed, isAlways: true, column: { width: 5 }, order: true, filter: true },
    ),
    contactId: requiredReference('contact')(
      { pt: 'Contato', en: 'Contact' },
      { ...computed, inRow: true, column: { width: 13, ...optional } },
    ),
    stepId: funnelStep(
      { pt: 'Etapa', en: 'Stage' },
      { ...computed, inRow: true, filter: true, column: { width: 8, ...optional } },
    ),
    statusId: requiredReference('status')(
      { pt: 'Status', en: 'Status' },
      { ...computed, inRow: true, column: { width: 10, phone: 'fact' }, order: { as: 'status' }, import: 'status' },
    ),
    statusColor: text({ pt: 'Cor do status', en: 'Status color' }, { ...inList, isUntold: true }),
    since: instant(
      { pt: 'No status', en: 'In status' },
      { ...computed, isAlways: true, isUntold: true, column: { width: 5 }, order: true, filter: true },
    ),
    /** Whole days since it entered its status; of a closed deal until it was closed. */
    days: count(
      { pt: 'Dias no status', en: 'Days in status' },
      { ...made, column: { id: 'days', width: 5, ...optional } },
    ),
    nextStatus: text({ pt: 'Próximo status', en: 'Next status' }, { ...made, column: { width: 10, ...optional } }),
    lacking: text(
      { pt: 'O que falta para o próximo status', en: 'What the next status still asks for' },
      { ...made, column: { width: 16, ...optional } },
    ),
    late: flag({ pt: 'Atrasado', en: 'Late' }, { ...computed, isUntold: true, inRow: true }),
    state: choice(
      { pt: 'Situação', en: 'Outcome' },
      {
        open: { pt: 'Em andamento', en: 'In progress' },
        won: { pt: 'Ganho', en: 'Won' },
        lost: { pt: 'Perdido', en: 'Lost' },
      },
      { ...computed, shape: z.enum(['open', 'won', 'lost']), column: { width: 8, ...optional }, filter: true },
    ),
    bidAmount: money(
      { pt: 'Valor', en: 'Value' },
      {
        hiddenWith: 'deal-tabs.opportunity-value',
        shape: cents.min(0),
        isAlways: true,
        column: { id: 'amount', width: 8, phone: 'value', exportTitle: { pt: 'Valor do negócio', en: 'Deal value' } },
        order: { as: 'amount' },
        filter: 'amount',
        import: true,
      },
    ),
    powerKwp: kwp(
      { pt: 'Potência', en: 'Power' },
      {
        shape: energy,
        isAlways: true,
        column: { id: 'kwp', width: 5.5, exportTitle: { pt: 'Potência (kWp)', en: 'Power (kWp)' } },
        order: { as: 'kwp' },
        filter: 'kwp',
        import: true,
      },
    ),
    ownerId: person(
      { pt: 'Responsável', en: 'Owner' },
      {
        inRow: true,
        column: { width: 11, phone: 'fact', exportTitle: { pt: 'Responsável pelo negócio', en: 'Deal owner' } },
        order: { as: 'owner' },
        filter: true,
        import: true,
      },
    ),
    city: text({ pt: 'Cidade', en: 'City' }, { column: { width: 10, ...optional }, filter: true }),
    stateCode: state({ pt: 'UF', en: 'State' }, { column: { id: 'uf', width: 4, ...optional } }),
    proposals: count(
      { pt: 'Proposta', en: 'Proposal' },
      { ...computed, isAlways: true, column: { id: 'proposal', width: 9, ...optional } },
    ),
    accepted: flag({ pt: 'Proposta aceita', en: 'Accepted proposal' }, inList),
    sales: count({ pt: 'Vendas', en: 'Sales' }, { ...computed, isAlways: true, inRow: true }),
    pendingTasks: count(
      { pt: 'Tarefas em aberto', en: 'Open tasks' },
      { ...computed, isAlways: true, isUntold: true, inRow: true },
    ),
    /** In lists the next step: the first appointment, or the first open task where that is due earlier. */
    nextTask: text(
      { pt: 'Próximo passo', en: 'Next step' },
      { ...computed, isUntold: true, column: { id: 'task', width: 12 }, filter: 'task' },
    ),
    nextTaskAt: instant(
      { pt: 'Data do próximo passo', en: 'Next step date' },
      { ...computed, isUntold: true, inRow: true, filter: 'taskAt' },
    ),
    closingOn: dayField(
      { pt: 'Previsão de fechamento', en: 'Expected close date' },
      { column: { width: 7, ...optional }, order: { rises: true, nullable: true }, filter: 'closing', import: true },
    ),
    originId: listItem('origins')({ pt: 'Origem', en: 'Origin' }, { column: { width: 8, ...optional }, filter: true }),
    dealTypeId: listItem('deal-types')(
      { pt: 'Tipo de negócio', en: 'Deal type' },
      {
        column: { id: 'type', width: 9, ...optional, exportTitle: { pt: 'Tipo do negócio', en: 'Deal type' } },
        filter: true,
        import: true,
      },
    ),
    consumptionKwh: kwh(
      { pt: 'Consumo médio', en: 'Average consumption' },
      {
        shape: energy,
        isAlways: true,
        column: {
          id: 'consumption',
          width: 8,
          ...optional,
          exportTitle: { pt: 'Consumo (kWh)', en: 'Consumption (kWh)' },
        },
        order: { as: 'consumption' },
        filter: 'consumption',
        import: true,
      },
    ),
    generationKwh: kwh(
      { pt: 'Geração média', en: 'Average generation' },
      {
        shape: energy,
        isAlways: true,
        column: {
          id: 'generation',
          width: 8,
          ...optional,
          exportTitle: { pt: 'Geração (kWh)', en: 'Generation (kWh)' },
        },
        filter: 'generation',
      },
    ),
    preSellerId: person({ pt: 'Pré-vendedor', en: 'SDR' }, { column: { width: 10, ...optional }, filter: true }),
    technicianId: person({ pt: 'Técnico', en: 'Technician' }, { column: { width: 10, ...optional }, filter: true }),
    storeId: store(
      { pt: 'Loja', en: 'Store' },
      { ...storeTab, shape: id, column: { width: 9, ...optional }, filter: true },
    ),
    tags: listItems('tags')({ pt: 'Tags', en: 'Tags' }, { inRow: true, filter: 'tag', import: true }),
    closingPercent: percent(
      { pt: 'Chance de fechamento', en: 'Win probability' },
      { shape: z.int().min(0).max(100).nullable(), inRow: true, filter: true, import: true },
    ),
    rating: count({ pt: 'Avaliação', en: 'Rating' }, { ...computed, ...qualificationTab, inRow: true, filter: true }),
    createdAt: instant(
      { pt: 'Criado em', en: 'Created' },
      {
        ...computed,
        isAlways: true,
        isUntold: true,
        column: { width: 7, ...optional },
        order: true,
        filter: 'created',
      },
    ),
    closedAt: instant({ pt: 'Fechado em', en: 'Closed' }, { ...computed, isUntold: true, filter: 'closed' }),
    lostReason: text({ pt: 'Motivo da perda', en: 'Loss reason' }, computed),
    lostNote: area({ pt: 'Observação da perda', en: 'Loss note' }, computed),
    ratingNote: area({ pt: 'Observação da avaliação', en: 'Rating note' }, { ...computed, ...qualificationTab }),
    commercialOwnerId: person({ pt: 'Responsável comercial', en: 'Sales owner' }),
    technicalOwnerId: person({ pt: 'Responsável técnico', en: 'Technical owner' }),
    buildingTypeId: listItem('building-types')({ pt: 'Tipo de edificação', en: 'Building type' }, projectTab),
    description: area({ pt: 'Descrição', en: 'Description' }, { ...dataTab, import: true }),
    clientInstance: text({ pt: 'Sistema do cliente', en: 'Customer’s system' }, { shownWith: 'deals.client-instance' }),
    contractSignedOn: dayField({ pt: 'Assinatura do contrato', en: 'Contract signing' }),
    purchaseOrderedOn: dayField({ pt: 'Pedido de compra', en: 'Purchase order' }),
    installationStartsOn: dayField({ pt: 'Início da instalação', en: 'Installation start' }),
    installationEndsOn: dayField({ pt: 'Fim da instalação', en: 'Installation end' }),
    installationWarrantyOn: dayField({ pt: 'Garantia da instalação', en: 'Installation warranty' }),
    proposalAcceptedOn: dayField({ pt: 'Aceite da proposta', en: 'Proposal acceptance' }),
    monitoringModel: text({ pt: 'Modelo do monitoramento', en: 'Monitoring model' }, monitoringTab),
    monitoringPassword: text(
      { pt: 'Senha do monitoramento', en: 'Monitoring password' },
      { ...monitoringTab, isSecret: true },
    ),
    ...siteFields,
  },
})
