import { defineMessages } from '../../../../platform/i18n/messages.ts'
import { templateEditingMessages } from '../editing/messages.ts'
import { documentTitles } from './titles.ts'

export const documentMessages = defineMessages({
  ...templateEditingMessages,
  ...documentTitles,
  'documents.count': {
    pt: '{count, plural, one {# modelo} other {# modelos}}',
    en: '{count, plural, one {# template} other {# templates}}',
  },
  'documents.none': { pt: 'Nenhum modelo de documento ainda', en: 'No document templates yet' },
  'documents.none_text': {
    pt: 'Contrato, procuração, recibo: escreva uma vez, com os campos do negócio, ou traga do Word.',
    en: 'Contract, power of attorney, receipt: write it once, with fields of the deal, or bring it from Word.',
  },
  'documents.text': { pt: 'Texto do documento', en: 'Text of the document' },
  'documents.toolbar': { pt: 'Formatação', en: 'Formatting' },
  'documents.bold': { pt: 'Negrito', en: 'Bold' },
  'documents.italic': { pt: 'Itálico', en: 'Italic' },
  'documents.underline': { pt: 'Sublinhado', en: 'Underline' },
  'documents.heading': { pt: 'Título', en: 'Heading' },
  'documents.subheading': { pt: 'Subtítulo', en: 'Subheading' },
  'documents.bullets': { pt: 'Lista', en: 'List' },
  'documents.numbers': { pt: 'Lista numerada', en: 'Numbered list' },
  'documents.left': { pt: 'Alinhar à esquerda', en: 'Align left' },
  'documents.center': { pt: 'Centralizar', en: 'Center' },
  'documents.right': { pt: 'Alinhar à direita', en: 'Align right' },
  'documents.justify': { pt: 'Justificar', en: 'Justify' },
  'documents.table': { pt: 'Tabela', en: 'Table' },
  'documents.add_row': { pt: 'Adicionar linha', en: 'Add row' },
  'documents.drop_table': { pt: 'Excluir tabela', en: 'Delete table' },
  'documents.picture': { pt: 'Imagem', en: 'Picture' },
  'documents.page_break': { pt: 'Quebra de página', en: 'Page break' },
  'documents.deal': { pt: 'Negócio da prévia', en: 'Preview with deal' },
  'documents.pick_deal': {
    pt: 'Escolha um negócio para ver o documento preenchido.',
    en: 'Choose a deal to see the document filled in.',
  },
  'documents.unreadable': {
    pt: 'O texto tem um erro e não pode ser mostrado. Veja em Verificar.',
    en: 'The text has an error and can’t be shown. See under Check.',
  },
  'documents.word': { pt: 'Trazer do Word', en: 'Import from Word' },
  'documents.shown': { pt: 'Documento preenchido', en: 'Document filled in' },
  'documents.source': { pt: 'Código do documento', en: 'Code of the document' },
  'documents.turn_text': {
    pt: 'O texto vira código, e o modelo deixa de abrir como texto. A versão em texto fica no histórico e pode ser restaurada.',
    en: 'The text becomes code, and the template no longer opens as a text. The version as a text stays in the history and can be restored.',
  },
  'documents.keys': { pt: 'Campos do arquivo', en: 'Fields of the file' },
  'documents.keys_text': {
    pt: 'O arquivo usa estas marcas. Escolha o campo de cada uma; o que ficar vazio continua como está.',
    en: 'The file uses these marks. Choose the field of each; what stays empty is left as it is.',
  },
  'documents.keys_use': { pt: 'Usar o texto do arquivo', en: 'Use the text of the file' },
  'documents.keys_none': {
    pt: 'O arquivo não usa marcas de campos. O texto dele toma o lugar do que está aberto.',
    en: 'The file uses no field marks. Its text takes the place of what is open.',
  },
  'documents.lost': {
    pt: '{count, plural, one {# imagem não pôde ser lida.} other {# imagens não puderam ser lidas.}}',
    en: '{count, plural, one {# picture couldn’t be read.} other {# pictures couldn’t be read.}}',
  },
  'documents.pdf_needs': { pt: 'Escolha um negócio para ver o PDF.', en: 'Choose a deal to view the PDF.' },
})
