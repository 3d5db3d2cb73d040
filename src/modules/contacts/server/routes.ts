import { route } from '../../../platform/http/route.ts'
import { contacts } from '../contract.ts'
import { contactList } from './contact-list.ts'
import { createContact, editContact, removeContact, showContact } from './contact-store.ts'
import { contactTransfer } from './transfer-contacts.ts'

export const contactRoutes = [
  contactList.route,
  route(contacts.show, async (ctx, { params }) => {
    const contact = await showContact(ctx, params.id)
    await ctx.opened('contacts', { kind: 'contact', id: params.id })
    return contact
  }),
  route(contacts.create, (ctx, { body }) => createContact(ctx, body)),
  route(contacts.edit, (ctx, { params, body }) => editContact(ctx, params.id, body)),
  contactTransfer.route,
  route(contacts.remove, (ctx, { params }) => removeContact(ctx, params.id)),
]
