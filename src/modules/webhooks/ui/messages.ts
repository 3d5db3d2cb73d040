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
  'webhooksUi.testing': { pt: 'Teste enviado, esperando a resposta…', en: 'Test sent, waiting for the response…' },
  'webhooksUi.tested': { pt: 'Teste entregue: {what} ({ms} ms).', en: 'Test delivered: {what} ({ms} ms).' },
  'webhooksUi.test_failed': { pt: 'O teste não chegou: {what}', en: 'The test did not arrive: {what}' },
  'webhooksUi.resume': { pt: 'Ligar de novo', en: 'Turn on again' },
  'webhooksUi.resumed': { pt: 'O webhook {name} voltou a chamar.', en: 'The webhook {name} calls again.' },
  'webhooksUi.renew': { pt: 'Trocar segredo', en: 'Renew secret' },
  'webhooksUi.renew_ask': { pt: 'Trocar o segredo de {name}?', en: 'Renew the secret of {name}?' },
  'webhooksUi.renew_text': {
    pt: 'Por 24 horas cada chamada leva as duas assinaturas, a nova e a anterior.',
    en: 'For 24 hours each call carries both signatures, the new one and the former one.',
  },
  'webhooksUi.replace': { pt: 'Trocar e encerrar o anterior agora', en: 'Renew and end the former one now' },
  'webhooksUi.replace_ask': {
    pt: 'Trocar o segredo de {name} e encerrar o anterior agora?',
    en: 'Renew the secret of {name} and end the former one now?',
  },
  'webhooksUi.replace_text': {
    pt: 'Faça isso se o segredo vazou. A partir de agora só o novo assina: o outro sistema recusa todas as chamadas, também as que esperam na fila, até receber o novo segredo. O que ele recusar é tentado de novo por 72 horas, e {max} tentativas recusadas em seguida pausam o webhook.',
    en: 'Do this if the secret has leaked. From now on only the new one signs. The other system rejects every call, including those in the queue, until it has the new secret. What it rejects is tried again for 72 hours, and {max} rejected tries in a row pause the webhook.',
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
  'webhooksUi.resend_many': {
    pt: 'Enviar de novo {count, plural, one {# entrega} other {# entregas}}',
    en: 'Send {count, plural, one {# delivery} other {# deliveries}} again',
  },
  'webhooksUi.resend_many.text': {
    pt: 'Cada uma sai de novo com o mesmo conteúdo, também a que já foi entregue. O que não puder sair é listado com o motivo.',
    en: 'Each one leaves again with the same content, also one that was delivered already. What can’t leave is listed with the reason.',
  },
  'webhooksUi.resend_many.acknowledge': {
    pt: '{count, plural, one {Estou ciente de que a ação envia # entrega.} other {Estou ciente de que a ação envia # entregas.}}',
    en: '{count, plural, one {I understand that this sends # delivery.} other {I understand that this sends # deliveries.}}',
  },
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
  'webhooksUi.said': { pt: 'O outro sistema disse: {said}', en: 'The other system said: {said}' },
  'webhooksUi.last_fault': { pt: 'Na última tentativa: {what}', en: 'At the last try: {what}' },
  'webhooksUi.fails': {
    pt: 'As chamadas falham desde {at}. Elas são tentadas de novo por 72 horas.',
    en: 'Calls have been failing since {at}. They are tried again for 72 hours.',
  },
  'webhooksUi.fails.now': {
    pt: 'A última chamada falhou. As que falham são tentadas de novo por 72 horas.',
    en: 'The last call failed. Calls that fail are tried again for 72 hours.',
  },
  'webhooksUi.failing_since': { pt: 'Com falhas desde {at}', en: 'Failing since {at}' },
  'webhooksUi.since.itself': { pt: 'Pausou sozinho em {at}.', en: 'It paused by itself on {at}.' },
  'webhooksUi.since.maker': { pt: 'Parou em {at}, quando {who} saiu.', en: 'It stopped on {at}, when {who} left.' },
  'webhooksUi.since.off': { pt: 'Desligado em {at} por {who}.', en: 'Turned off on {at} by {who}.' },
  'webhooksUi.first_kept': {
    pt: 'a primeira fica guardada até {until}',
    en: 'the first one is kept until {until}',
  },
  'webhooksUi.kept.waiting': {
    pt: 'Próxima tentativa: {at}. As tentativas vão até {until}.',
    en: 'Next try: {at}. Tries go on until {until}.',
  },
  'webhooksUi.kept.resting': {
    pt: 'O webhook está pausado ou desligado. Ela sai quando ele for ligado de novo, se for até {until}.',
    en: 'The webhook is paused or off. It leaves once the webhook is turned on again, if that is by {until}.',
  },
  'webhooksUi.kept.logged': { pt: 'Fica neste registro até {until}.', en: 'It stays in this log until {until}.' },
  'webhooksUi.once_calling': { pt: 'Quando o webhook voltar', en: 'Once the webhook is on again' },
})
