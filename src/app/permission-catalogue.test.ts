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

const catalogue: [ledger: string, group: string, permissions: string[]][] = [
  [
    'PERM-048',
    'general',
    words(
      'quick simulator; hide add deal; disable profiles and functions; manage task dependencies; hide summary of deals; hide summary of proposals; hide summary of sales; persist notifications; automatically navigate to service orders',
    ),
  ],
  [
    'PERM-049',
    'menu',
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
  ],
  [
    'PERM-050',
    'deal-tabs',
    each(
      ['hide'],
      words(
        'activities, contact, project data, address, energy bill, tasks, budget, proposal, custom fields, files, documents, sales, purchases, contract, homologation and inspection, monitoring, financing, technical visit, service order, installation, deal data, chat, current funnel, summary, qualification, opportunity value, store, dynamic tab settings, calls, chat support',
      ),
    ),
  ],
  [
    'PERM-051',
    'billing',
    words(
      'current plan, contractor, financial communications, subscription history, open invoices, change plan, additional purchases, cancel plan',
    ),
  ],
  [
    'PERM-052',
    'contacts',
    words(
      'list, create, view, add contact, add contact type, list contacts, edit contacts, edit data, list lead projects, list simulations, list activities and history, delete history, add note, add appointment, add task, add project, add reminder, import leads, change owner, change pre-seller, bulk transfer, change chat status',
    ),
  ],
  [
    'PERM-053',
    'deals',
    words(
      'add files, list files, delete files, change commercial owner, change technical owner, show BANT qualification, create document, edit document, delete document, hide documents tab, hide signatures tab, hide events tab, disable editing title, disable editing signing deadline, disable editing signature status, hide add signers, hide remove signers, hide list of signers, delete project, Group A, client instance, edit kWh value, create folder, current funnel: back status, current funnel: delete status, current funnel: status history, current funnel: move to, current funnel: edit status, hide add consumer unit, hide delete consumer unit',
    ),
  ],
  [
    'PERM-054',
    'proposals',
    words(
      'generate, view, list, edit, edit kit items only, edit final value only, delete, accept, hide energy-bill step, hide installation-location step, own kits, closed kits, kits of various distributors, custom kits, custom Weg-type kits, hide recommended, view PDF, edit accepted pre-proposal, view product value, view service value, view kit value, view travel value, composition: product commission, composition: product charges, composition: product profit, composition: service commission, composition: service charges, composition: service profit, composition: total commission, composition: total charges, composition: total profit, composition: extra costs, disable editing the extra loss percentage, hide values in kit info, hide values in kit items, block expired proposal, hide change percentage, hide profit part of the change, hide charges part of the change, hide commission part of the change',
    ),
  ],
  [
    'PERM-055',
    'sales',
    words(
      'add, edit, list, delete, view seller commission, view pre-seller commission, list commission payments, add commission payments, delete commission payments',
    ),
  ],
  ['PERM-056', 'users', words('list, edit, add, delete, disable editing name, disable editing personal information')],
  [
    'PERM-057',
    'dashboards',
    each(
      ['hide'],
      words(
        'overview, tasks, steps, stores, commercial, ranking, goals, sales, commission, sellers map, agent, calls dashboard, ranking values',
      ),
    ),
  ],
  [
    'PERM-058',
    'work-orders',
    [
      ...each(['hide', 'edit'], workOrderFields),
      ...words(
        'hide respond form, hide tab tasks, hide tab form, hide tab used inputs, hide tab documents, hide tab history',
      ),
    ],
  ],
  [
    'PERM-059',
    'purchases',
    [
      ...words('add, delete, hide total, add item, import items from proposal, delete items'),
      ...each(['hide', 'edit'], purchaseFields),
    ],
  ],
  [
    'PERM-060',
    'financings',
    [...words('add, delete, hide import from sale'), ...each(['hide', 'edit'], financingFields)],
  ],
  [
    'PERM-061',
    'kanban-card',
    each(
      ['hide'],
      words(
        'name, origin, type, consumption, sale, date, time, close forecast, qualification, proposal, seller, pre-seller, technician, phone, ids',
      ),
    ),
  ],
  ['PERM-062', 'flow-cards', each(['hide'], words('residence time, conversion, value, quantity'))],
]

const groups = new Map(permissionGroups().map((group) => [group.id, group]))

it.each(catalogue.filter(([, group]) => groups.has(group)))(
  '[%s] the group %s holds every flag of the specification',
  (_ledger, id, expected) => {
    const labels = groups.get(id)!.permissions.map((permission) => permission.label.en.toLowerCase())
    expect(expected.filter((word) => !labels.includes(word.toLowerCase()))).toEqual([])
  },
)

it('[PERM-016] a flag that is called hide or disable is of that kind', () => {
  for (const { permissions } of groups.values())
    for (const { id, kind, label } of permissions) {
      const verb = /^(hide|disable)\b/i.exec(label.en)?.[1]?.toLowerCase()
      if (verb) expect(`${id} ${kind}`).toBe(`${id} ${verb}`)
    }
})
