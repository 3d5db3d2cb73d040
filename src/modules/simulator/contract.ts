import { z } from 'zod'
import { isPhone } from '../../platform/brazil/phone.ts'
import { states } from '../../platform/brazil/states.ts'
import { isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { longText, shortText } from '../../platform/contract/shapes.ts'
import { ShortBill } from '../bills/short-bill.ts'
import { FoundAddress } from '../places/contract.ts'
import { Consumption, connections, Simulation } from './simulation.ts'
import { askable, KeptSimulatorSettings, SimulatorSettingsPatch } from './simulator-settings.ts'

/** Nothing of a visitor breaks a line that is one: control characters become a space. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
const required = z.string('field.required').trim().min(1, 'field.required').max(255)

export const QuickSimulation = z.object({
  consumption: Consumption,
  ibgeCode: z
    .int('simulator.city_required')
    .min(1_000_000, 'simulator.city_required')
    .max(9_999_999, 'simulator.city_required'),
  connection: z.enum(connections).default('two'),
  /** ANEEL’s short name; empty where nobody says it. */
  distributor: shortText.default(''),
})

export const SimulatorAnswers = z.object({
  name: required.min(3, 'simulator.name_short').transform(oneLine),
  phone: required.refine((text) => text === '' || isPhone(text), 'simulator.phone_invalid'),
  email: z.union([z.literal(''), z.email('field.email').max(255)]).default(''),
  consumption: Consumption,
  connection: z.enum(connections).optional(),
  distributor: shortText.default(''),
  zipCode: required.refine((text) => text === '' || isZipCode(text), 'simulator.zip_invalid').transform(zipDigits),
  street: required,
  number: required,
  complement: shortText.default(''),
  district: required,
  city: required,
  state: z.enum(states, 'field.required'),
  roof: shortText.default(''),
  message: z.string().trim().max(2000).default(''),
  /** The version of the sentence that the visitor agreed to. */
  consentVersion: z.int(),
  agreed: z.literal(true, 'simulator.agreement_required'),
  /** The solved challenge, as `challenge` gave it. */
  proof: longText.default(''),
  /** People never see this field: what fills it is a program. */
  website: z.string().max(255).default(''),
})
export type SimulatorAnswers = z.output<typeof SimulatorAnswers>

export const PublicSimulator = z.object({
  title: z.string(),
  text: z.string(),
  consent: z.string(),
  consentVersion: z.int(),
  asks: z.array(z.enum(askable)),
  roofs: z.array(z.string()),
  distributors: z.array(z.object({ distributor: z.string(), name: z.string(), states: z.array(z.string()) })),
})
export type PublicSimulator = z.output<typeof PublicSimulator>

const closed = 'simulator.closed'
const oneBill = { upload: true, bodyLimit: 21 * 1_048_576 } as const
const unreadBill = [
  'simulator.bill_locked',
  'simulator.bill_unread',
  'files.missing',
  'files.too_large',
  'bills.type_refused',
] as const

export const simulator = {
  simulate: endpoint('POST /simulations', {
    needs: 'general.quick-simulator',
    summary: 'What a system for a consumption comes to at a place, without a deal',
    body: QuickSimulation,
    reply: Simulation,
    refusals: ['simulator.not_calculable', 'simulator.nothing_to_save'],
    perPerson: 60,
  }),
  readQuick: endpoint('POST /simulations/bills', {
    needs: 'general.quick-simulator',
    summary: 'What an energy bill says for a simulation; nothing of it is kept',
    ...oneBill,
    reply: ShortBill,
    refusals: unreadBill,
    perPerson: 12,
  }),
  settings: endpoint('GET /settings/simulator', {
    needs: 'general.settings',
    summary: 'The simulator that visitors use',
    reply: KeptSimulatorSettings,
  }),
  editSettings: endpoint('PATCH /settings/simulator', {
    needs: 'general.settings',
    summary: 'Change the simulator; only what is sent changes',
    body: SimulatorSettingsPatch,
    reply: KeptSimulatorSettings,
    refusals: ['simulator.one_receiver'],
  }),
  shown: endpoint('GET /public/simulator', {
    needs: 'public',
    summary: 'What the simulator of the company asks a visitor',
    reply: PublicSimulator,
    refusals: [closed],
    perMinute: 60,
  }),
  challenge: endpoint('GET /public/simulator/challenge', {
    needs: 'public',
    summary: 'A piece of work for the visitor’s browser, which makes sending many simulations slow',
    reply: z.object({ challenge: z.unknown() }),
    refusals: [closed],
    perMinute: 20,
  }),
  address: endpoint('GET /public/simulator/addresses/:zipCode', {
    needs: 'public',
    summary: 'The address of a CEP, for the visitor of the simulator',
    reply: FoundAddress,
    refusals: [closed, 'places.address_not_found', 'places.zip_unasked'],
    perMinute: 12,
  }),
  readBill: endpoint('POST /public/simulator/bills', {
    needs: 'public',
    isAnonymous: true,
    summary:
      'What a visitor’s energy bill (PDF or photo up to 20 MB; multipart, field `file`) says for the form; nothing of it is kept',
    ...oneBill,
    /** The solved challenge, as `challenge` gave it. */
    query: z.object({ proof: longText.default('') }),
    reply: ShortBill,
    refusals: [
      closed,
      'simulator.no_bills',
      'simulator.not_proved',
      'simulator.too_many_bills',
      'simulator.bills_waiting',
      ...unreadBill,
    ],
    perMinute: 5,
  }),
  send: endpoint('POST /public/simulator', {
    needs: 'public',
    isAnonymous: true,
    summary: 'A visitor’s answers: a contact, a deal with the simulation, and the simulation itself',
    body: SimulatorAnswers,
    reply: z.object({
      thanks: z.string(),
      simulation: Simulation.nullable(),
      /** The simulation was sent to the typed e-mail too. */
      isMailed: z.boolean().optional(),
    }),
    refusals: [
      closed,
      'simulator.not_proved',
      'simulator.not_taken',
      'simulator.too_many',
      'simulator.consent_changed',
    ],
    perMinute: 6,
  }),
}
