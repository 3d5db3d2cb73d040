import { defineMessages } from '../../platform/i18n/messages.ts'

export const apiMessages = defineMessages({
  'api.token_not_found': { pt: 'Token de API não encontrado.', en: 'API token not found.' },
  'api.scope_not_held': {
    pt: 'Um token só pode ter permissões que você tem. Falta a você: {permission}.',
    en: 'A token can only have permissions that you have. You lack: {permission}.',
  },
  'api.expires_in_past': {
    pt: 'A data de validade deve ser hoje ou depois.',
    en: 'The expiry date must be today or later.',
  },
  'api.too_many_tokens': {
    pt: 'São no máximo {most} tokens. Revogue um que não usa mais.',
    en: 'There can be {most} tokens at most. Revoke one that is no longer used.',
  },
  'api.name_required': { pt: 'Dê um nome ao token.', en: 'Name the token.' },
  'api.scopes_required': { pt: 'Escolha ao menos uma permissão.', en: 'Choose at least one permission.' },
  'apiTokens.event.created': { pt: 'criou o token de API {name}', en: 'made the API token {name}' },
  'apiTokens.event.removed': { pt: 'revogou o token de API {name}', en: 'revoked the API token {name}' },
})
