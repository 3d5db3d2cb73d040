import type { ServerModule } from '../../../platform/http/module.ts'
import { listMessages } from '../messages.ts'

export const listsModule: ServerModule = { name: 'lists', messages: listMessages }
