import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** Words of a roof that was drawn. */
export const roofDocumentMessages = defineMessages({
  'document.roof.lead': {
    pt: 'O telhado foi desenhado com suas medidas, e os módulos estão em escala. A visita técnica confirma estrutura, fiação e sombras.',
    en: 'The roof was drawn to its measurements, and modules are to scale. A site visit confirms structure, wiring and shading.',
  },
  'document.roof.label': {
    pt: 'Planta do telhado com {count, plural, one {# módulo} other {# módulos}}',
    en: 'Roof plan with {count, plural, one {# module} other {# modules}}',
  },
  'document.roof.label_strings': {
    pt: '{label}: {strings}',
    en: '{label}: {strings}',
  },
  'document.roof.string': {
    pt: 'string {letter} com {count, plural, one {# módulo} other {# módulos}}',
    en: 'string {letter} with {count, plural, one {# module} other {# modules}}',
  },
  'public.system.single_line': { pt: 'Diagrama unifilar', en: 'Single-line diagram' },
  'document.roof.chimney': { pt: 'Chaminé', en: 'Chimney' },
  'document.roof.skylight': { pt: 'Claraboia', en: 'Skylight' },
  'document.roof.tank': { pt: 'Caixa-d’água', en: 'Water tank' },
  'document.roof.vent': { pt: 'Exaustor', en: 'Vent' },
  'document.roof.antenna': { pt: 'Antena', en: 'Antenna' },
  'document.roof.tree': { pt: 'Árvore', en: 'Tree' },
  'document.roof.other': { pt: 'Obstáculo', en: 'Obstacle' },
})
