import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const voiceMessages = defineMessages({
  'voice.record': { pt: 'Gravar áudio', en: 'Record a voice message' },
  'voice.recording': { pt: 'Gravando', en: 'Recording' },
  'voice.ready': { pt: 'Áudio gravado', en: 'Voice message recorded' },
  'voice.send': { pt: 'Enviar áudio', en: 'Send voice message' },
  'voice.drop': { pt: 'Descartar áudio', en: 'Discard voice message' },
  'voice.refused': {
    pt: 'O navegador não deixou usar o microfone. Permita o microfone para este site e grave de novo.',
    en: 'The browser did not let us use the microphone. Allow the microphone for this site and record again.',
  },
  'voice.none': {
    pt: 'Não encontramos um microfone. Conecte um e grave de novo.',
    en: 'We found no microphone. Connect one and record again.',
  },
})
