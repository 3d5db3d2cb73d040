import { z } from 'zod'
import { id, missing } from '../../../platform/contract/shapes.ts'
import { choice, dayField, flag, instant, other, tags, text } from '../../../platform/record/field.ts'
import { record } from '../../../platform/record/record.ts'
import { smallLists } from '../../small-lists/contract.ts'

const main = { isFirst: true, section: 'main', inRow: true } as const

/** How a bank's offers are known: from a table that is typed here, from its own system, or on its site. */
const bankKinds = {
  table: { pt: 'Tabela digitada', en: 'Typed table' },
  http: { pt: 'Sistema do banco', en: 'Bank’s system' },
  link: { pt: 'Site do banco', en: 'Bank’s site' },
} as const

/** A page on the web, or nothing. */
const site = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'field.url' }).max(500)]).default('')

/** A partner bank: its name, how its offers are known, and the papers that it asks for. */
export const bankRecord = record({
  kind: 'financing-bank',
  table: 'financingBanks',
  edit: 'general.settings',
  sections: ['main', 'offers', 'papers'],
  fields: {
    name: text(
      { pt: 'Nome', en: 'Name' },
      {
        ...main,
        shape: z.string(missing('financings.name_required')).trim().min(1, 'financings.name_required').max(255),
        isRequired: true,
        isName: true,
        column: { width: 16 },
        order: { rises: true },
      },
    ),
    acronym: text(
      { pt: 'Sigla', en: 'Acronym' },
      { ...main, shape: z.string().trim().max(20).default(''), column: { width: 6, phone: 'fact' } },
    ),
    kind: choice({ pt: 'De onde vêm as ofertas', en: 'Where offers come from' }, bankKinds, {
      ...main,
      section: 'offers',
      isWide: true,
      shape: z.enum(['table', 'http', 'link']).default('table'),
      column: { width: 10, phone: 'fact' },
      filter: true,
    }),
    site: text({ pt: 'Site do banco', en: 'Bank’s site' }, { ...main, section: 'offers', isWide: true, shape: site }),
    tableOn: dayField({ pt: 'Tabela de', en: 'Table as of' }, { ...main, section: 'offers', column: { width: 7.5 } }),
    paperIds: {
      ...tags(
        { pt: 'Documentos que pede', en: 'Papers it asks for' },
        { ...main, section: 'papers', isWide: true, shape: z.array(id).max(30).default([]) },
      ),
      options: { endpoint: smallLists.items, input: { params: { list: 'file-categories' } } },
    },
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      {
        ...main,
        isWide: true,
        shape: z.boolean().default(true),
        column: { width: 5 },
        filter: true,
        bulk: true,
      },
    ),
    options: other(
      { pt: 'Opções', en: 'Options' },
      { input: z.never(), output: z.int() },
      { isComputed: true, isAlways: true, column: { width: 6 } },
    ),
    createdAt: instant(
      { pt: 'Cadastro', en: 'Created' },
      { isComputed: true, isAlways: true, column: { isOptional: true }, order: true, isUntold: true },
    ),
  },
})
