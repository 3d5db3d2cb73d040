import { expect, it } from 'vitest'
import { jsonSchemaOf } from '../../platform/contract/json-schema.ts'
import { mailModels } from '../../platform/contract/placeholder-models.ts'
import { atLeast, everyEndpoint } from './every-endpoint.ts'

/** Lists that are answered whole, and what keeps them short; any other list is answered a page at a time. */
const shortBecause: Record<string, string> = {
  'GET /insights/register': 'the facts that modules declare',
  'GET /insights/values': 'the 500 most frequent of one dimension, chosen from in a filter',
  'GET /colleagues': 'the people of one company, chosen from in every form',
  'GET /colleagues/gone': 'the people of one company who left, named where they still stand',
  'GET /colleagues/teams': 'the teams of one company, chosen from in filters',
  'GET /stores': 'the stores of one company, chosen from in every form',
  'GET /expired-tariffs': 'at most three for each distributor of a company’s bills',
  'GET /known-loads': 'the loads that the product knows',
  'GET /permissions': 'the catalogue, which the product makes',
  'GET /roles': 'the functions of one company',
  'GET /profiles': 'the profiles of one company',
  'GET /teams': 'the teams of one company',
  'GET /account/devices': 'the sessions of one person that have not ended',
  'GET /account/api-tokens': 'the tokens of one person',
  'GET /object-rules/:kind/:recordId': 'the rules of one object',
  'GET /denials/:kind/:recordId': 'the people who are denied one record',
  'GET /lists/:list': 'at most 1,000 items, chosen from in forms; its settings have pages',
  'GET /settings/whatsapp-notices': 'one of each event',
  'GET /settings/whatsapp-notices/sent': 'the newest 50',
  'GET /contact-duplicates': 'at most five',
  'GET /contacts/:id/duplicates': 'at most five',
  'GET /contacts/:id/merges': 'the merges of one contact that can be taken back',
  'GET /banks': 'the banks of Brazil',
  'GET /contacts/:id/reminders': 'at most 50 that are still to come',
  'GET /contacts/:id/consents': 'what one person allowed',
  'GET /custom-fields': 'the fields of one kind of record, in their order; its settings have pages',
  'GET /custom-fields/visible': 'the fields of one kind of record',
  'GET /records/:recordId/custom-fields': 'the fields of one record',
  'GET /dashboards/own/why': 'the greatest parts of one figure’s change',
  'GET /deal-tabs': 'the tabs of a page',
  'GET /deal-tabs/settings': 'the tabs of a page, in their order',
  'GET /funnel': 'the columns of the board',
  'GET /funnel/settings': 'the columns of the board',
  'GET /deals/calendar': 'one of each day of a period of at most 400',
  'GET /distribution-queues': 'the queues of one company, in the order in which they are tried',
  'GET /deals/:dealId/consumer-units': 'the bills of one deal',
  'GET /distributors': 'the distributors of one state',
  'GET /deals/:dealId/document-parts': 'the newest 100 documents of one deal',
  'GET /deals/:dealId/proposals': 'what was offered in one deal',
  'GET /sales/:id/commission-payments': 'what was paid of one sale',
  'GET /sales/:id/commission-lines': 'who earns of one sale, twenty of a part at most',
  'GET /commission-closing-people': 'the people of one company who are owed commission, chosen from in a form',
  'GET /milestones': 'the milestones that modules declare',
  'GET /deals/:id/milestones': 'those of one deal',
  'GET /receivables/forecast': 'one of each month of at most two years',
  'GET /automation-options': 'what rules can begin with and do, which the product makes',
  'GET /automation-trial-records': 'the 20 latest records of one kind, or of those that are called like this',
  'GET /automations-starting': 'the rules of one company that some events begin, by name',
  'GET /task-statuses': 'the columns of the board of tasks, at most 100',
  'GET /kit-rules/inputs': 'the inputs of one company in use, at most 1,000, chosen from in every rule',
  'GET /suppliers/names': 'the suppliers of one company, at most 1,000, chosen from in every kit',
  'GET /financing-banks/names': 'the partner banks of one company, at most 1,000, chosen from in forms',
  'GET /financing-payment-methods/names': 'the payment methods of one company, at most 1,000, chosen from in forms',
  'GET /financing-statuses': 'the statuses of financings, at most 30, in their order',
  'GET /purchases/:id/price-history': 'the inputs among the items of one purchase, at most 1,000',
  'GET /purchases/:id/inputs': 'at most 20 inputs by their words, chosen from in a form',
  'GET /purchase-statuses': 'the statuses of purchases, at most 100, in their order',
  'GET /purchase-suppliers': 'the suppliers of one company, at most 1,000, chosen from in forms',
  'GET /document-templates': 'the templates of one company in use, at most 200, chosen from in a form',
  'GET /files/:id/versions': 'what one file was before',
  'GET /document-ways': 'our own signature, and the providers that are connected',
  'GET /settings/signature/providers': 'the providers that the product knows',
  'GET /documents/:id/proposed-signers': 'the customer, and at most six who signed for the company lately',
  'GET /figure-alerts': 'at most 50 of one person',
  'GET /insights/ask': 'the readings of one sentence',
  'GET /report-sendings': 'at most 200 that the person sends or gets',
  'GET /task-types': 'the types of one company, at most 500, chosen from in every task',
  'GET /tasks/:id/pushed': 'at most 1,000 tasks that wait for one',
  'GET /tasks/:id/reminders': 'at most 100 of one person on one task',
  'GET /tasks/:id/times': 'the last 200 entries of one task',
  'GET /commission-ranges': 'ranges that may not overlap; its settings have pages',
  'GET /settings/company/works': 'at most eight photos',
  'GET /timeline/:threadId/appointments': 'the appointments of one record that are open',
  'GET /notification-choices': 'one of each kind',
  'GET /conversations/:id/files': 'the newest 50 of one conversation',
  'GET /channels/departments': 'the departments of one company, at most 200, chosen from in every channel',
  'GET /department-names': 'the departments of one company, at most 200, chosen from in forms',
  'GET /chat-command-names': 'the commands of one company, at most 500, chosen from where somebody writes',
  'GET /contacts/:id/conversations': 'the last 200 with one contact',
  'GET /conversations/:id/templates': 'the approved messages of one number, at most 500',
  'GET /municipalities': 'the first that match what is typed',
  'GET /dev/mailbox': 'mails of a development server, kept in memory',
  ...Object.fromEntries(
    mailModels.map((model) => [
      `GET /${model}/propriedadesParaModelo`,
      'what a template may say, which the product makes',
    ]),
  ),
}

const answersAll = everyEndpoint
  .filter(([, { method, reply }]) => method === 'GET' && reply && jsonSchemaOf(reply, 'output').type === 'array')
  .map(([address]) => address)

it('a list is answered a page at a time, unless something that is named keeps it short', () => {
  expect(answersAll.length).toBeGreaterThanOrEqual(atLeast(21))
  expect(answersAll.filter((address) => !(address in shortBecause))).toEqual([])
})

it('every list that is named as short is there and is answered whole', () => {
  expect(Object.keys(shortBecause).filter((address) => !answersAll.includes(address))).toEqual([])
})
