import type { WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { contacts } from '../contract.ts'
import { showContact } from './contact-store.ts'

export const contactWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'contact.shown',
    label: { pt: 'Contato', en: 'Contact' },
    on: {},
    isShownOnly: true,
    of: 'contact',
    shownBy: contacts.show,
    async show(ctx, id) {
      await refuseOutOfReach(ctx, 'contact', id)
      return showContact(ctx, id)
    },
  },
]
