import type { NamedPart } from '../../platform/access/permission.ts'

/**
 * The fields of work orders and purchases that can be hidden from a function or locked for it. The
 * permission catalogue, forms, tables and exports of those records read these lists.
 */
export const workOrderFields = [
  ['number', 'número', 'number'],
  ['title', 'título', 'title'],
  ['status', 'status', 'status'],
  ['value', 'valor', 'value'],
  ['duration', 'duração', 'duration'],
  ['type', 'tipo', 'type'],
  ['order-date', 'data da ordem', 'order date'],
  ['schedule-start', 'início do agendamento', 'schedule start'],
  ['schedule-end', 'fim do agendamento', 'schedule end'],
  ['technician', 'técnico', 'technician'],
  ['team', 'equipe', 'team'],
  ['files', 'arquivos', 'files'],
  ['travel-start', 'início do deslocamento', 'travel start'],
  ['travel-end', 'fim do deslocamento', 'travel end'],
  ['execution-start', 'início da execução', 'execution start'],
  ['execution-end', 'fim da execução', 'execution end'],
  ['description', 'descrição', 'description'],
  ['address', 'endereço', 'address'],
  ['summary', 'resumo', 'summary'],
] as const satisfies readonly NamedPart[]

export const purchaseFields = [
  ['code', 'código', 'code'],
  ['requester', 'solicitante', 'requester'],
  ['category', 'categoria', 'category'],
  ['deal', 'negócio', 'deal'],
  ['address', 'endereço', 'address'],
  ['supplier', 'fornecedor', 'supplier'],
  ['delivery-type', 'tipo de entrega', 'delivery type'],
  ['status', 'status', 'status'],
  ['request-date', 'data da solicitação', 'request date'],
  ['quote-date', 'data da cotação', 'quote date'],
  ['approval-date', 'data da aprovação', 'approval date'],
  ['delivery-date', 'data da entrega', 'delivery date'],
  ['expected-delivery', 'previsão de entrega', 'expected delivery'],
  ['description', 'descrição', 'description'],
  ['history', 'histórico', 'history'],
  ['tracking-code', 'código de rastreio', 'tracking code'],
] as const satisfies readonly NamedPart[]
