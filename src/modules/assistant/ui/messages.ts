import { defineMessages } from '../../../platform/i18n/messages.ts'

export const assistantScreenMessages = defineMessages({
  'assistant-ui.why': {
    pt: 'Analisa e resume atendimentos e sugere respostas. O que os clientes escrevem vai ao servidor escolhido, sem CPF, CNPJ, cartões e senhas.',
    en: 'Analyzes and summarizes conversations and suggests answers. What customers write goes to the chosen server, without documents, cards and passwords.',
  },
  'assistant-ui.server': { pt: 'Servidor', en: 'Server' },
  'assistant-ui.on': { pt: 'Ligado', en: 'On' },
  'assistant-ui.url': { pt: 'Endereço do servidor', en: 'Address of the server' },
  'assistant-ui.url.hint': {
    pt: 'Qualquer servidor compatível com a OpenAI, com /v1 no fim.',
    en: 'Any server compatible with OpenAI, with /v1 at its end.',
  },
  'assistant-ui.model': { pt: 'Modelo', en: 'Model' },
  'assistant-ui.key': { pt: 'Chave', en: 'Key' },
  'assistant-ui.key.kept': { pt: 'Guardada. Preencha só para trocar.', en: 'Kept. Fill in only to change it.' },
  'assistant-ui.key.hint': { pt: 'Servidores próprios podem não ter.', en: 'Servers of your own may have none.' },
  'assistant-ui.limit': { pt: 'Limite de tokens por mês', en: 'Limit of tokens a month' },
  'assistant-ui.used': {
    pt: 'Usados neste mês: {count}. Vazio: sem limite.',
    en: 'Used this month: {count}. Empty: no limit.',
  },
  'assistant-ui.save': { pt: 'Salvar', en: 'Save' },
  'assistant-ui.saved': { pt: 'Assistente salvo.', en: 'Assistant saved.' },
  'assistant-ui.test': { pt: 'Testar conexão', en: 'Test connection' },
  'assistant-ui.state.connected': { pt: 'Conectado', en: 'Connected' },
  'assistant-ui.state.disconnected': { pt: 'Desconectado', en: 'Disconnected' },
  'assistant-ui.state.error': { pt: 'Com erro', en: 'Error' },
  'assistant-ui.state.not_configured': { pt: 'Ainda não testado', en: 'Not tested yet' },
})
