import { defineMessages } from '../../../platform/i18n/messages.ts'

export const webhookScreenMessages = defineMessages({
  'webhooksUi.search': { pt: 'Buscar por nome', en: 'Search by name' },
  'webhooksUi.count': {
    pt: '{count, plural, one {# webhook} other {# webhooks}}',
    en: '{count, plural, one {# webhook} other {# webhooks}}',
  },
  'webhooksUi.empty': { pt: 'Nenhum webhook', en: 'No webhooks' },
  'webhooksUi.empty_why': {
    pt: 'Um webhook avisa outro sistema assim que algo acontece: um negócio mudou de status, uma proposta foi gerada.',
    en: 'A webhook notifies another system as soon as something happens: a deal changed status, a proposal was generated.',
  },
  'webhooksUi.new': { pt: 'Adicionar webhook', en: 'Add webhook' },
  'webhooksUi.edit': { pt: 'Webhook {name}', en: 'Webhook {name}' },
  'webhooksUi.saved': { pt: 'Webhook {name} salvo.', en: 'Webhook {name} saved.' },
  'webhooksUi.ask': { pt: 'Excluir o webhook {name}?', en: 'Delete the webhook {name}?' },
  'webhooksUi.ask_text': {
    pt: 'As chamadas deixam de sair. Ele vai para a lixeira, sem as entregas.',
    en: 'Its calls stop. It goes to the trash, without its deliveries.',
  },
  'webhooksUi.url_hint': {
    pt: 'Só endereços públicos. Cada chamada é um POST com JSON, assinado (Standard Webhooks).',
    en: 'Public addresses only. Each call is a signed POST with JSON (Standard Webhooks).',
  },
  'webhooksUi.trigger_hint': {
    pt: 'Cada chamada leva o registro como está quando ela sai (data) e o que mudou naquele momento (previous e changed).',
    en: 'Each call carries the record as it is when the call leaves (data) and what changed at that moment (previous and changed).',
  },
  'webhooksUi.address_unknown': {
    pt: 'Não encontramos {host} na internet, ou ele leva a uma rede interna. Confira o nome: enquanto isso nenhuma chamada chega.',
    en: 'We can’t find {host} on the internet, or it leads to an internal network. Check the name. Until then, no call gets through.',
  },
  'webhooksUi.role_hint': {
    pt: 'O que esta função não vê não é enviado. Também não sai o que você não vê.',
    en: 'What this role cannot see is not sent. Nor is anything that you cannot see.',
  },
  'webhooksUi.deliveries': { pt: 'Ver entregas', en: 'View deliveries' },
  'webhooksUi.test': { pt: 'Enviar teste', en: 'Send test' },
  'webhooksUi.event.test': { pt: 'Teste', en: 'Test' },
  'webhooksUi.testing': { pt: 'Teste enviado, esperando a resposta…', en: 'Test sent, waiting for the response…' },
  'webhooksUi.tested': { pt: 'Teste entregue: {what} ({ms} ms).', en: 'Test delivered: {what} ({ms} ms).' },
  'webhooksUi.test_failed': { pt: 'O teste não chegou: {what}', en: 'The test did not arrive: {what}' },
  'webhooksUi.renew': { pt: 'Trocar segredo', en: 'Renew secret' },
  'webhooksUi.renew_ask': { pt: 'Trocar o segredo de {name}?', en: 'Renew the secret of {name}?' },
  'webhooksUi.renew_text': {
    pt: 'Por 24 horas cada chamada leva as duas assinaturas, a nova e a anterior.',
    en: 'For 24 hours each call carries both signatures, the new one and the former one.',
  },
  'webhooksUi.secret_title': { pt: 'Guarde o segredo agora', en: 'Keep the secret now' },
  'webhooksUi.secret_text': {
    pt: 'Com ele o outro sistema confere que a chamada é sua. Ele não será mostrado de novo.',
    en: 'With it the other system checks that a call is yours. It will not be shown again.',
  },
  'webhooksUi.secret_kept': { pt: 'Guardei', en: 'I have kept it' },
  'webhooksUi.waiting': {
    pt: '{count, plural, one {# entrega aguardando} other {# entregas aguardando}}',
    en: '{count, plural, one {# delivery waiting} other {# deliveries waiting}}',
  },
  'webhooksUi.none_sent': { pt: 'Nada foi entregue até agora.', en: 'Nothing has been delivered so far.' },
  'webhooksUi.deliveries_empty': { pt: 'Nenhuma entrega', en: 'No deliveries' },
  'webhooksUi.deliveries_why': {
    pt: 'Cada chamada aparece aqui com a resposta do outro sistema. Ficam guardadas por 30 dias.',
    en: 'Each call appears here with the response of the other system. They are kept for 30 days.',
  },
  'webhooksUi.deliveries_count': {
    pt: '{count, plural, one {# entrega} other {# entregas}}',
    en: '{count, plural, one {# delivery} other {# deliveries}}',
  },
  'webhooksUi.back': { pt: 'Webhooks', en: 'Webhooks' },
  'webhooksUi.resend': { pt: 'Enviar de novo', en: 'Send again' },
  'webhooksUi.resent': { pt: 'De volta à fila, com o mesmo conteúdo.', en: 'Queued again, with the same content.' },
  'webhooksUi.replay': { pt: 'Repetir um período', en: 'Replay a period' },
  'webhooksUi.replay_text': {
    pt: 'O que não foi entregue no período sai de novo, na ordem, com o mesmo conteúdo.',
    en: 'What was not delivered in the period leaves again, in order, with the same content.',
  },
  'webhooksUi.since': { pt: 'De', en: 'From' },
  'webhooksUi.until': { pt: 'Até', en: 'To' },
  'webhooksUi.includes_sent': { pt: 'Também o que já foi entregue', en: 'Also what was already delivered' },
  'webhooksUi.replayed': {
    pt: '{count, plural, =0 {Nada a repetir no período.} one {# entrega voltou à fila.} other {# entregas voltaram à fila.}}',
    en: '{count, plural, =0 {Nothing to replay in the period.} one {# delivery was queued again.} other {# deliveries were queued again.}}',
  },
  'webhooksUi.body': { pt: 'Conteúdo', en: 'Content' },
  'webhooksUi.no_body': {
    pt: 'O conteúdo é montado na primeira tentativa.',
    en: 'The content is made at the first try.',
  },
  'webhooksUi.hidden_body': {
    pt: 'O registro não existe mais ou você não tem acesso a ele.',
    en: 'The record is gone, or you do not have access to it.',
  },
  'webhooksUi.answers': { pt: 'Tentativas', en: 'Tries' },
  'webhooksUi.answer': { pt: '{when}: {what} ({ms} ms)', en: '{when}: {what} ({ms} ms)' },
  'webhooksUi.status': { pt: 'resposta {status}', en: 'response {status}' },
})
