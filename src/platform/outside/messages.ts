import { defineMessages } from '../i18n/messages.ts'

/** Why a call to an address outside brought no answer. */
export const outsideMessages = defineMessages({
  'outside.address': {
    pt: 'Informe um endereço que comece com https:// ou http://.',
    en: 'Enter an address that starts with https:// or http://.',
  },
  'outside.path': {
    pt: 'Informe só o endereço do servidor, sem “?”, “#” nem barra invertida.',
    en: 'Enter only the address of the server, without “?”, “#” or a backslash.',
  },
  'outside.credentials': {
    pt: 'O endereço não pode conter usuário e senha.',
    en: 'The address must not contain a user name and password.',
  },
  'outside.not_public': {
    pt: 'O endereço não existe ou não é público.',
    en: 'The address does not exist or is not public.',
  },
  'outside.timeout': { pt: 'Não houve resposta em 10 segundos.', en: 'There was no response within 10 seconds.' },
  'outside.redirects': { pt: 'O endereço redireciona vezes demais.', en: 'The address redirects too many times.' },
  'outside.downgraded': {
    pt: 'O endereço redireciona de https para http, sem criptografia.',
    en: 'The address redirects from https to http, without encryption.',
  },
  'outside.unreachable': {
    pt: 'Não foi possível conectar ao endereço.',
    en: 'Could not connect to the address.',
  },
})
