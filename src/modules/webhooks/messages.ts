import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { deliveryRecord } from './delivery-record.ts'
import { webhookTitles } from './titles.ts'
import { webhookRecord } from './webhook-record.ts'

export const webhookMessages = defineMessages({
  ...fieldMessages(webhookRecord),
  ...fieldMessages(deliveryRecord),
  ...webhookTitles,
  'webhooks.event.test': { pt: 'Teste', en: 'Test' },
  'webhooks.status': { pt: 'resposta {status}', en: 'response {status}' },
  'webhooks.status.meant': { pt: '{status} ({meant})', en: '{status} ({meant})' },
  'webhooks.status.unauthorized': { pt: 'sem autorização', en: 'unauthorized' },
  'webhooks.status.not_found': { pt: 'endereço não encontrado', en: 'address not found' },
  'webhooks.status.gone': { pt: 'não quer mais chamadas', en: 'wants no more calls' },
  'webhooks.status.too_many': { pt: 'chamadas demais', en: 'too many calls' },
  'webhooks.status.refused': { pt: 'recusou o conteúdo', en: 'rejected the content' },
  'webhooks.status.broken': { pt: 'erro no outro sistema', en: 'error in the other system' },
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
  'webhooks.secret_rotates': {
    pt: 'O segredo já foi trocado, e até {until} o anterior também assina. Atualize o outro sistema; depois disso é possível trocar de novo. Se um deles vazou, escolha trocar e encerrar o anterior agora.',
    en: 'The secret was renewed already, and the former one signs as well until {until}. Update the other system; after that it can be renewed again. If one of them has leaked, choose to renew it and end the former one now.',
  },
  'webhooks.renewed_just_now': {
    pt: '{who} trocou este segredo há menos de um minuto e ficou com o novo. Combine com essa pessoa; depois disso é possível encerrá-lo.',
    en: '{who} renewed this secret less than a minute ago and has the new one. Talk to them; after that it can be ended.',
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
  'webhooks.resend.work': {
    pt: 'Enviar de novo {total, plural, one {# entrega} other {# entregas}}',
    en: 'Send {total, plural, one {# delivery} other {# deliveries}} again',
  },
  'webhooks.resend.done': {
    pt: '{total, plural, one {# entrega de volta à fila} other {# entregas de volta à fila}}',
    en: '{total, plural, one {# delivery queued again} other {# deliveries queued again}}',
  },
  'webhooks.event.secret-renewed': {
    pt: 'trocou o segredo do webhook {name}; o anterior também assina por 24 horas',
    en: 'renewed the secret of the webhook {name}; the former one signs as well for 24 hours',
  },
  'webhooks.event.secret-replaced': {
    pt: 'trocou o segredo do webhook {name} e encerrou o anterior na hora',
    en: 'renewed the secret of the webhook {name} and ended the former one at once',
  },
  'webhooks.event.paused.alone': { pt: 'O webhook {name} foi pausado.', en: 'The webhook {name} was paused.' },
  'webhooks.pause.failures': {
    pt: 'As últimas {max} tentativas falharam. O que acontecer fica guardado por 72 horas. Confira o outro sistema e ligue o webhook de novo.',
    en: 'The last {max} tries failed. What happens is kept for 72 hours. Check the other system and turn the webhook on again.',
  },
  'webhooks.pause.gone': {
    pt: 'O endereço respondeu que não quer mais chamadas (410), e nada fica guardado. Confira o endereço e ligue o webhook de novo, ou exclua-o.',
    en: 'The address answered that it wants no more calls (410), and nothing is kept. Check the address and turn the webhook on again, or delete it.',
  },
  'webhooks.pause.maker': {
    pt: 'Parou quando quem o criou saiu. Salve-o de novo para assumi-lo.',
    en: 'It stopped when whoever created it left. Save it again to take it over.',
  },
  'webhooks.pause.role': {
    pt: 'A função escolhida foi excluída. Escolha outra.',
    en: 'The chosen role was deleted. Choose another one.',
  },
  'webhooks.pause.off': {
    pt: 'Está desligado, e o que acontecer não é guardado. O que já esperava fica guardado por 72 horas.',
    en: 'It is off, and what happens is not kept. What was waiting already is kept for 72 hours.',
  },
  'webhooks.rests.ended': {
    pt: 'O webhook {name} terminou: o endereço respondeu que não quer mais chamadas (410). Ligue-o de novo ou escolha outro.',
    en: 'The webhook {name} has ended: the address answered that it wants no more calls (410). Turn it on again or choose another one.',
  },
  'webhooks.rests.off': {
    pt: 'O webhook {name} está desligado. Ligue-o ou escolha outro.',
    en: 'The webhook {name} is off. Turn it on or choose another one.',
  },
  'webhooks.rests.paused': {
    pt: 'O webhook {name} está pausado há mais de 72 horas. Ligue-o de novo ou escolha outro.',
    en: 'The webhook {name} has been paused for more than 72 hours. Turn it on again or choose another one.',
  },
  'webhooks.rests.keeping': {
    pt: 'O webhook {name} está pausado: as chamadas ficam guardadas por 72 horas. Ligue-o de novo antes disso.',
    en: 'The webhook {name} is paused: its calls are kept for 72 hours. Turn it on again before that.',
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
    pt: '{reason, select, gone {O endereço respondeu que não quer mais chamadas (410), e nada fica guardado.} failures {As últimas tentativas falharam. O que acontecer fica guardado por 72 horas.} role {A função com que ele vê os registros foi excluída. O que acontecer fica guardado por 72 horas.} other {As chamadas deixaram de sair.}} Veja o que fazer e ligue-o de novo.',
    en: '{reason, select, gone {The address answered that it wants no more calls (410), and nothing is kept.} failures {The last tries failed. What happens is kept for 72 hours.} role {The role that it sees records as was deleted. What happens is kept for 72 hours.} other {Its calls no longer leave.}} See what to do and turn it on again.',
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
