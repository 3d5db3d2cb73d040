import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const classicMessages = defineMessages({
  'classic.text': { pt: 'Texto do modelo', en: 'Text of the template' },
  'classic.toolbar': { pt: 'Formatar', en: 'Format' },
  'classic.automatic': { pt: 'Texto automático', en: 'Automatic text' },
  'classic.bold': { pt: 'Negrito', en: 'Bold' },
  'classic.italic': { pt: 'Itálico', en: 'Italic' },
  'classic.bullets': { pt: 'Lista', en: 'List' },
  'classic.add_heading': { pt: 'Adicionar título', en: 'Add heading' },
  'classic.add_text': { pt: 'Adicionar texto', en: 'Add text' },
  'classic.add_picture': { pt: 'Adicionar imagem', en: 'Add picture' },
  'classic.add_section': { pt: 'Adicionar seção', en: 'Add section' },
  'classic.remove_section': { pt: 'Excluir seção', en: 'Delete section' },
})
