export {
  isInBrazil,
  type Municipality,
  municipalityByCode,
  nearestMunicipality,
  rowOfMunicipality,
} from './municipalities.ts'
