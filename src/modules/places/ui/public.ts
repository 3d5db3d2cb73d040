export { addressOfZip, useZipFill } from './address-of-zip.ts'
export { choiceOf, findMunicipalities, MunicipalityField } from './municipality-field.tsx'
export { PointPicker } from './point/point-picker.tsx'
