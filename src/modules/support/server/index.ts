import { inTurn } from '../../../platform/http/deliver.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { answerAtDesk } from '../../channels/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { support } from '../contract.ts'
import { supportMessages } from '../messages.ts'
import { analyse, draftAnswer, showAnalysis, sumUp } from './assistant/analyse.ts'
import { beginConversation } from './begin.ts'
import { closeConversation, reopenConversation } from './conversation/close-conversation.ts'
import { returnConversation, transferConversation } from './conversation/hand-on.ts'
import { linkConversation } from './conversation/link-conversation.ts'
import { readConversation, takeConversation } from './conversation/take-conversation.ts'
import { wroteJob } from './customer-wrote.ts'
import { beHere, setPresence, showDesk } from './desk.ts'
import { forgetDraftsOf, keepDraft, ownDrafts } from './drafts/drafts.ts'
import { desk } from './follow-messages.ts'
import { forgetTalk } from './forget-person.ts'
import { linkNewDeal } from './link-new-deal.ts'
import { conversationFacts } from './lists/conversation-facts.ts'
import { conversationRows } from './lists/conversation-rows.ts'
import { conversationsOfContact, countConversations, listConversations } from './lists/list-conversations.ts'
import { listMessages, listReceived } from './lists/list-messages.ts'
import { deskNews } from './news/desk-news.ts'
import { unreadOfDeals } from './news/unread-of-deals.ts'
import { expiringJob } from './notices/expiring-proposals.ts'
import { noticeListeners } from './notices/notices-by-event.ts'
import { noticeJob } from './notices/send-notice.ts'
import { sayHere } from './presence/say-here.ts'
import { keepInDeal } from './received/keep-in-deal.ts'
import { readAsBill } from './received/read-as-bill.ts'
import { runCommand } from './run-command.ts'
import { sendFile } from './sent/send-file.ts'
import { fetchOnceMore, sayArrived, sendOnceMore } from './sent/send-once-more.ts'
import { sendProposalInChat } from './sent/send-proposal.ts'
import { noteToColleagues, writeToCustomer } from './sent/write.ts'
import { addCommand, editCommand, removeCommand } from './setup/change-commands.ts'
import { addDepartment, editDepartment, removeDepartment } from './setup/change-departments.ts'
import { addOperator, editOperator, removeOperator } from './setup/change-operators.ts'
import { commandNames, commandPage } from './setup/command-list.ts'
import { departmentNames, departmentPage } from './setup/department-list.ts'
import { deskSettings, editDeskSettings } from './setup/desk-settings.ts'
import { leaveUnattended } from './setup/leave-desk.ts'
import { deskLeaving, operatorLeft, unservedNotice } from './setup/leaving.ts'
import { operatorPage } from './setup/operator-list.ts'
import { showConversation } from './show-conversation.ts'
import { conversationSubject } from './subjects.ts'
import { offeredTemplates, sendTemplate } from './templates/templates.ts'
import { supportWebhookTriggers } from './webhook-triggers.ts'
import { welcomeJob } from './welcome.ts'

answerAtDesk(desk)

