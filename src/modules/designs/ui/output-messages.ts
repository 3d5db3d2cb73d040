import { defineMessages } from '../../../platform/i18n/messages.ts'

const rows = {
  pt: '{rows, plural, one {# fileira} other {# fileiras}}',
  en: '{rows, plural, one {# row} other {# rows}}',
}
const strings = {
  pt: '{strings, plural, one {# string} other {# strings}}',
  en: '{strings, plural, one {# string} other {# strings}}',
}

/** Words of what the drawing comes to: diagram and materials. */
export const outputMessages = defineMessages({
  'roof.views': { pt: 'O que mostrar', en: 'What to show' },
  'roof.view_planta': { pt: 'Planta', en: 'Plan' },
  'roof.view_unifilar': { pt: 'Unifilar', en: 'Single-line' },
  'roof.view_materiais': { pt: 'Materiais', en: 'Materials' },
  'roof.diagram': { pt: 'Diagrama unifilar', en: 'Single-line diagram' },
  'roof.diagram_empty': {
    pt: 'Desenhe uma água com módulos e escolha o módulo e o inversor. O diagrama aparece aqui.',
    en: 'Draw a plane with modules and choose the module and the inverter. The diagram appears here.',
  },
  'roof.materials': { pt: 'Materiais', en: 'Materials' },
  'roof.materials_empty': {
    pt: 'Desenhe uma água com módulos. A lista de materiais aparece aqui.',
    en: 'Draw a plane with modules. The list of materials appears here.',
  },
  'roof.materials_open': {
    pt: 'Escolha o inversor para incluir cabos, conectores e proteções.',
    en: 'Choose the inverter to include cables, connectors and protection.',
  },
  'roof.copy_materials': { pt: 'Copiar lista', en: 'Copy list' },
  'roof.quantity_of': { pt: 'Qtde.', en: 'Qty.' },
  'roof.item': { pt: 'Item', en: 'Item' },
  'roof.why': { pt: 'Por quê', en: 'Why' },
  'roof.metres': { pt: '{count} m', en: '{count} m' },
  'roof.of_cable': { pt: 'Cabo solar CC', en: 'DC solar cable' },
  'roof.of_connectors': { pt: 'Conectores MC4 (pares)', en: 'MC4 connectors (pairs)' },
  'roof.of_dc-switch': { pt: 'Seccionadora CC com DPS {volts} V', en: 'DC disconnector with {volts} V SPD' },
  'roof.of_fuse': { pt: 'Fusível CC {amps} A', en: 'DC fuse {amps} A' },
  'roof.of_breaker': { pt: 'Disjuntor CA {amps} A com DPS', en: 'AC breaker {amps} A with SPD' },
  'roof.of_rail': { pt: 'Perfil, {plane}', en: 'Rail, {plane}' },
  'roof.of_mid-clamp': { pt: 'Grampo intermediário, {plane}', en: 'Mid clamp, {plane}' },
  'roof.of_end-clamp': { pt: 'Grampo final, {plane}', en: 'End clamp, {plane}' },
  'roof.of_frame': { pt: 'Estrutura inclinada a {tilt}°, {plane}', en: 'Frame tilted {tilt}°, {plane}' },
  'roof.why_module': {
    pt: 'desenhados em {planes, plural, one {# água} other {# águas}}',
    en: 'drawn on {planes, plural, one {# plane} other {# planes}}',
  },
  'roof.why_inverter': { pt: 'escolhido no desenho', en: 'chosen in the design' },
  'roof.why_cable': {
    pt: `os dois polos de ${strings.pt}, com {drop} m de descida cada`,
    en: `both poles of ${strings.en}, each with {drop} m down to the inverter`,
  },
  'roof.why_cable_open': {
    pt: `ao longo de ${strings.pt}; falta marcar o inversor`,
    en: `along ${strings.en}; the inverter isn’t placed yet`,
  },
  'roof.why_connectors': { pt: `dois pares para cada uma de ${strings.pt}`, en: `two pairs for each of ${strings.en}` },
  'roof.why_dc-switch': {
    pt: 'um por inversor, acima da tensão máxima dele',
    en: 'one for each inverter, above its highest voltage',
  },
  'roof.why_fuse': {
    pt: `um por polo de ${strings.pt}: três ou mais dividem uma entrada`,
    en: `one for each pole of ${strings.en}: three or more share an input`,
  },
  'roof.why_breaker': {
    pt: 'um por inversor, 25% acima de {current} A',
    en: 'one for each inverter, 25% above {current} A',
  },
  'roof.why_rail': {
    pt: `dois por fileira, com 10 cm de sobra nas pontas: ${rows.pt}`,
    en: `two for each row, 10 cm longer at the ends: ${rows.en}`,
  },
  'roof.why_mid-clamp': { pt: `dois entre módulos vizinhos: ${rows.pt}`, en: `two between neighbours: ${rows.en}` },
  'roof.why_end-clamp': { pt: `quatro por fileira: ${rows.pt}`, en: `four for each row: ${rows.en}` },
  'roof.why_frame': { pt: `uma por módulo, em ${rows.pt}`, en: `one for each module, in ${rows.en}` },
})
