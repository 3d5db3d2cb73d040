export { createContact, editContact, showContact } from './contact-store.ts'
export { fillDocument } from './fill-document.ts'
export { lackedToEdit } from './lacked-to-edit.ts'
export { contactsEntity } from './tables.ts'
