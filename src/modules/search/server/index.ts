import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { search } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import { find, recent } from './find.ts'
import { forgetWords } from './forget-words.ts'
import { keepPending } from './keep-pending.ts'
import { noteOpened } from './note-opened.ts'
import { tidyEntries } from './tidy-entries.ts'

export const searchModule: ServerModule = {
  name: 'search',
  messages: searchMessages,
  contract: search,
  routes: [route(search.find, (ctx, { query }) => find(ctx, query.q)), route(search.recent, recent)],
  references: [
    { table: 'search_entries', column: 'record_id', stays: true },
    { table: 'search_recents', column: 'record_id', stays: true },
  ],
  jobs: [keepPending, tidyEntries],
  listeners: { opened: noteOpened, 'contacts.erased': forgetWords },
}
