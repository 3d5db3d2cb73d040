import type { PermissionId } from '../../platform/access/permission.ts'
import type { Message } from '../../platform/i18n/messages.ts'
import { hiddenInMenu } from '../access/menu.ts'

/** The part of a report that the menu needs; its question is loaded with its screen. */
export interface ReportHead {
  id: string
  path: string
  title: Message
  /** The flags of the menu that hide it. */
  hiddenWith: readonly PermissionId[]
}

const head = (id: string, hiddenWith: readonly PermissionId[], pt: string, en: string): ReportHead => ({
  id,
  path: `/reports/${id}`,
  title: { pt, en },
  hiddenWith,
})

/** Reports of the desk, all hidden by one flag. */
function desk(part: string, pt: string, en: string): ReportHead {
  const parts = ['chat-support', ...part.split('/').filter((one) => one !== '')]
  return { ...head(parts.join('-'), hiddenInMenu('reports-chat'), pt, en), path: `/reports/${parts.join('/')}` }
}

/** In the order of the menu. Reports of modules that are not there are not shipped. */
export const reportHeads: readonly ReportHead[] = [
  head('deals', hiddenInMenu('reports-projects'), 'Negócios', 'Deals'),
  head(
    'deals-parallel',
    hiddenInMenu('reports-projects-with-parallel'),
    'Negócios com paralelos',
    'Deals with parallel',
  ),
  head('leads', hiddenInMenu('reports-leads'), 'Leads', 'Contacts'),
  head('proposals', hiddenInMenu('reports-proposals'), 'Propostas', 'Proposals'),
  head('sales', hiddenInMenu('reports-sales'), 'Vendas', 'Sales'),
  head('tasks', hiddenInMenu('reports-tasks'), 'Tarefas', 'Tasks'),
  head('activities', hiddenInMenu('reports-activities'), 'Atividades', 'Activities'),
  head('custom-fields', hiddenInMenu('reports-custom-fields'), 'Campos personalizados', 'Custom fields'),
  head(
    'numeric-custom-fields',
    hiddenInMenu('reports-numeric-custom-fields'),
    'Campos personalizados numéricos',
    'Numeric custom fields',
  ),
  head('delays', hiddenInMenu('reports-delays'), 'Atrasos', 'Delays'),
  head('pendencies', hiddenInMenu('reports-pendencies'), 'Pendências', 'Pending items'),
  desk('', 'Atendimento', 'Chat support'),
  desk('operators', 'Operadores', 'Operators'),
  desk('satisfaction/operator', 'Satisfação por operador', 'Satisfaction by operator'),
  desk('satisfaction/date', 'Satisfação por data', 'Satisfaction by date'),
  desk('ranking', 'Ranking do atendimento', 'Chat leaderboard'),
]

export function headOf(id: string): ReportHead {
  const found = reportHeads.find((one) => one.id === id)
  if (!found) throw new Error(`No report is called ${id}.`)
  return found
}
