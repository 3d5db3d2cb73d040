export { ColorField, useBrightQuestion } from './color-field.tsx'
export { PictureSlot } from './picture-slot.tsx'
