export { DenialDialog } from './denial-dialog.tsx'
export { teamScreenMessages } from './messages.ts'
export { RolePicker, type RolePickerProps } from './role-picker.tsx'
