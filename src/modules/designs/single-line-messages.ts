import { defineMessages } from '../../platform/i18n/messages.ts'

export const singleLineMessages = defineMessages({
  'designs.line.label': {
    pt: 'Diagrama unifilar: {modules, plural, one {# módulo} other {# módulos}}, {inverters, plural, one {# inversor} other {# inversores}}, medidor e rede',
    en: 'Single-line diagram: {modules, plural, one {# module} other {# modules}}, {inverters, plural, one {# inverter} other {# inverters}}, meter and grid',
  },
  'designs.line.modules': { pt: 'Módulos', en: 'Modules' },
  'designs.line.dc': { pt: 'Proteção CC', en: 'DC protection' },
  'designs.line.inverter': { pt: 'Inversor', en: 'Inverter' },
  'designs.line.ac': { pt: 'Proteção CA', en: 'AC protection' },
  'designs.line.meter': { pt: 'Medidor', en: 'Meter' },
  'designs.line.grid': { pt: 'Rede', en: 'Grid' },
  'designs.line.two_way': { pt: 'bidirecional', en: 'two-way' },
  'designs.line.string': {
    pt: '{count, plural, one {# módulo} other {# módulos}} · MPPT {mppt}',
    en: '{count, plural, one {# module} other {# modules}} · MPPT {mppt}',
  },
  'designs.line.likewise': { pt: 'também {letters}', en: 'also {letters}' },
  'designs.line.volts': { pt: '{hot} a {cold} V', en: '{hot} to {cold} V' },
  'designs.line.array': {
    pt: '{count, plural, one {# módulo} other {# módulos}} de {watts} W',
    en: '{count, plural, one {# module} other {# modules}} of {watts} W',
  },
  'designs.line.arrester': { pt: 'DPS {volts} V', en: 'SPD {volts} V' },
  'designs.line.switch': { pt: 'Seccionadora', en: 'Disconnector' },
  'designs.line.fuse': { pt: 'Fusíveis {amps} A', en: 'Fuses {amps} A' },
  'designs.line.in_micro': { pt: 'No próprio inversor', en: 'In the inverter itself' },
  'designs.line.times': { pt: '{count} × {name}', en: '{count} × {name}' },
  'designs.line.power': { pt: '{kw} kW', en: '{kw} kW' },
  'designs.line.single': { pt: 'monofásico {volts} V', en: 'single-phase {volts} V' },
  'designs.line.two': { pt: 'bifásico {volts} V', en: 'two-phase {volts} V' },
  'designs.line.three': { pt: 'trifásico {volts} V', en: 'three-phase {volts} V' },
  'designs.line.breaker': { pt: 'Disjuntor {amps} A', en: 'Breaker {amps} A' },
  'designs.line.breaker_open': { pt: 'Disjuntor', en: 'Breaker' },
  'designs.line.ac_arrester': { pt: 'DPS CA', en: 'AC SPD' },
  'designs.line.amps': { pt: 'até {amps} A', en: 'up to {amps} A' },
  'designs.line.note': {
    pt: 'Diagrama preliminar. O projeto executivo, com ART, define cabos, proteções e aterramento.',
    en: 'Preliminary diagram. The engineer’s design defines cables, protection and earthing.',
  },
})
