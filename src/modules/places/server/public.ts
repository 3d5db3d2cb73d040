export { addressOfZip } from './address-of-zip.ts'
export {
  isInBrazil,
  type Municipality,
  municipalityByCode,
  municipalityNamed,
  nearestMunicipality,
  rowOfMunicipality,
} from './municipalities.ts'
