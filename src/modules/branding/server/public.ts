export { addDocumentPicture, addWholePicture } from './add-pictures.ts'
export { brandOfStore } from './brand-of-store.ts'
export { documentPictures, documentWorks, wholePictures } from './pictures.ts'