export const supportModule: ServerModule = {
  name: 'support',
  feature: 'chat-support',
  messages: supportMessages,
  leaving: deskLeaving,
  contract: support,
  subjects: [
    conversationSubject,
    { kind: 'department', table: 'departments', name: 'name' },
    { kind: 'operator', table: 'operators', name: 'id', fields: { departmentIds: { of: 'department' } } },
    { kind: 'chat-command', table: 'chat_commands', name: 'keyword' },
  ],
  rooms: [
    { name: 'conversations', needs: ['chat.attend', 'chat.see-all'], news: deskNews, isPersonal: true },
    { name: 'conversation:', of: 'conversation' },
    { name: 'conversation-drafts:', isOwn: true },
    { name: 'departments', needs: 'chat.manage-desk' },
    { name: 'operators', needs: 'chat.manage-desk' },
    { name: 'chat-commands', needs: 'chat.manage-desk' },
  ],
  listeners: {
    'users.left': inTurn(operatorLeft, (ctx, { subject }) => forgetDraftsOf(ctx, subject.id)),
    'users.changed': leaveUnattended,
    'users.permissions-changed': leaveUnattended,
    'roles.permissions-changed': leaveUnattended,
    ...noticeListeners,
    'deals.created': inTurn(linkNewDeal, noticeListeners['deals.created']!),
    'contacts.erased': (ctx, { subject }) => forgetTalk(ctx, subject.id),
  },
  trash: [
    { kind: 'department', needs: 'chat.manage-desk' },
    { kind: 'chat-command', needs: 'chat.manage-desk' },
  ],
  notices: ['conversation-given', 'customer-wrote', unservedNotice],
  jobs: [welcomeJob, wroteJob, noticeJob, expiringJob],
  exports: [exportOfList(conversationRows)],
  facts: [conversationFacts],
  webhookTriggers: supportWebhookTriggers,
  routes: [
    route(support.conversations, (ctx, { query }) => listConversations(ctx, query)),
    conversationRows.route,
    route(support.counts, countConversations),
    route(support.unreadOfDeals, unreadOfDeals),
    route(support.conversation, (ctx, { params }) => showConversation(ctx, params.id)),
    route(support.messages, (ctx, { params, query }) => listMessages(ctx, params.id, query.before)),
    route(support.received, (ctx, { params }) => listReceived(ctx, params.id)),
    route(support.write, (ctx, { params, body }) => writeToCustomer(ctx, params.id, body)),
    // The provider is asked before anything is written.
    route(support.templates, (ctx, { params }) => offeredTemplates(ctx, params.id), { writes: false }),
    route(support.sendTemplate, (ctx, { params, body }) => sendTemplate(ctx, params.id, body)),
    route(support.sendFile, (ctx, { params, query, request }) => sendFile(ctx, params.id, query, request)),
    route(support.fetchAgain, (ctx, { params }) => fetchOnceMore(ctx, params.id, params.messageId)),
    route(support.keepInDeal, (ctx, { params }) => keepInDeal(ctx, params.id, params.messageId)),
    // Its PDF is printed before anything is written.
    route(support.sendProposal, (ctx, { params, body }) => sendProposalInChat(ctx, params.id, body), { writes: false }),
    route(support.readAsBill, (ctx, { params }) => readAsBill(ctx, params.id, params.messageId)),
    route(support.note, (ctx, { params, body }) => noteToColleagues(ctx, params.id, body)),
    route(support.sendAgain, (ctx, { params }) => sendOnceMore(ctx, params.id, params.messageId)),
    route(support.arrived, (ctx, { params }) => sayArrived(ctx, params.id, params.messageId)),
    route(support.take, (ctx, { params }) => takeConversation(ctx, params.id)),
    route(support.transfer, (ctx, { params, body }) => transferConversation(ctx, params.id, body)),
    route(support.giveBack, (ctx, { params }) => returnConversation(ctx, params.id)),
    route(support.close, (ctx, { params, body }) => closeConversation(ctx, params.id, body)),
    route(support.reopen, (ctx, { params }) => reopenConversation(ctx, params.id)),
    route(support.sayHere, (ctx, { params, body }) => sayHere(ctx, params.id, body)),
    route(support.read, (ctx, { params }) => readConversation(ctx, params.id)),
    route(support.link, (ctx, { params, body }) => linkConversation(ctx, params.id, body)),
    route(support.ofContact, (ctx, { params }) => conversationsOfContact(ctx, params.id)),
    route(support.begin, (ctx, { params }) => beginConversation(ctx, params.id)),
    route(support.analysis, (ctx, { params }) => showAnalysis(ctx, params.id)),
    // The AI server is asked before anything is written.
    route(support.analyse, (ctx, { params }) => analyse(ctx, params.id), { writes: false }),
    route(support.summary, (ctx, { params }) => sumUp(ctx, params.id), { writes: false }),
    route(support.draft, (ctx, { params }) => draftAnswer(ctx, params.id), { writes: false }),
    route(support.desk, showDesk),
    route(support.here, beHere),
    route(support.drafts, (ctx, { params }) => ownDrafts(ctx, params.id)),
    route(support.keepDraft, (ctx, { params, body }) => keepDraft(ctx, params.id, body)),
    route(support.presence, (ctx, { body }) => setPresence(ctx, body.presence)),
    route(support.deskSettings, deskSettings),
    route(support.editDeskSettings, (ctx, { body }) => editDeskSettings(ctx, body)),
    route(support.departments, (ctx, { query }) => departmentPage(ctx, query)),
    route(support.departmentNames, departmentNames),
    route(support.addDepartment, (ctx, { body }) => addDepartment(ctx, body)),
    route(support.editDepartment, (ctx, { params, body }) => editDepartment(ctx, params.id, body)),
    route(support.removeDepartment, (ctx, { params }) => removeDepartment(ctx, params.id)),
    route(support.operators, (ctx, { query }) => operatorPage(ctx, query)),
    route(support.addOperator, (ctx, { body }) => addOperator(ctx, body)),
    route(support.editOperator, (ctx, { params, body }) => editOperator(ctx, params.id, body)),
    route(support.commands, (ctx, { query }) => commandPage(ctx, query)),
    route(support.commandNames, commandNames),
    route(support.addCommand, (ctx, { body }) => addCommand(ctx, body)),
    route(support.editCommand, (ctx, { params, body }) => editCommand(ctx, params.id, body)),
    route(support.removeCommand, (ctx, { params }) => removeCommand(ctx, params.id)),
    route(support.runCommand, (ctx, { params, body }) => runCommand(ctx, params.id, body)),
    route(support.removeOperator, (ctx, { params }) => removeOperator(ctx, params.id)),
  ],
}
