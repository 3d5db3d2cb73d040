export { DenialDialog } from './denial-dialog.tsx'
export { teamScreenMessages } from './messages.ts'
