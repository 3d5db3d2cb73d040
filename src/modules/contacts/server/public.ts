export { createContact, editContact, showContact } from './contact-store.ts'
export { lackedToEdit } from './lacked-to-edit.ts'
export { contactsEntity } from './tables.ts'
