export { PictureSlot } from './picture-slot.tsx'
