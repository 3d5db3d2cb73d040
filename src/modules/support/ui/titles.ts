import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names that the first screen needs, before any other of the module is loaded. */
export const supportTitles = defineMessages({
  'support.title': { pt: 'Atendimento', en: 'Service desk' },
  'support.department': { pt: 'Departamento', en: 'Department' },
  'support.command': { pt: 'Comando', en: 'Command' },
  'support.departments': { pt: 'Departamentos', en: 'Departments' },
  'support.departments.words': {
    pt: 'setor fila horário meta boas-vindas nota',
    en: 'sector queue hours goal welcome score',
  },
  'support.operators': { pt: 'Operadores', en: 'Operators' },
  'support.operators.words': { pt: 'atendente pessoa capacidade', en: 'agent person capacity' },
  'support.fields': { pt: 'Campos do atendimento', en: 'Fields of conversations' },
  'support.fields.words': {
    pt: 'campos personalizados encerrar obrigatório motivo',
    en: 'custom fields close required reason',
  },
  'support.commands': { pt: 'Comandos', en: 'Commands' },
  'support.commands.words': {
    pt: 'palavra resposta automática menu botões atalho',
    en: 'keyword automatic answer menu buttons shortcut',
  },
  'support.customers': { pt: 'Clientes', en: 'Customers' },
  'support.of_contact': { pt: 'Atendimentos', en: 'Conversations' },
})
