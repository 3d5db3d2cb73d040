import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import { job, type ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { channels } from '../contract.ts'
import { channelMessages } from '../messages.ts'
import { chatPermissions } from '../permissions.ts'
import { siteChat } from '../site-contract.ts'
import { addChannel, editChannel, removeChannel, testChannel } from './channel-store.ts'
import { checkDay } from './check-day.ts'
import { dayExport, dayRows } from './day-rows.ts'
import { decideAgain, decideArrived } from './decide.ts'
import { fetchMediaJob } from './fetch-media.ts'
import { forgetOldPhoneMessages } from './phone-messages.ts'
import { lookBackJob } from './qr/look-back.ts'
import { lostJob, pairedJob, showPairing } from './qr/pairing.ts'
import { leaveJob } from './qr/qr-store.ts'
import { qrWebhook } from './qr/qr-webhook.ts'
import { templatesJob } from './refresh-templates.ts'
import { takeAgain } from './refused.ts'
import { sendMedia } from './send-media.ts'
import { sendJob } from './send-room.ts'
import { departmentsForChannels, listChannels } from './show-channels.ts'
import { newVisitor, readAsVisitor, showSite, writeAsVisitor } from './site-chat.ts'
import { takeJob } from './take-deliveries.ts'
import { whatsappWebhook } from './webhook.ts'

/** What was delivered is kept for a month; the messages that came of it stay. */
const tidyJob = job({
  task: 'channels.tidy',
  payload: z.object({}),
  daily: true,
  run: async (ctx) => {
    await ctx.run(
      // raw write: what arrived is a log of its own
      statement(
        `delete from channel_deliveries where tenant_id = platform.current_tenant() and outcome is not null
           and arrived_at < now() - interval '30 days'`,
      ),
    )
    await forgetOldPhoneMessages(ctx)
  },
})

export const channelsModule: ServerModule = {
  name: 'channels',
  feature: 'chat-support',
  messages: channelMessages,
  leaving: { history: ['chat_messages.author_id'] },
  contract: {
    ...channels,
    siteShown: siteChat.shown,
    siteVisitor: siteChat.visitor,
    siteRead: siteChat.read,
    siteWrite: siteChat.write,
  },
  permissions: [chatPermissions],
  raw: [...whatsappWebhook, ...qrWebhook],
  jobs: [takeJob, sendJob, fetchMediaJob, tidyJob, templatesJob, pairedJob, lostJob, lookBackJob, leaveJob],
  exports: [dayExport],
  subjects: [{ kind: 'channel', table: 'channels', name: 'name' }],
  rooms: [{ name: 'channels', needs: ['chat.manage-channels', 'chat.attend', 'chat.see-all'] }],
  routes: [
    route(channels.list, (ctx, { query }) => listChannels(ctx, query)),
    route(channels.departments, departmentsForChannels),
    route(channels.check, (ctx, { params, query }) => checkDay(ctx, params.id, query.day)),
    route(channels.dayRows, (ctx, { query }) => dayRows(ctx, query)),
    route(channels.arrived, (ctx, { params }) => decideArrived(ctx, params.id, params.messageId)),
    route(channels.sendAgain, (ctx, { params }) => decideAgain(ctx, params.id, params.messageId)),
    route(channels.takeAgain, (ctx, { params }) => takeAgain(ctx, params.id, params.deliveryId)),
    // The provider is asked before anything is written.
    route(channels.add, (ctx, { body }) => addChannel(ctx, body), { writes: false }),
    route(channels.edit, (ctx, { params, body }) => editChannel(ctx, params.id, body), { writes: false }),
    route(channels.remove, (ctx, { params }) => removeChannel(ctx, params.id)),
    route(channels.media, (ctx, { params, query, request, reply }) =>
      sendMedia(ctx, params.id, query, { range: request.headers.range, reply }),
    ),
    route(siteChat.shown, showSite),
    route(siteChat.visitor, newVisitor),
    route(siteChat.read, (ctx, { body }) => readAsVisitor(ctx, body)),
    route(siteChat.write, (ctx, { body }) => writeAsVisitor(ctx, body)),
    // The server of the phone is asked before anything is written.
    route(channels.pair, (ctx, { params }) => showPairing(ctx, params.id), { writes: false }),
    route(channels.test, (ctx, { params }) => testChannel(ctx, params.id), { writes: false }),
  ],
}
