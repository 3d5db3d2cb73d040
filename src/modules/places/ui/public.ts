export { addressOfZip, useZipFill } from './address-of-zip.ts'
export { choiceOf, findMunicipalities, type MunicipalityChoice, MunicipalityField } from './municipality-field.tsx'
export { PointPicker } from './point/point-picker.tsx'
export { roadKilometres } from './road-distance.ts'
