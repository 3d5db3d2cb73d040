export { ContactPanels } from './contact-panels.tsx'
export type { ContactPart } from './contact-part.ts'
export { ReachLink } from './reach-link.tsx'
