export { brandOfStore } from './brand-of-store.ts'
export { documentPictures } from './pictures.ts'
