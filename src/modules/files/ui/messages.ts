import { defineMessages } from '../../../platform/i18n/messages.ts'

export const fileScreenMessages = defineMessages({
  'files.title': { pt: 'Arquivos', en: 'Files' },
  'files.add': { pt: 'Adicionar arquivo', en: 'Add file' },
  'files.drop': {
    pt: 'Solte os arquivos aqui para enviar',
    en: 'Drop files here to upload',
  },
  'files.accepted': {
    pt: 'Imagens, PDF, documentos do Office e texto, até 20 MB cada.',
    en: 'Images, PDF, Office documents and text, up to 20 MB each.',
  },
  'files.sending': { pt: 'Enviando {at} de {count}…', en: 'Uploading {at} of {count}…' },
  'files.sent': {
    pt: '{count, plural, one {Arquivo enviado} other {# arquivos enviados}}',
    en: '{count, plural, one {File uploaded} other {# files uploaded}}',
  },
  'files.failed': { pt: '{name}: {why}', en: '{name}: {why}' },
  'files.empty': { pt: 'Nenhum arquivo ainda', en: 'No files yet' },
  'files.empty.why': {
    pt: 'Fotos do telhado, contas de energia e documentos do cliente ficam aqui.',
    en: 'Roof photos, energy bills and customer documents are kept here.',
  },
  'files.remove': { pt: 'Excluir arquivo', en: 'Delete file' },
  'files.remove.ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'files.remove.why': {
    pt: 'O arquivo é apagado e não pode ser recuperado.',
    en: 'The file is erased and can’t be recovered.',
  },
  'files.removed': { pt: '{name} foi excluído', en: '{name} was deleted' },
})
