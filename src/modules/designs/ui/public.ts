export { RoofLink } from './roof-link.tsx'
export { roofPath } from './roof-path.ts'
