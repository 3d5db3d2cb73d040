import { defineMessages } from '../../platform/i18n/messages.ts'

export const billCaseMessages = defineMessages({
  'billReadings.event.kept-as-case': {
    pt: 'guardou correções da leitura de uma conta, sem os dados da pessoa',
    en: 'kept corrections of a bill reading, without the person’s data',
  },
  'billReadings.event.case-dropped': {
    pt: 'apagou as correções guardadas da leitura de uma conta',
    en: 'erased the kept corrections of a bill reading',
  },
})
