import type { NamedPart } from '../../platform/access/permission.ts'

/** The fields of work orders that can be hidden from a function or locked for it. */
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
