import { wallClock } from '../../../../platform/export/export-file.ts'
import { listExport } from '../../../../platform/export/list-export.ts'
import type { Message } from '../../../../platform/i18n/messages.ts'
import type { Cell } from '../../../../platform/spreadsheet/write-xlsx.ts'
import { answerColumns } from '../../../custom-fields/server/public.ts'
import { type DealRow, deals } from '../../contract.ts'

const column = (id: string, pt: string, en: string, value: (row: DealRow) => Cell | undefined) => ({
  id,
  title: { pt, en } satisfies Message,
  value,
})

/** The list of deals as a file; ids are those of the table's columns. */
export const dealExport = listExport(deals.list, {
  list: 'deals',
  title: { pt: 'Negócios', en: 'Deals' },
  added: answerColumns('deal'),
  columns: [
    column('title', 'Nome do negócio', 'Deal name', (row) => row.title),
    column('number', 'Nº', 'No.', (row) => row.number),
    column('contact', 'Contato', 'Contact', (row) => row.contactName),
    column('step', 'Etapa', 'Step', (row) => row.stepName),
    column('status', 'Status', 'Status', (row) => row.statusName),
    column('amount', 'Valor do negócio', 'Deal value', ({ bidAmount }) =>
      bidAmount === undefined ? undefined : { money: bidAmount / 100 },
    ),
    column('kwp', 'Potência (kWp)', 'Power (kWp)', (row) => row.powerKwp),
    column('consumption', 'Consumo (kWh)', 'Consumption (kWh)', (row) => row.consumptionKwh),
    column('generation', 'Geração (kWh)', 'Generation (kWh)', (row) => row.generationKwh),
    column('owner', 'Responsável pelo negócio', 'Deal owner', (row) => row.ownerName),
    column('preSeller', 'Pré-vendedor', 'Pre-seller', (row) => row.preSellerName),
    column('technician', 'Técnico', 'Technician', (row) => row.technicianName),
    column('store', 'Loja', 'Store', (row) => row.storeName),
    column('origin', 'Origem', 'Origin', (row) => row.originName),
    column('type', 'Tipo do negócio', 'Deal type', (row) => row.dealTypeName),
    column('city', 'Cidade', 'City', (row) => row.city),
    column('uf', 'UF', 'State', (row) => row.stateCode),
    column('closingOn', 'Previsão de fechamento', 'Expected closing', (row) => row.closingOn && { day: row.closingOn }),
    column('createdAt', 'Criado em', 'Created', (row) => wallClock(row.createdAt)),
  ],
})
