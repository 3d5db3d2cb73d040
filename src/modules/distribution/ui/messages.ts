import { defineMessages } from '../../../platform/i18n/messages.ts'
import { distributionTitles } from './titles.ts'

export const distributionScreenMessages = defineMessages({
  ...distributionTitles,
  'queues.count': {
    pt: '{count, plural, one {# fila} other {# filas}}',
    en: '{count, plural, one {# queue} other {# queues}}',
  },
  'queues.why': {
    pt: 'Um lead que chega sem responsável (formulário, integração) vai para a próxima pessoa da primeira fila em que se encaixa.',
    en: 'A lead that arrives without an owner (form, integration) goes to the next person in the first queue it matches.',
  },
  'queues.add': { pt: 'Nova fila', en: 'New queue' },
  'queues.edit': { pt: 'Editar fila', en: 'Edit queue' },
  'queues.empty': { pt: 'Nenhuma fila ainda', en: 'No queues yet' },
  'queues.empty.why': {
    pt: 'Sem fila, os leads que chegam ficam sem responsável e os administradores são avisados por e-mail.',
    en: 'Without a queue, new leads stay without an owner and administrators are notified by email.',
  },
  'queues.saved': { pt: 'Fila salva.', en: 'Queue saved.' },
  'queues.deleted': { pt: 'Fila excluída.', en: 'Queue deleted.' },
  'queues.delete': { pt: 'Excluir fila', en: 'Delete queue' },
  'queues.delete.ask': { pt: 'Excluir a fila {name}?', en: 'Delete the {name} queue?' },
  'queues.delete.text': {
    pt: 'A fila vai para a lixeira. Os leads já distribuídos continuam com seus responsáveis.',
    en: 'The queue goes to the trash. Leads already distributed keep their owners.',
  },
  'queues.enabled': { pt: 'Distribuindo', en: 'Distributing' },
  'queues.anywhere': { pt: 'Qualquer lugar', en: 'Anywhere' },
  'queues.any_consumption': { pt: 'qualquer consumo', en: 'any consumption' },
  'queues.from': { pt: 'a partir de {from} kWh', en: 'from {from} kWh' },
  'queues.to': { pt: 'até {to} kWh', en: 'up to {to} kWh' },
  'queues.between': { pt: '{from} a {to} kWh', en: '{from} to {to} kWh' },
  'queues.next': { pt: 'Próximo', en: 'Next' },
  'queues.inactive': { pt: 'Inativo', en: 'Inactive' },
  'queues.received': {
    pt: '{count, plural, =0 {nenhum lead} one {# lead} other {# leads}}',
    en: '{count, plural, =0 {no leads} one {# lead} other {# leads}}',
  },
  'queues.user.add': { pt: 'Adicionar pessoa', en: 'Add person' },
  'queues.user.remove': { pt: 'Tirar {name} da fila', en: 'Remove {name} from the queue' },
  'queues.nobody': {
    pt: 'Ninguém na fila: ela não distribui.',
    en: 'Nobody is in this queue, so it doesn’t distribute leads.',
  },
  'queues.field.name': { pt: 'Nome', en: 'Name' },
  'queues.field.states': { pt: 'Estados', en: 'States' },
  'queues.field.cities': { pt: 'Adicionar cidade', en: 'Add city' },
  'queues.city.remove': { pt: 'Remover {name}', en: 'Remove {name}' },
  'queues.field.from': { pt: 'Consumo inicial', en: 'Minimum consumption' },
  'queues.field.to': { pt: 'Consumo final', en: 'Maximum consumption' },
  'queues.field.users': { pt: 'Pessoas', en: 'People' },
  'queues.help': {
    pt: 'O lead vai para quem espera há mais tempo entre as pessoas ativas da fila; quem recebe passa para o fim. Um lead que serve a mais de uma fila entra na primeira delas, e um que não serve a nenhuma fica sem responsável: os administradores são avisados por e-mail.',
    en: 'A lead goes to the active person in the queue who has waited longest; whoever receives it moves to the end. A lead that matches more than one queue goes to the first. One that matches none stays without an owner, and administrators are notified by email.',
  },
  'queues.places.hint': {
    pt: 'Sem estados nem cidades, a fila vale para qualquer lugar.',
    en: 'With no states or cities, the queue takes leads from anywhere.',
  },
})
