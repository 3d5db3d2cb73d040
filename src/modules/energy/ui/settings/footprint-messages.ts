import { defineMessages } from '../../../../platform/i18n/messages.ts'
import { energyTitles } from './titles.ts'

export const footprintMessages = defineMessages({
  ...energyTitles,
  'footprint.why': {
    pt: 'Transformam a geração em CO₂ evitado, veículos e árvores nos textos e nas novas propostas. As já geradas não mudam.',
    en: 'They turn generation into CO₂ avoided, vehicles and trees in texts and new proposals. Existing proposals don’t change.',
  },
  'footprint.grid': { pt: 'Rede elétrica', en: 'Power grid' },
  'footprint.tonnesPerMwh': { pt: 'CO₂ por energia da rede', en: 'CO₂ per unit of grid energy' },
  'footprint.official': {
    pt: 'Vazio usa o fator oficial: {factor} t/MWh ({source}, {year}).',
    en: 'Leave blank to use the official factor: {factor} t/MWh ({source}, {year}).',
  },
  'footprint.equals': { pt: 'Equivalências', en: 'Equivalents' },
  'footprint.carKgPerKm': { pt: 'CO₂ de um carro por quilômetro', en: 'CO₂ per kilometer driven' },
  'footprint.carTonnesPerYear': { pt: 'CO₂ de um carro por ano', en: 'CO₂ per car per year' },
  'footprint.treeKgPerYear': { pt: 'CO₂ que uma árvore absorve por ano', en: 'CO₂ absorbed per tree per year' },
  'footprint.unit.carKgPerKm': { pt: 'kg/km', en: 'kg/km' },
  'footprint.unit.carTonnesPerYear': { pt: 't/ano', en: 't/year' },
  'footprint.unit.treeKgPerYear': { pt: 'kg/ano', en: 'kg/year' },
  'footprint.example': { pt: 'Um sistema que gera 10 MWh por ano', en: 'A system that generates 10 MWh per year' },
  'footprint.example.tonnes': { pt: 'CO₂ evitado', en: 'CO₂ avoided' },
  'footprint.example.cars': { pt: 'Carros fora da rua', en: 'Cars off the road' },
  'footprint.example.trees': { pt: 'Árvores', en: 'Trees' },
  'footprint.example.kilometres': { pt: 'De carro', en: 'By car' },
  'footprint.saved': { pt: 'Pegada ecológica salva.', en: 'Environmental footprint saved.' },
})
