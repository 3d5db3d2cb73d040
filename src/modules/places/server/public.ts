export {
  isInBrazil,
  type Municipality,
  municipalityByCode,
  municipalityNamed,
  nearestMunicipality,
  rowOfMunicipality,
} from './municipalities.ts'
