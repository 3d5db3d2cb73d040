import { expect, it } from 'vitest'
import { permissionGroups } from '../platform/access/catalogue.ts'
import { registerModules } from './server.ts'

registerModules()

/** The words of the specification per group; `hide` groups name parts, each of which has a hide flag. */
const words = (text: string) => text.split(/[;,]\s*/).map((word) => word.trim())
const under = (group: string, text: string) => words(text).map((word) => `${group}: ${word}`)
const each = (verbs: string[], fields: string[]) => verbs.flatMap((verb) => fields.map((field) => `${verb} ${field}`))

const workOrderFields = words(
  'number, title, status, value, duration, type, order date, schedule start, schedule end, technician, team, files, travel start, travel end, execution start, execution end, description, address, summary',
)
const purchaseFields = words(
  'code, requester, category, deal, address, supplier, delivery type, status, request date, quote date, approval date, delivery date, expected delivery, description, history, tracking code',
)
const financingFields = words(
  'deal, status, bank, payment method, approved amount, total financed, down payment, instalment count, fixed instalment value, approval date, signing date, first instalment, last instalment, financing approval, billing order, secondary borrower',
)

const groups = new Map(permissionGroups().map((group) => [group.id, group]))

/** Flags of General that change how the product behaves instead of hiding a part: no function starts with them. */
const habits = ['persist notifications', 'automatically navigate to service orders']

const kindOf = (label: string) =>
  habits.includes(label)
    ? 'hide'
    : (/^(hide|disable)\b/.exec(label)?.[1] ?? (label.startsWith('block') ? 'disable' : 'allow'))

/** What the screen calls a flag where the specification's word is not the one of `docs/words.md`. */
const onScreen: Record<string, string> = {
  'hide deals: conveyor': 'hide deals: all stages',
  'hide reports: pendencies': 'hide reports: pending items',
  'hide current funnel': 'hide current pipeline',
  'change pre-seller': 'change sdr',
  'change commercial owner': 'change sales owner',
  'client instance': 'customer system',
  'edit kwh value': 'edit price per kwh',
  'current funnel: back status': 'current pipeline: move back',
  'current funnel: delete status': 'current pipeline: delete status',
  'current funnel: move to': 'current pipeline: move to',
  'current funnel: edit status': 'current pipeline: edit status',
  'hide recommended': 'hide recommended kit',
  'view seller commission': 'view salesperson commission',
  'view pre-seller commission': 'view sdr commission',
  'hide steps': 'hide stages',
  'hide sellers map': 'hide salespeople map',
  'hide close forecast': 'hide expected close date',
  'hide seller': 'hide salesperson',
  'hide pre-seller': 'hide sdr',
  'hide ids': 'hide numbers',
}
const shownAs = (word: string) => onScreen[word] ?? word.replace('instalment', 'installment')

/** The group with its name and a flag for each of these words, of the kind that the word says. */
function holdsEvery(id: string, name: string, words: readonly string[]) {
  const group = groups.get(id)
  expect(group?.label.en).toBe(name)
  const kinds = new Map(group!.permissions.map(({ label, kind }) => [label.en.toLowerCase(), kind]))
  const wanted = words.map((word) => shownAs(word.toLowerCase()))
  expect(wanted.map((word) => `${word}: ${kinds.get(word)}`)).toEqual(wanted.map((word) => `${word}: ${kindOf(word)}`))
}

it('[PERM-048] the group General holds every flag of the specification', () => {
  holdsEvery(
    'general',
    'General',
    words(
      'quick simulator; hide add deal; disable profiles and roles; manage task dependencies; hide summary of deals; hide summary of proposals; hide summary of sales; persist notifications; automatically navigate to service orders',
    ),
  )
  const persist = groups.get('general')!.permissions.find(({ id }) => id === 'general.persist-notifications')
  expect(persist?.label.pt).toBe('Persistir Notificações')
})

it('[PERM-049] the group Menu holds every flag of the specification', () =>
  holdsEvery(
    'menu',
    'Menu',
    each(
      ['hide'],
      [
        ...words('dashboards, flow, tasks, deals'),
        ...under(
          'deals',
          'leads, projects, proposals, sales, commission, ranking, goals, service orders, purchases, financings, conveyor',
        ),
        'reports',
        ...under(
          'reports',
          'delays, leads, projects, projects with parallel, pendencies, proposals, sales, custom fields, numeric custom fields, tasks, activities, chat',
        ),
        'contacts',
      ],
    ),
  ))

it('[PERM-050] the group Deal detail tabs holds every flag of the specification', () =>
  holdsEvery(
    'deal-tabs',
    'Deal detail tabs',
    each(
      ['hide'],
      words(
        'activities, contact, project data, address, energy bill, tasks, budget, proposal, custom fields, files, documents, sales, purchases, contract, homologation and inspection, monitoring, financing, technical visit, service order, installation, deal data, chat, current funnel, summary, qualification, opportunity value, store, dynamic tab settings, calls, chat support',
      ),
    ),
  ))

