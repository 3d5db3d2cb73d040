export { brandOfStore } from './brand-of-store.ts'
export { documentPictures, documentWorks } from './pictures.ts'
