import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { deliveryRecord } from './delivery-record.ts'
import { webhookRecord } from './webhook-record.ts'

export const webhookMessages = defineMessages({
  ...fieldMessages(webhookRecord),
  ...fieldMessages(deliveryRecord),
  'webhooks.title': { pt: 'Webhooks', en: 'Webhooks' },
  'webhooks.deliveries': { pt: 'Entregas de webhooks', en: 'Webhook deliveries' },
  'webhooks.one': { pt: 'Webhook', en: 'Webhook' },
  'webhooks.words': {
    pt: 'integração api chamada notificação http assinatura segredo',
    en: 'integration api call notification http signature secret',
  },
  'webhooks.not_found': { pt: 'Webhook não encontrado.', en: 'Webhook not found.' },
  'webhooks.delivery_not_found': { pt: 'Entrega não encontrada.', en: 'Delivery not found.' },
  'webhooks.role_required': { pt: 'Escolha a função.', en: 'Choose the role.' },
  'webhooks.role_beyond': {
    pt: 'Escolha uma função que veja o que este gatilho conta: ela não tem “{permission}”.',
    en: 'Choose a role that sees what this trigger reports: it lacks “{permission}”.',
  },
  'webhooks.unknown_trigger': { pt: 'Escolha um gatilho da lista.', en: 'Choose a trigger from the list.' },
  'webhooks.not_calling': {
    pt: 'Este webhook está desligado ou pausado. Ligue-o antes de enviar.',
    en: 'This webhook is off or paused. Turn it on before sending.',
  },
  'webhooks.sees_more': {
    pt: 'Este webhook envia mais do que você pode ver. Peça a quem o mantém.',
    en: 'This webhook sends more than you can see. Ask whoever maintains it.',
  },
  'webhooks.too_many': {
    pt: 'São no máximo {most} webhooks. Exclua um que não usa mais.',
    en: 'You can have at most {most} webhooks. Delete one that’s no longer in use.',
  },
  'webhooks.replay_too_many': {
    pt: 'O período tem mais de {max} entregas. Escolha um período menor.',
    en: 'The period has more than {max} deliveries. Choose a shorter one.',
  },
  'webhooks.span_reversed': {
    pt: 'O fim do período vem antes do início. Troque as datas.',
    en: 'The period ends before it begins. Swap the dates.',
  },
  'webhooks.change.work': {
    pt: 'Mudança de {total, plural, one {# webhook} other {# webhooks}}',
    en: 'Change of {total, plural, one {# webhook} other {# webhooks}}',
  },
  'webhooks.event.paused.alone': { pt: 'O webhook {name} foi pausado.', en: 'The webhook {name} was paused.' },
  'webhooks.pause.failures': {
    pt: 'As últimas {max} tentativas falharam. O que acontecer fica guardado por 72 horas.',
    en: 'The last {max} tries failed. What happens is kept for 72 hours.',
  },
  'webhooks.pause.gone': {
    pt: 'O endereço respondeu que não quer mais chamadas (410).',
    en: 'The address answered that it wants no more calls (410).',
  },
  'webhooks.pause.maker': {
    pt: 'Parou quando quem o criou saiu. Salve-o de novo para assumi-lo.',
    en: 'It stopped when whoever created it left. Save it again to take it over.',
  },
  'webhooks.pause.role': {
    pt: 'A função escolhida foi excluída. Escolha outra.',
    en: 'The chosen role was deleted. Choose another one.',
  },
  'webhooks.call_is.waiting': { pt: 'Na fila do webhook {name}', en: 'Queued for the webhook {name}' },
  'webhooks.call_is.paused': {
    pt: 'Guardada: o webhook {name} está pausado ou desligado. Ligue-o de novo em até 72 horas',
    en: 'Kept: the webhook {name} is paused or off. Turn it on again within 72 hours',
  },
  'webhooks.call_is.trying': {
    pt: 'Ainda não entregue ao webhook {name}: {tries, plural, one {# tentativa} other {# tentativas}}',
    en: 'Not delivered to the webhook {name} yet: {tries, plural, one {# try} other {# tries}}',
  },
  'webhooks.call_is.sent': { pt: 'Entregue ao webhook {name}', en: 'Delivered to the webhook {name}' },
  'webhooks.call_is.failed': { pt: 'Não entregue ao webhook {name}', en: 'Not delivered to the webhook {name}' },
  'webhooks.call_is.skipped': { pt: 'Não enviada ao webhook {name}', en: 'Not sent to the webhook {name}' },
  'webhooks.reason.unseen': {
    pt: 'O registro não existe mais ou não é visto pela função do webhook.',
    en: 'The record is gone, or the role of the webhook does not see it.',
  },
  'webhooks.reason.too_late': { pt: 'Ficou guardada por mais de 72 horas.', en: 'It was kept for more than 72 hours.' },
  'webhooks.reason.ended': { pt: 'O webhook terminou antes.', en: 'The webhook ended before.' },
  'webhooks.has_rules': {
    pt: 'Não é possível excluir o webhook, pois há automações que dependem dele: {names}.',
    en: 'The webhook cannot be deleted while automations depend on it: {names}.',
  },
  'notifications.webhook-paused': { pt: 'Webhook pausado', en: 'Webhook paused' },
  'notifications.webhook-paused.title': { pt: 'Webhook {name} pausado', en: 'Webhook {name} paused' },
  'notifications.webhook-paused.text': {
    pt: 'As chamadas deixaram de sair. Veja o motivo e ligue-o de novo.',
    en: 'Its calls no longer leave. See why and turn it on again.',
  },
  'notifications.webhooks-left': {
    pt: 'Webhook de quem saiu',
    en: 'A webhook of someone who left',
  },
  'notifications.webhooks-left.title': {
    pt: '{count, plural, one {Um webhook parou: quem o criou saiu} other {# webhooks pararam: quem os criou saiu}}',
    en: '{count, plural, one {A webhook stopped: its creator left} other {# webhooks stopped: their creator left}}',
  },
  'notifications.webhooks-left.text': {
    pt: '{who} não trabalha mais aqui e criou: {names}{more, plural, =0 {} other { e mais #}}. O que acontecer fica guardado por 72 horas. Salve de novo para assumir.',
    en: '{who} no longer works here and created: {names}{more, plural, =0 {} other { and # more}}. What happens is kept for 72 hours. Save again to take over.',
  },
})
