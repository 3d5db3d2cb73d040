import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { lists } from '../contract.ts'
import { listMessages } from '../messages.ts'
import { openedWords } from './cell-words.ts'

export const listsModule: ServerModule = {
  name: 'lists',
  messages: listMessages,
  contract: lists,
  routes: [route(lists.cell, (ctx, { query }) => openedWords(ctx, query.cell))],
}
