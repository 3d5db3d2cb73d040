export { checkPicture } from './store-images.ts'
export { timeZoneOf } from './time-zone.ts'
