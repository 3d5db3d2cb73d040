export { brandOfStore } from './brand-of-store.ts'
export { documentPictures, documentWorks, wholePictures } from './pictures.ts'
export { addDocumentPicture, addWholePicture } from './works.ts'
