export { saveUnits } from './change-units.ts'
export { climateAt, irradiationAt, irradiationOfMunicipality, temperatureOfMunicipality } from './climate.ts'
export { climateOf } from './climate-of-place.ts'
export { tariffOf } from './company-tariff.ts'
export { unitsOfDeal } from './consumer-unit-store.ts'
export { footprintOf } from './footprint.ts'
export { defaultPisCofins, referenceForSite, type Site, startingTariff } from './reference-data.ts'
export {
  distributorById,
  distributors,
  fioBRatio,
  groupATariffs,
  groupBTariffs,
  residentialTariff,
  tariffSource,
} from './tariff-data.ts'
export { emissionFactor, icmsOfState } from './tax-and-emission-data.ts'
