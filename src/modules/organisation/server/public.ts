export { checkPicture, sizeOfImage } from './store-images.ts'
export { timeZoneOf } from './time-zone.ts'
export { noticesOf } from './whatsapp-notices.ts'
