import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { find } from '../../../platform/db/entity.ts'
import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { StoredFile } from '../contract.ts'
import { ownerOf, showFile } from './files-of.ts'
import { refuseHidden } from './hidden-files.ts'
import { filesEntity } from './tables.ts'

/** Its addresses are for browsers and live a quarter of an hour. */
const SentFile = StoredFile.omit({ url: true, thumbnailUrl: true })
const shownBy = endpoint('GET /files', { needs: 'session', reply: z.object(SentFile.shape) })

export const fileWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'file.added',
    label: { pt: 'Arquivo adicionado', en: 'File added' },
    on: { 'files.created': always },
    of: 'file',
    shownBy,
    async show(ctx, id) {
      const file = await showFile(ctx, id)
      await ownerOf(ctx, file.ownerId, file.ownerKind, 'list')
      refuseHidden(ctx, await find(ctx, filesEntity, id))
      return file
    },
  },
]
