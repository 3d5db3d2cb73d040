import { z } from 'zod'
import { id } from '../../../platform/contract/shapes.ts'
import { area, instant, other, tags, text } from '../../../platform/record/field.ts'
import { record } from '../../../platform/record/record.ts'
import { access } from '../../access/contract.ts'
import { maxWorks } from '../../branding/works.ts'

/** A page of paper holds some forty lines. */
const maxLines = 80
const hasFewLines = (text: string) => text.split('\n').length <= maxLines

/** A paragraph or more of the company's own; empty where a proposal says what it would say without a record. */
const words = (section: string, max: number) =>
  ({
    isFirst: true,
    isWide: true,
    section,
    max: max,
    shape: z.string().trim().max(max).refine(hasFewLines, 'templates.data_many_lines').default(''),
  }) as const
const made = { isComputed: true, isAlways: true, isUntold: true } as const

const work = { id, caption: z.string().trim().max(120) }
/** Photos in their order. */
export const ShownWorks = z.array(z.object(work)).max(maxWorks)

/**
 * What proposals of one or more stores say about the company besides their figures: a record has a section for each step of
 * its page. What is short stands between figures on paper and has little room there.
 */
export const proposalDataRecord = record({
  kind: 'proposal-data',
  table: 'proposalData',
  edit: 'general.settings',
  sections: ['main', 'texts', 'images', 'warranties', 'payment'],
  fields: {
    name: text(
      { pt: 'Nome', en: 'Name' },
      {
        isFirst: true,
        isWide: true,
        section: 'main',
        shape: z.string('templates.data_name_required').trim().min(1, 'templates.data_name_required').max(255),
        isRequired: true,
        isName: true,
        column: { width: 18 },
        order: { rises: true },
      },
    ),
    storeIds: {
      ...tags(
        { pt: 'Lojas', en: 'Stores' },
        {
          isFirst: true,
          isWide: true,
          section: 'main',
          inRow: true,
          filter: 'store',
          shape: z.array(id).max(200).default([]),
        },
      ),
      options: { endpoint: access.stores },
    },
    stores: text(
      { pt: 'Lojas', en: 'Stores' },
      { isComputed: true, isUntold: true, isRowOnly: true, column: { width: 22, phone: 'fact' } },
    ),
    about: area({ pt: 'Sobre a empresa', en: 'About the company' }, words('texts', 4000)),
    included: area({ pt: 'O que está incluído', en: 'What’s included' }, words('texts', 200)),
    notIncluded: area({ pt: 'O que não está incluído', en: 'What’s not included' }, words('texts', 200)),
    moduleWarranty: area({ pt: 'Garantia dos módulos', en: 'Module warranty' }, words('warranties', 1000)),
    inverterWarranty: area({ pt: 'Garantia do inversor', en: 'Inverter warranty' }, words('warranties', 1000)),
    structureWarranty: area({ pt: 'Garantia da estrutura', en: 'Structure warranty' }, words('warranties', 1000)),
    installationWarranty: area(
      { pt: 'Garantia da instalação', en: 'Installation warranty' },
      words('warranties', 1000),
    ),
    cashText: area({ pt: 'À vista', en: 'Cash' }, words('payment', 120)),
    paymentText: area({ pt: 'Condições de pagamento', en: 'Payment terms' }, words('payment', 2000)),
    works: other(
      { pt: 'Imagens', en: 'Images' },
      { input: ShownWorks.default([]), output: z.array(z.object({ id: z.string(), caption: z.string() })) },
      { isComputed: true, isUntold: true },
    ),
    updatedAt: instant(
      { pt: 'Alterado em', en: 'Changed on' },
      { ...made, column: { width: 9, phone: 'value' }, order: true, filter: true },
    ),
    createdAt: instant(
      { pt: 'Criado em', en: 'Created on' },
      { ...made, column: { width: 9, isOptional: true }, order: true },
    ),
  },
})
