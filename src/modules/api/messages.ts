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
  'apiTokens.event.changed': { pt: 'assumiu o token de API {name}', en: 'took over the API token {name}' },
  'api.name_required': { pt: 'Dê um nome ao token.', en: 'Name the token.' },
  'api.scopes_required': { pt: 'Escolha ao menos uma permissão.', en: 'Choose at least one permission.' },
  'apiTokens.event.created': { pt: 'criou o token de API {name}', en: 'created the API token {name}' },
  'apiTokens.event.removed': { pt: 'revogou o token de API {name}', en: 'revoked the API token {name}' },
})
