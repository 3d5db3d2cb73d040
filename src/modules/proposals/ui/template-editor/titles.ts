import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const templateEditorTitles = defineMessages({
  'template-editor.list': { pt: 'Modelos de proposta', en: 'Proposal templates' },
  'template-editor.list_words': { pt: 'blocos capa página layout pdf', en: 'blocks cover page layout pdf' },
  'template-editor.kicker': { pt: 'Modelo de proposta', en: 'Proposal template' },
})
