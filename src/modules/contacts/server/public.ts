export { createContact, editContact, showContact } from './contact-store.ts'
export { contactsEntity } from './tables.ts'