it('[PERM-051] the group Billing holds every flag of the specification', () =>
  holdsEvery(
    'billing',
    'Billing',
    words(
      'current plan, contractor, financial communications, subscription history, open invoices, change plan, additional purchases, cancel plan',
    ),
  ))

it('[PERM-052] the group Contact and lead holds every flag of the specification', () =>
  holdsEvery(
    'contacts',
    'Contact and lead',
    words(
      'list, create, view, add contact, add contact type, list contacts, edit contacts, edit data, list lead projects, list simulations, list activities and history, delete history, add note, add appointment, add task, add project, add reminder, import leads, change owner, change pre-seller, bulk transfer, change chat status',
    ),
  ))

it('[PERM-053] the group Deal holds every flag of the specification', () =>
  holdsEvery(
    'deals',
    'Deal',
    words(
      'add files, list files, delete files, change commercial owner, change technical owner, show BANT qualification, create document, edit document, delete document, hide documents tab, hide signatures tab, hide events tab, disable editing title, disable editing signing deadline, disable editing signature status, hide add signers, hide remove signers, hide list of signers, delete project, Group A, client instance, edit kWh value, create folder, current funnel: back status, current funnel: delete status, current funnel: status history, current funnel: move to, current funnel: edit status, hide add consumer unit, hide delete consumer unit',
    ),
  ))

it('[PERM-054] the group Proposal holds every flag of the specification', () =>
  holdsEvery(
    'proposals',
    'Proposal',
    words(
      'generate, view, list, edit, edit kit items only, edit final value only, delete, accept, hide energy-bill step, hide installation-location step, own kits, closed kits, kits of various distributors, custom kits, custom Weg-type kits, hide recommended, view PDF, edit accepted pre-proposal, view product value, view service value, view kit value, view travel value, composition: product commission, composition: product charges, composition: product profit, composition: service commission, composition: service charges, composition: service profit, composition: total commission, composition: total charges, composition: total profit, composition: extra costs, disable editing the extra loss percentage, hide values in kit info, hide values in kit items, block expired proposal, hide change percentage, hide profit part of the change, hide charges part of the change, hide commission part of the change',
    ),
  ))

it('[PERM-055] the group Sale holds every flag of the specification', () =>
  holdsEvery(
    'sales',
    'Sale',
    words(
      'add, edit, list, delete, view seller commission, view pre-seller commission, list commission payments, add commission payments, delete commission payments',
    ),
  ))

it('[PERM-056] the group User holds every flag of the specification', () =>
  holdsEvery(
    'users',
    'User',
    words('list, edit, add, delete, disable editing name, disable editing personal information'),
  ))

it('[PERM-057] the group Dashboards holds every flag of the specification', () =>
  holdsEvery(
    'dashboards',
    'Dashboards',
    each(
      ['hide'],
      words(
        'overview, tasks, steps, stores, commercial, ranking, goals, sales, commission, sellers map, agent, calls dashboard, ranking values',
      ),
    ),
  ))

it('[PERM-058] the group Work order holds every flag of the specification', () =>
  holdsEvery('work-orders', 'Work order', [
    ...each(['hide', 'edit'], workOrderFields),
    ...words(
      'hide respond form, hide tab tasks, hide tab form, hide tab used inputs, hide tab documents, hide tab history',
    ),
  ]))

it('[PERM-059] the group Purchases holds every flag of the specification', () =>
  holdsEvery('purchases', 'Purchases', [
    ...words('add, delete, hide total, add item, import items from proposal, delete items'),
    ...each(['hide', 'edit'], purchaseFields),
  ]))

it('[PERM-060] the group Financings holds every flag of the specification', () =>
  holdsEvery('financings', 'Financings', [
    ...words('add, delete, hide import from sale'),
    ...each(['hide', 'edit'], financingFields),
  ]))

it('[PERM-061] the group Kanban card holds every flag of the specification', () =>
  holdsEvery(
    'kanban-card',
    'Kanban card',
    each(
      ['hide'],
      words(
        'name, origin, type, consumption, sale, date, time, close forecast, qualification, proposal, seller, pre-seller, technician, phone, ids',
      ),
    ),
  ))

it('[PERM-062] the group Flow cards holds every flag of the specification', () =>
  holdsEvery('flow-cards', 'Flow cards', each(['hide'], words('residence time, conversion, value, quantity'))))

it('[PERM-016] a flag that is called hide or disable is of that kind', () => {
  for (const { permissions } of groups.values())
    for (const { id, kind, label } of permissions) {
      const verb = /^(hide|disable)\b/i.exec(label.en)?.[1]?.toLowerCase()
      if (verb) expect(`${id} ${kind}`).toBe(`${id} ${verb}`)
    }
})
