import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const installationMessages = defineMessages({
  'energy-place.coordinates.here': { pt: 'Usar minha posição', en: 'Use my location' },
  'energy-place.point.undo': { pt: 'Desfazer', en: 'Undo' },
  'energy-place.point.save': { pt: 'Salvar ponto', en: 'Save location' },
  'energy-place.coordinates.far': {
    pt: 'O navegador não informou a localização. Verifique a permissão deste site.',
    en: 'The browser didn’t share a location. Check this site’s permission.',
  },
  'energy-place.coordinates.hint': { pt: 'Formato 00.000, 00.000', en: 'Format 00.000, 00.000' },
  'energy-place.coordinates': { pt: 'Latitude e longitude', en: 'Latitude and longitude' },
  'energy-place.coordinates.wrong': {
    pt: 'Informe latitude e longitude no formato 00.000, 00.000.',
    en: 'Enter latitude and longitude as 00.000, 00.000.',
  },
  'energy-place.sun_here': { pt: 'Sol neste ponto', en: 'Sun at this point' },
  'energy-place.map.needs': {
    pt: 'Informe as coordenadas e o endereço para exibir o mapa.',
    en: 'Enter coordinates and address to show the map.',
  },
  'energy-place.map.open': { pt: 'Abrir no mapa', en: 'Open in maps' },
  'energy-place.irradiation.unit': { pt: 'kWh/m² por dia', en: 'kWh/m² per day' },
  'energy-place.irradiation.mean': { pt: 'Média de 12 meses', en: '12-month average' },
  'energy-place.irradiation.none': {
    pt: 'A irradiação aparece quando o município ou as coordenadas da instalação são conhecidos.',
    en: 'Irradiation shows up once the installation’s city or coordinates are known.',
  },
  'energy-place.irradiation': { pt: 'Irradiação solar', en: 'Solar irradiation' },
  'energy-place.no_irradiation': {
    pt: 'Não foi possível exibir a irradiação solar.',
    en: 'Unable to display solar irradiation.',
  },
})
