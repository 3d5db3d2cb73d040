import { z } from 'zod'
import { isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { longText, shortText, webAddress } from '../../platform/contract/shapes.ts'
import {
  area,
  choice,
  count,
  document,
  email,
  instant,
  other,
  phone,
  state,
  text,
  zip,
} from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { timeZonePlaces, timeZones, weekdays } from './store.ts'

const main = { isFirst: true, section: 'main' } as const
const address = { isFirst: true, section: 'address' } as const
const numbers = { isFirst: true, section: 'numbers' } as const
const color = { shape: z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/, 'organisation.color_invalid')]) }

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'organisation.hours_invalid')
const openTimes = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => from < to, { error: 'organisation.hours_order', path: ['to'] })
const hours = {
  input: z.partialRecord(z.enum(weekdays), openTimes),
  output: z.partialRecord(z.enum(weekdays), z.object({ from: z.string(), to: z.string() })),
}
const link = z.object({ label: z.string().trim().min(1, 'organisation.name_required').max(255), url: webAddress })
const links = {
  input: z.array(link).max(12),
  output: z.array(z.object({ label: z.string(), url: z.string() })),
}

/** A store of the company: its page asks for what is `isFirst`, and writes the inputs of its brand, hours and texts itself. */
export const storeRecord = record({
  kind: 'store',
  table: 'stores',
  edit: 'general.settings',
  sections: ['main', 'address', 'numbers'],
  fields: {
    name: text(
      { pt: 'Nome', en: 'Name' },
      {
        ...main,
        isWide: true,
        shape: z.string('organisation.name_required').trim().min(1, 'organisation.name_required').max(255),
        isRequired: true,
        isName: true,
        column: { width: 18 },
        order: { rises: true },
      },
    ),
    street: text({ pt: 'Endereço', en: 'Address' }, { ...address, isWide: true, shape: shortText }),
    city: text(
      { pt: 'Cidade', en: 'City' },
      { ...address, shape: shortText, column: { id: 'place', width: 12 }, filter: true },
    ),
    state: state({ pt: 'UF', en: 'State' }, { ...address, inRow: true, filter: true }),
    zipCode: zip(
      { pt: 'CEP', en: 'ZIP code' },
      {
        ...main,
        shape: z
          .string('organisation.zip_required')
          .trim()
          .min(1, 'organisation.zip_required')
          .refine(isZipCode, 'organisation.zip_invalid')
          .max(20)
          .transform(zipDigits),
        isRequired: true,
        column: { width: 8 },
      },
    ),
    document: document({ pt: 'CNPJ', en: 'CNPJ' }, { ...numbers, shape: shortText }),
    stateRegistration: text({ pt: 'Inscrição estadual', en: 'State registration' }, { ...numbers, shape: shortText }),
    municipalRegistration: text(
      { pt: 'Inscrição municipal', en: 'Municipal registration' },
      { ...numbers, shape: shortText },
    ),
    phone: phone({ pt: 'Telefone', en: 'Phone' }, numbers),
    email: email({ pt: 'E-mail', en: 'Email' }, numbers),
    commercialEmail: email({ pt: 'E-mail comercial', en: 'Commercial email' }, numbers),
    users: count(
      { pt: 'Usuários ativos', en: 'Active users' },
      { isComputed: true, isAlways: true, isRowOnly: true, column: { width: 7 } },
    ),
    primaryColor: text({ pt: 'Cor primária', en: 'Primary color' }, { ...color, inRow: true }),
    secondaryColor: text({ pt: 'Cor secundária', en: 'Secondary color' }, color),
    timeZone: choice(
      { pt: 'Fuso horário', en: 'Time zone' },
      Object.fromEntries(
        timeZones.map((zone) => [zone, { pt: timeZonePlaces[zone], en: timeZonePlaces[zone] }]),
      ) as Record<(typeof timeZones)[number], { pt: string; en: string }>,
      { shape: z.enum(timeZones), isRequired: true, inRow: true },
    ),
    hours: other({ pt: 'Horário de funcionamento', en: 'Opening hours' }, hours),
    warranties: area({ pt: 'Garantias', en: 'Warranties' }, { shape: longText }),
    links: other({ pt: 'Links', en: 'Links' }, links),
    institutionalText: area({ pt: 'Texto institucional', en: 'About the company' }, { shape: longText }),
    createdAt: instant({ pt: 'Cadastro', en: 'Created' }, { isComputed: true, isAlways: true, isUntold: true }),
  },
})
