import { z } from 'zod'
import { cents, id, shortText } from '../../../platform/contract/shapes.ts'
import { money, number, other, share, state, tags, text } from '../../../platform/record/field.ts'
import { record } from '../../../platform/record/record.ts'
import { access } from '../../access/contract.ts'
import { GroupAPrices, rate, tariff } from './concessionaire-shapes.ts'

const identity = { isFirst: true, isRequired: true, section: 'main', inRow: true } as const
/** R$/kWh without taxes; what is empty follows the published tariff. */
const price = { isFirst: true, section: 'low', inRow: true, shape: tariff.nullable().default(null) } as const
const tax = { isFirst: true, section: 'taxes', inRow: true, bulk: true } as const
const part = { ...tax, shape: rate.nullable().default(null) } as const
const highVoltage = { input: GroupAPrices.nullable().default(null), output: GroupAPrices.nullable() }
const mode = { isFirst: true, isWide: true, section: 'high' } as const

/** The company's own figures of one distributor, where it works with others than the published ones. */
export const concessionaireRecord = record({
  kind: 'concessionaire',
  table: 'concessionaires',
  sections: ['main', 'low', 'high', 'taxes'],
  edit: 'settings.pricing',
  fields: {
    aneelName: text(
      { pt: 'Tarifa publicada de', en: 'Published tariff of' },
      { isFirst: true, isWide: true, section: 'main', inRow: true, shape: shortText.default('') },
    ),
    name: text(
      { pt: 'Nome', en: 'Name' },
      {
        ...identity,
        shape: z.string('energy.name_required').trim().min(1, 'energy.name_required').max(255),
        isName: true,
        isWide: true,
        column: { width: 15 },
        order: { rises: true },
      },
    ),
    code: text(
      { pt: 'Código', en: 'Code' },
      {
        ...identity,
        max: 40,
        shape: z.string('energy.code_required').trim().min(1, 'energy.code_required').max(40),
        column: { width: 8 },
      },
    ),
    uf: state(
      { pt: 'UF', en: 'State' },
      {
        ...identity,
        shape: z.string('energy.uf_required').trim().toUpperCase().length(2, 'energy.uf_required'),
        column: { width: 4 },
        filter: true,
      },
    ),
    te: number({ pt: 'TE', en: 'TE' }, { ...price, column: { width: 7 } }),
    tusd: number({ pt: 'TUSD', en: 'TUSD' }, { ...price, column: { width: 7 } }),
    fioB: number({ pt: 'TUSD Fio B', en: 'TUSD wire B' }, { ...price, column: { width: 7 } }),
    icms: share({ pt: 'ICMS', en: 'ICMS' }, { ...part, column: { width: 6 } }),
    pisCofins: share({ pt: 'PIS/COFINS', en: 'PIS/COFINS' }, { ...part, column: { width: 7, isOptional: true } }),
    proportionalIcms: share(
      { pt: 'ICMS proporcional', en: 'Proportional ICMS' },
      { ...part, column: { width: 8, isOptional: true } },
    ),
    streetLightingCents: money(
      { pt: 'Iluminação por mês', en: 'Lighting a month' },
      { ...tax, shape: cents.min(0).nullable().default(null), column: { width: 8, isOptional: true } },
    ),
    green: other({ pt: 'Tarifa verde', en: 'Green tariff' }, highVoltage, {
      ...mode,
      column: { width: 7, isOptional: true },
    }),
    blue: other({ pt: 'Tarifa azul', en: 'Blue tariff' }, highVoltage, {
      ...mode,
      column: { width: 7, isOptional: true },
    }),
    storeIds: {
      ...tags(
        { pt: 'Lojas', en: 'Stores' },
        { isFirst: true, isWide: true, section: 'high', inRow: true, shape: z.array(id).max(200).default([]) },
      ),
      options: { endpoint: access.stores },
    },
  },
})
