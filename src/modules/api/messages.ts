import { defineMessages } from '../../platform/i18n/messages.ts'

export const apiMessages = defineMessages({
  'api.token_not_found': { pt: 'Token de API não encontrado.', en: 'API token not found.' },
  'api.scope_not_held': {
    pt: 'Um token só pode ter permissões que você tem. Falta a você: {permission}.',
    en: 'A token can only have permissions you have. You’re missing: {permission}.',
  },
  'api.expires_in_past': {
    pt: 'A data de validade deve ser hoje ou depois.',
    en: 'The expiry date must be today or later.',
  },
  'api.too_many_tokens': {
    pt: 'São no máximo {most} tokens. Revogue um que não usa mais.',
    en: 'You can have at most {most} tokens. Revoke one that’s no longer in use.',
  },
  'api.without_second_factor': {
    pt: 'A função de quem criou este token exige segundo fator. Crie outro token em uma sessão aberta com ele.',
    en: 'The role of this token’s creator requires a second factor. Create another token in a session signed in with one.',
  },
  'api.session_without_factor': {
    pt: 'Sua função exige segundo fator. Saia, entre de novo com ele e crie o token.',
    en: 'Your role requires a second factor. Sign out, sign in again with it and create the token.',
  },
  'api.maker_active': {
    pt: 'Quem criou este token está ativo: ele continua funcionando.',
    en: 'This token’s creator is active, so it keeps working.',
  },
  'api.maker_left': {
    pt: 'O token {name} parou: quem o criou não trabalha mais aqui. Um administrador volta a ligá-lo em Ajustes › API com “Assumir”, sem trocar nada neste sistema.',
    en: 'The token {name} has stopped: its creator no longer works here. An administrator turns it on again in Settings › API with “Take over”; nothing changes in this system.',
  },
  'api.leaving': {
    pt: '{count, plural, one {Um token de API da empresa para} other {# tokens de API da empresa param}}, até que alguém assuma: {names}.',
    en: '{count, plural, one {An API token of the company stops} other {# API tokens of the company stop}} until somebody takes over: {names}.',
  },
  'notifications.api-tokens-left': { pt: 'Token de API de quem saiu', en: 'An API token of someone who left' },
  'notifications.api-tokens-left.title': {
    pt: '{count, plural, one {Um token de API parou: quem o criou saiu} other {# tokens de API pararam: quem os criou saiu}}',
    en: '{count, plural, one {An API token stopped: its creator left} other {# API tokens stopped: their creator left}}',
  },
  'notifications.api-tokens-left.text': {
    pt: '{who} não trabalha mais aqui e criou: {names}{more, plural, =0 {} other { e mais #}}. O sistema que usa o token recebe uma recusa até que você o assuma.',
    en: '{who} no longer works here and created: {names}{more, plural, =0 {} other { and # more}}. The system that uses the token is refused until you take it over.',
  },
  'apiTokens.event.stopped': {
    pt: 'parou o token de API {name}: quem o criou saiu',
    en: 'stopped the API token {name}: its creator left',
  },
  'apiTokens.event.changed': { pt: 'assumiu o token de API {name}', en: 'took over the API token {name}' },
  'api.name_required': { pt: 'Dê um nome ao token.', en: 'Name the token.' },
  'api.scopes_required': { pt: 'Escolha ao menos uma permissão.', en: 'Choose at least one permission.' },
  'apiTokens.event.created': { pt: 'criou o token de API {name}', en: 'created the API token {name}' },
  'apiTokens.event.removed': { pt: 'revogou o token de API {name}', en: 'revoked the API token {name}' },
})
