import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { serialRecord } from './serial-record.ts'

export const equipmentMessages = defineMessages({
  ...fieldMessages(serialRecord),
  'equipment.not_found': { pt: 'Número de série não encontrado.', en: 'Serial number not found.' },
  'equipment.serial_known': {
    pt: 'Já registrado: {serials}. Um número vale uma vez por fabricante.',
    en: 'Already registered: {serials}. A number counts once for each maker.',
  },
  'equipment.keeps_deal': {
    pt: 'O negócio fica: {count, plural, one {# número de série está registrado} other {# números de série estão registrados}} com ele.',
    en: 'The deal stays: {count, plural, one {# serial number is} other {# serial numbers are}} registered with it.',
  },
  'equipmentSerials.called': { pt: 'o equipamento', en: 'the equipment' },
  'equipmentSerials.event.created': {
    pt: 'registrou o número de série {serial}',
    en: 'recorded serial number {serial}',
  },
  'equipmentSerials.event.removed': { pt: 'excluiu o número de série {serial}', en: 'deleted serial number {serial}' },
  'equipment.serial_twice': { pt: 'Lido duas vezes: {serials}.', en: 'Read twice: {serials}.' },
})
