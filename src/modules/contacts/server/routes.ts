import { route } from '../../../platform/http/route.ts'
import { contacts } from '../contract.ts'
import { createContact, editContact, removeContact, showContact } from './contact-store.ts'
import { listContacts } from './list-contacts.ts'
import { transferContacts } from './transfer-contacts.ts'

export const contactRoutes = [
  route(contacts.list, (ctx, { query }) => listContacts(ctx, query)),
  route(contacts.show, async (ctx, { params }) => {
    const contact = await showContact(ctx, params.id)
    await ctx.opened('contacts', { kind: 'contact', id: params.id })
    return contact
  }),
  route(contacts.create, (ctx, { body }) => createContact(ctx, body)),
  route(contacts.edit, (ctx, { params, body }) => editContact(ctx, params.id, body)),
  route(contacts.transfer, (ctx, { body }) => transferContacts(ctx, body.chosen, body.to)),
  route(contacts.remove, (ctx, { params }) => removeContact(ctx, params.id)),
]
