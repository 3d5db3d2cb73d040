export { addFile, type NewFile } from './add-file.ts'
export { readUpload } from './read-upload.ts'
export { signedAddress } from './signed-address.ts'
