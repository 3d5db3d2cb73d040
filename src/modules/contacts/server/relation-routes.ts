import { route } from '../../../platform/http/route.ts'
import { addItem } from '../../small-lists/server/public.ts'
import { contactRelations as relations } from '../relations-contract.ts'
import { alikeContacts, duplicatesOf } from './alike-contacts.ts'
import { banks } from './banks.ts'
import { listMerges, mergeContacts } from './merge-contacts.ts'
import { addReminder, listReminders, removeReminder } from './reminders.ts'
import { convertToSecondary, releaseSecondary } from './secondary-contact.ts'
import { undoMerge } from './undo-merge.ts'

export const relationRoutes = [
  route(relations.alike, (ctx, { query }) => alikeContacts(ctx, query)),
  route(relations.duplicates, (ctx, { params }) => duplicatesOf(ctx, params.id)),
  route(relations.merges, (ctx, { params }) => listMerges(ctx, params.id)),
  route(relations.merge, (ctx, { params, body }) => mergeContacts(ctx, params.id, body.contactId, body.take)),
  route(relations.undoMerge, (ctx, { params }) => undoMerge(ctx, params.id)),
  route(relations.convert, (ctx, { params, body }) => convertToSecondary(ctx, params.id, body.contactId)),
  route(relations.release, (ctx, { params }) => releaseSecondary(ctx, params.id)),
  route(relations.banks, async () => banks()),
  route(relations.addType, (ctx, { body }) =>
    addItem(ctx, 'contact-types', { ...body, color: '', icon: '', enabled: true, data: {} }),
  ),
  route(relations.reminders, (ctx, { params }) => listReminders(ctx, params.id)),
  route(relations.remind, (ctx, { params, body }) => addReminder(ctx, params.id, body)),
  route(relations.forget, (ctx, { params }) => removeReminder(ctx, params.id)),
]
