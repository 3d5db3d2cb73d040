import { z } from 'zod'
import { choice, instant, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { boughtFor } from './bought-for.ts'

const made = { isComputed: true, isAlways: true } as const

/** One module, inverter or battery by its serial number: bought once, installed once, guaranteed from then on. */
export const serialRecord = record({
  kind: 'equipment-serial',
  table: 'equipmentSerials',
  fields: {
    serial: text(
      { pt: 'Número de série', en: 'Serial number' },
      { ...made, isName: true, column: { width: 13 }, filter: true },
    ),
    maker: text({ pt: 'Fabricante', en: 'Maker' }, { ...made, column: { width: 9 }, filter: true }),
    kind: choice(
      { pt: 'Tipo', en: 'Type' },
      {
        module: { pt: 'Módulo', en: 'Module' },
        inverter: { pt: 'Inversor', en: 'Inverter' },
        battery: { pt: 'Bateria', en: 'Battery' },
        other: { pt: 'Outro', en: 'Other' },
      },
      { ...made, column: { width: 7, phone: 'fact' }, filter: true },
    ),
    name: text(
      { pt: 'Equipamento', en: 'Equipment' },
      { ...made, column: { id: 'equipment', width: 15, phone: 'fact' } },
    ),
    dealId: other(
      { pt: 'Negócio', en: 'Deal' },
      { input: z.never(), output: z.string().nullable() },
      { ...boughtFor, isComputed: true, inRow: true, isUntold: true },
    ),
    dealTitle: text(
      { pt: 'Negócio', en: 'Deal' },
      { ...made, ...boughtFor, column: { id: 'deal', width: 13 }, isUntold: true },
    ),
    purchaseId: other(
      { pt: 'Compra', en: 'Purchase' },
      { input: z.never(), output: z.string().nullable() },
      { ...boughtFor, isComputed: true, inRow: true, isUntold: true },
    ),
    createdAt: instant(
      { pt: 'Registrado em', en: 'Registered' },
      { ...made, column: { width: 8 }, order: true, isUntold: true },
    ),
  },
})
