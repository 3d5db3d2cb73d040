import { defineMessages } from '../../../../../platform/i18n/messages.ts'

export const optionStripMessages = defineMessages({
  'wizard.options': { pt: 'Opções da proposta', en: 'Options of the proposal' },
  'wizard.option_numbered': { pt: 'Opção {number}', en: 'Option {number}' },
  'wizard.add_option': { pt: 'Adicionar opção', en: 'Add option' },
  'wizard.add_option_hint': {
    pt: 'Ofereça até 5 opções lado a lado. A nova começa como cópia desta.',
    en: 'Offer up to 5 options side by side. A new one starts as a copy of this one.',
  },
  'wizard.options_most': { pt: 'Uma proposta tem no máximo 5 opções.', en: 'A proposal has five options at most.' },
  'wizard.option_name': { pt: 'Nome da opção', en: 'Name of the option' },
  'wizard.option_note': { pt: 'Em uma linha, para o cliente', en: 'In one line, for the customer' },
  'wizard.option_note_example': { pt: 'Menos módulos, menor preço', en: 'Fewer modules, lower price' },
  'wizard.option_recommend': { pt: 'Indicar esta', en: 'Recommend this one' },
  'wizard.option_recommended': { pt: 'Nossa indicação', en: 'Our recommendation' },
  'wizard.option_remove': { pt: 'Remover opção', en: 'Remove option' },
  'wizard.option_awaited': { pt: 'Procurando kits…', en: 'Looking for kits…' },
  'wizard.option_incomplete': { pt: 'Incompleta', en: 'Incomplete' },
})
