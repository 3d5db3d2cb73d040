export {
  type Municipality,
  municipalityByCode,
  nearestMunicipality,
  rowOfMunicipality,
  searchMunicipalities,
} from './municipalities.ts'
